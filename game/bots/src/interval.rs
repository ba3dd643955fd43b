//! How sure a share is.

/// The 95 % interval of a share seen in `n` independent trials, by Wilson's score (E. B. Wilson,
/// "Probable inference", 1927). Unlike the normal approximation it stays honest for few trials, and
/// where all of them came out the same. Everything for no trial.
pub(crate) fn wilson(share: f64, n: f64) -> (f64, f64) {
    const Z: f64 = 1.96;
    if n < 1.0 {
        return (0.0, 1.0);
    }
    let square = Z * Z / n;
    let middle = (share + square / 2.0) / (1.0 + square);
    let half =
        Z * (share * (1.0 - share) / n + square / (4.0 * n)).max(0.0).sqrt() / (1.0 + square);
    ((middle - half).max(0.0), (middle + half).min(1.0))
}
