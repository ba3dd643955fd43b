//! Two pictures beside each other.

use tavola_renderer::readback::Rows;

/// Pixels that differ visibly.
pub(crate) fn changed(a: &Rows, b: &Rows) -> usize {
    let differs = |(a, b): (&[u8], &[u8])| a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > 8);
    a.bytes.chunks_exact(4).zip(b.bytes.chunks_exact(4)).filter(|p| differs(*p)).count()
}
