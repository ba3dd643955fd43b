//! Small programs, each showing one thing.
