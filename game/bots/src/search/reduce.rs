//! How much less deep a late calm play is searched (Heinz, 2000, after Romein), and how many are looked at at all.

/// Eighths of the base-2 logarithm, linear between powers: whole numbers, so the same on any machine.
const fn log8(n: usize) -> usize {
    if n == 0 {
        return 0;
    }
    let whole = n.ilog2() as usize;
    whole * 8 + ((n << 3) >> whole) - 8
}

static TABLE: [[i8; 64]; 64] = {
    let mut table = [[0; 64]; 64];
    let mut depth = 1;
    while depth < 64 {
        let mut late = 1;
        while late < 64 {
            // ln(d) ln(i) / 2.0 + 0.2
            table[depth][late] = ((log8(depth) * log8(late) * 48 / 200 + 13) / 64) as i8;
            late += 1;
        }
        depth += 1;
    }
    table
};

/// Plies less for the play number `late` (from 0) at `depth`.
#[inline]
pub(super) fn reduction(depth: i8, late: usize) -> i8 {
    let row = TABLE.get(depth.clamp(0, 63) as usize);
    row.and_then(|row| row.get(late.min(63))).copied().unwrap_or(0)
}

/// Calm plays that are looked at in a shallow node that is not of the principal variation.
#[inline]
pub(super) fn enough(depth: i8) -> usize {
    let depth = usize::from(depth.max(0).unsigned_abs());
    5 + 4 * depth * depth
}
