//! Juízes: the combat phase, and the small campaign around it. The law is its rule page.
