//! What programs that measure a frame share: the scene, the command line, the clocks.
//!
//! The files below name nothing but the standard library and the system's clocks, so that a peer outside
//! this workspace can draw the same [`yard`] and be timed by the same [`meter`].

pub mod ask;
pub mod meter;
pub mod shapes;
pub mod yard;
