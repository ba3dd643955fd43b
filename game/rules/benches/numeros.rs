//! How fast the rules of Numeros are.

fn main() {}
