//! How fast the rules of Juizes are.

fn main() {}
