//! The worked examples of CY-31.
use tavola_rules::cyvasse::{Position, inspect, perft, perft_played_out};

#[test]
fn cy_31_worked_examples() {
    let text =
        "5r/7/2t1d3/9/6p3/5V5/10/3C5/2B5/7/R5 5t/7/8/4w4/10/11/4m5/3f5/8/7/6 S 12,11 -,rest 3";
    let position: Position = text.parse().unwrap();
    assert_eq!(position.to_string(), text);
    assert_eq!(inspect(&position).len(), 42);
    assert_eq!([0, 1, 2, 3].map(|depth| perft(&position, depth)), [1, 42, 639, 25221]);
    assert_eq!([0, 1, 2, 3].map(|depth| perft_played_out(&position, depth)), [1, 42, 639, 25221]);
    let text = "l1b1p1/c1vv2p/leh1b1p1/6r1b/p1t2vle1h/11/CBP2H1R2/1VP1BL3/EP1H1L1V/BP5/L1E1VT 6/f2fmf1/1w1m4/2m1m1tmw/1fw4w1f/11/4fwm1m1/3m1wfm1/8/f2mmft/ff4 S 1,0 @d5,@k9 0";
    let position: Position = text.parse().unwrap();
    assert_eq!(position.to_string(), text);
    assert_eq!([1, 2].map(|depth| perft(&position, depth)), [54, 3223]);
}
