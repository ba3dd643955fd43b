//! The simple players of Juízes.
