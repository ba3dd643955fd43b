//! A fixed set of positions and the nodes it takes to search them: one number that any change of the search moves.
//!
//! The bench times it, a test pins it. It is not a measure of strength.

use std::sync::atomic::AtomicBool;

use tavola_rules::cyvasse::Position;

use crate::search::{Limits, Search};
use crate::table::Table;

/// Openings, middles and endings of matches between machines.
pub const POSITIONS: [&str; 8] = [
    "l1b1p1/c1vv2p/leh1b1p1/6r1b/p1t2vle1h/11/CBP2H1R2/1VP1BL3/EP1H1L1V/BP5/L1E1VT 6/f2fmf1/1w1m4/2m1m1tmw/1fw4w1f/11/4fwm1m1/3m1wfm1/8/f2mmft/ff4 S 1,0 @d5,@k9 0",
    "1bv1ph/1lrbvv1/p3d1t1/e4pbh1/3c2p3/5T5/e4H4/1BD1LVP1P/LRPE2E1/2BV2B/P3CL mw4/1t5/wffm3m/f2mwfw2/1mf2wfm2/11/2mw3f1f/mt1m3m1/1f3mw1/wwf2m1/f2wf1 S 7,6 free,free 0",
    "2bvph/1lrbvv1/8/Dp2p2t1/e9/3c2C4/5H3h/1e2LVP1P/L1PE3E/1RB3B/P4L mw4/1t5/wffm3m/f2mwfw2/1mf2wfm2/11/2mw3f1f/m2m3m1/1f3mw1/wwf2m1/f2wf1 S 27,26 rest,- 0",
    "6/vtbr2h/1vb1db2/6hl1/4l1p1H1/2pT7/4c5/3E2P2/1E1DBCH1/VVB1LB1/V1R3 3mf1/2ftf2/m1ffmfmm/4m4/ww4ww1w/11/w3w2www/mm1tmm1m1/4f3/3m3/1fffff N 16,17 free,free 0",
    "2hrld/3l1v1/2p5/D1p3b2/4pp4/2VT3t3/L2L6/2EV5/1HBP4/P1E4/RPL2h wf3m/w3w2/wm1m1m2/3ff1ff1/m1w1t3fm/11/1m2m1f3/3wtm3/3ffw2/1f1mwmm/ff1w1w N 27,28 rest,free 0",
    "1r2l1/1hl4/2p5/1H1Vdt3/1D2pp4/3TL6/L2E2b3/9/1PBEP3/1R5/1PL1h1 wf3m/w3w2/wm1m1m2/3ff1ff1/m1w5fm/11/1m2m1f3/3w1m3/3ffw2/1f1mwmm/ff1w1w N 45,46 rest,free 14",
    "1r4/2l4/2D5/9/8d1/2ET3t3/L4P1E2/9/1PB1h1b1/1R5/1PL3 wf3m/w3w2/wm1m1m2/3ff1ff1/m1w5fm/11/1m2m1f3/3w1m3/3ffw2/1f1mwmm/ff1w1w N 75,76 free,free 0",
    "5r/7/2t1d3/9/6p3/5V5/10/3C5/2B5/7/R5 5t/7/8/4w4/10/11/4m5/3f5/8/7/6 S 12,11 -,rest 3",
];

/// Nodes to search every position to `depth`.
#[must_use]
pub fn nodes(depth: i8) -> u64 {
    let mut table = Table::new(16);
    let never = AtomicBool::new(false);
    let limits = Limits { depth, ..Limits::nodes(u64::MAX) };
    let positions = POSITIONS.into_iter().filter_map(|text| text.parse::<Position>().ok());
    positions.map(|p| Search::new(p, &[], &mut table, &never, limits).run().nodes).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_positions_are_legal_texts() {
        for text in POSITIONS {
            assert_eq!(text.parse::<Position>().map(|p| p.to_string()).as_deref(), Ok(text));
        }
    }

    /// A change of the search or of the evaluation changes this number, and must change it here knowingly.
    #[test]
    fn the_signature_is_what_it_was() {
        assert_eq!(nodes(6), 139_569);
    }
}
