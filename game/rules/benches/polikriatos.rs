//! How fast the rules of Polikriatos are.

fn main() {}
