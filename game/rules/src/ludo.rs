//! Ludo: four seats and a die. The law is its rule page.
