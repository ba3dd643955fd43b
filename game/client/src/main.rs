//! The program `tavola`.
fn main() {}
