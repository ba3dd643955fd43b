//! BN-18 and BN-19: what a side would hold.

use tavola_rules::numeros::{Side, Thresholds, Victory, VictorySet};

use crate::sketch::{Sketch, of_kind};

fn held(sketch: &Sketch) -> Vec<String> {
    of_kind(&sketch.lines(), "victory")
}

/// A position in which White has taken these, and the black pyramid still stands.
fn taken(values: &[u32]) -> Sketch {
    Sketch::of("C2@a1", "P16(16)@h16", "white").taken(true, values)
}

#[test]
fn bn_18_body_goods_and_profits_by_their_thresholds() {
    assert!(held(&taken(&[2; 9])).is_empty());
    assert_eq!(held(&taken(&[2; 10])), ["corpo"]);
    assert!(held(&taken(&[289, 9, 1])).is_empty(), "299");
    assert_eq!(held(&taken(&[289, 9, 2])), ["acao", "bens", "honra", "honra+acao"]);
    // Nine pieces of two digits: 18 digits.
    assert_eq!(held(&taken(&[12; 9])), ["lucros"]);
    assert!(held(&taken(&[12, 12, 12, 12, 12, 12, 12, 12, 9])).is_empty(), "17");
    // The other side's spoils are the other side's.
    let sketch = taken(&[]).taken(false, &[361]);
    assert!(held(&sketch).is_empty());
}

#[test]
fn bn_18_combinations_and_presets() {
    assert_eq!(held(&taken(&[100; 6])), ["bens", "bens+lucros", "honra", "lucros"]);
    assert_eq!(held(&taken(&[12; 10])), ["corpo", "corpo+lucros", "lucros"]);
    let all = ["bens", "bens+lucros", "corpo", "corpo+bens", "corpo+bens+lucros", "corpo+lucros"];
    let mut expected: Vec<&str> = all.to_vec();
    expected.push("lucros");
    assert_eq!(held(&taken(&[30; 10])), expected);
    // Ten pieces and the value, but 17 digits: not "honra", but "acao".
    let few_digits = [361, 9, 9, 9, 9, 9, 9, 9, 9, 9];
    assert_eq!(held(&taken(&few_digits)), ["acao", "bens", "corpo", "corpo+bens"]);
}

#[test]
fn bn_18_thresholds_are_the_sheets() {
    let position = taken(&[12, 12, 12]).position();
    let at = |pieces, value, digits| {
        position.victories(Side::White, &Thresholds { pieces, value, digits })
    };
    assert!(at(4, 37, 7).is_empty());
    assert_eq!(at(3, 37, 7), VictorySet::only(Victory::Body));
    assert!(at(4, 36, 7).contains(Victory::HonourLawsuit));
    assert_eq!(at(4, 37, 6), VictorySet::only(Victory::Profits));
    assert!(at(3, 36, 6).contains(Victory::BodyGoodsProfits));
}

/// White pieces in the enemy half; the black pyramid gone.
fn formation(white: &str) -> Vec<String> {
    held(&Sketch::of(white, "C3@h1", "white"))
}

#[test]
fn bn_19_medians_in_rank_file_and_diagonal_in_any_order_with_anything_between() {
    assert_eq!(formation("C4@a9 C6@c9 C2@h9"), ["mediana A"]);
    assert_eq!(formation("C4@b9 C8@b16 C2@b12"), ["mediana G"]);
    assert_eq!(formation("S45@a9 S15@c11 T9@h16"), ["mediana H"]);
    assert_eq!(formation("S45@h9 S15@f11 T9@a16"), ["mediana H"]);
    let between = Sketch::of("C4@a9 C6@c9 C2@h9", "C3@b9 C5@d9", "white");
    assert_eq!(held(&between), ["mediana A"]);
}

