//! How fast the rules of Ludo are.

fn main() {}
