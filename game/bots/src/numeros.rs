//! The simple players of Batalha dos Números (Rithmomachia).