#[test]
fn bn_19_the_enemy_half_the_enemy_pyramid_and_the_line_are_needed() {
    assert!(formation("C4@a8 C6@c8 C2@h8").is_empty(), "own half");
    assert!(formation("C4@b8 C8@b16 C2@b12").is_empty(), "one of three in the own half");
    assert!(formation("C4@a9 C6@c9 C2@h10").is_empty(), "no line");
    let pyramid = Sketch::of("C4@a9 C6@c9 C2@h9", "P16(16)@d9", "white");
    assert!(held(&pyramid).is_empty(), "a part of the pyramid still stands");
    // Black's enemy half is ranks 1-8.
    let black = |cells: [&str; 3]| {
        let units = ["C3", "C5", "C7"].iter().zip(cells).map(|(unit, at)| format!("{unit}@{at}"));
        held(&Sketch::of("C2@h16", &units.collect::<Vec<_>>().join(" "), "black"))
    };
    assert_eq!(black(["a8", "d8", "h8"]), ["mediana A"]);
    assert!(black(["a9", "d9", "h9"]).is_empty());
}

#[test]
fn bn_19_squares_need_four_corners_and_sides_along_ranks_and_files() {
    assert_eq!(formation("C2@b10 C4@e10 C6@b13 S289@e13"), ["mediana A"]);
    assert!(formation("C2@b10 C4@e10 C6@b13").is_empty(), "three corners");
    assert!(formation("C2@b10 C4@e10 C6@b12 S289@e12").is_empty(), "a rectangle");
    // A square on its corner is none.
    assert!(formation("C2@d9 C4@b11 C6@f11 S289@d13").is_empty());
    // The largest: eight by eight.
    assert_eq!(formation("C2@a9 C4@h9 C6@a16 S289@h16"), ["mediana A"]);
    // Not round the edge: h9 and a10 are no neighbours.
    assert!(formation("C2@h9 C4@a10 C6@h10 S289@a11").is_empty());
}

#[test]
fn bn_19_great_and_excellent_hold_their_kinds_at_least() {
    // 2 4 6 and 2 4 8.
    let great = ["grande AG", "mediana A", "mediana G"];
    assert_eq!(formation("C2@a9 C4@b9 C6@c9 C8@h9"), great);
    assert_eq!(formation("C2@a9 C4@b9 C6@a10 C8@b10"), great);
    // 4 6 12 harmonic, 4 8 12 arithmetic.
    assert_eq!(formation("C4@a9 C6@b9 T12@c9 C8@h9"), ["grande AH", "mediana A", "mediana H"]);
    // 4 6 9 12: A 6 9 12, G 4 6 9, H 4 6 12.
    let all = [
        "excelente AGH",
        "grande AG",
        "grande AH",
        "grande GH",
        "mediana A",
        "mediana G",
        "mediana H",
    ];
    assert_eq!(formation("C4@a9 C6@a10 C9@a12 T12@a16"), all);
    assert_eq!(formation("S15@a9 T20@c9 T30@a11 S45@c11"), all);
    // Two medians in different formations are no great victory; five in a line are looked at four at a time.
    assert_eq!(formation("C2@a9 C4@b9 C6@c9 C16@a12 C36@b13 C81@c14"), ["mediana A", "mediana G"]);
    // 9 81 153 arithmetic, 4 6 9 geometric: together five numbers, no four of which hold both.
    assert_eq!(formation("C4@a9 C6@b9 T9@c9 T81@e9 S153@g9"), ["mediana A", "mediana G"]);
}

#[test]
fn bn_19_a_pyramid_counts_with_its_total_alone() {
    // 49 91 169 with the whole pyramid; its part 25 does not make 15 20 25.
    assert_eq!(formation("P91(36,25,16,9,4,1)@b9 T49@d9 S169@g9"), ["mediana G"]);
    assert!(formation("P91(36,25,16,9,4,1)@b9 S15@d9 T20@g9").is_empty());
    // With one part left that is its total.
    assert_eq!(formation("P25(25)@b9 S15@d9 T20@g9"), ["mediana A"]);
    // Three different values.
    assert!(formation("C4@a9 C4@b9 P4(4)@c9").is_empty());
}
