//! Batalha dos Números (Rithmomachia). The law is its rule page.
