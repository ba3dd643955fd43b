//! CY-13 to CY-20 and CY-29: moving, attacking, terrain.

use tavola_rules::cyvasse::{
    DragonState, PieceKind, PlayRefusal, Position, Side, TerrainKind, inspect,
};

use crate::sketch::{acts, after, attacks, hex, letter_at, sketch, south};

#[test]
fn cy_13_one_action_a_turn_and_never_none() {
    let position = south("Ra1 rk11 Pf6", "");
    for line in inspect(&position) {
        let next = after(&position, &line);
        assert_eq!(next.side_to_move(), Side::North);
        assert_eq!((next.turns(Side::South), next.turns(Side::North)), (12, 12));
    }
    assert_eq!(position.play_between(hex("f6"), hex("f6")), Err(PlayRefusal::NoPass));
}

#[test]
fn cy_14_move_and_attack_reach() {
    // (letter, moves on open ground, attacks on four Commoners in line to the east and a Horse off the lines)
    let table = [
        ('P', 6, "xPg6"),
        ('L', 6, "xPg6"),
        ('B', 6, "»Pg6"),
        ('V', 36, "xPg6"),
        ('H', 18, "xPg6"),
        ('E', 6, "xPg6"),
        ('C', 6, "»Pg6 »Ph6 »Vg5"),
        ('T', 6, "»Pg6 »Ph6 »Pi6"),
        ('D', 24, "xPg6 xPh6 xPi6 xPj6"),
    ];
    for (letter, moves, expected) in table {
        let dragons = if letter == 'D' { "S 12,11 free,- 0" } else { "S 12,11 -,- 0" };
        let alone = sketch(&format!("Ra1 rk11 {letter}f6"), "", dragons);
        assert_eq!(acts(&alone, "f6").split(' ').count(), moves, "{letter}");
        let pieces = format!("Ra1 rk11 {letter}f6 pg6 ph6 pi6 pj6 vg5");
        assert_eq!(attacks(&sketch(&pieces, "", dragons), "f6"), expected, "{letter}");
    }
    let king = south("Rf6 rk11 pg7", "");
    assert_eq!(acts(&king, "f6"), "-e5 -e6 -f5 xPg7");
}

#[test]
fn cy_15_melee_takes_the_hex_and_a_shot_stays() {
    let melee = after(&south("Ra1 rk11 Lf6 pg6", ""), "L f6xPg6");
    assert!(melee.piece(hex("f6")).is_none());
    assert_eq!(letter_at(&melee, "g6"), Some('L'));
    let shot = after(&south("Ra1 rk11 Bf6 pg6", ""), "B f6»Pg6");
    assert!(shot.piece(hex("g6")).is_none());
    assert_eq!(letter_at(&shot, "f6"), Some('B'));
}

#[test]
fn cy_17_paths_turn_and_are_blocked() {
    // a1 has three neighbours: a mountain, an own piece and b1.
    let round = south("Va1 Rk6 rk11 Pb2", "ma2");
    assert_eq!(acts(&round, "a1"), "-b1 -c1 -c2 -c3 -d1 -d2 -d3");
    // Entering water ends the path.
    let wet = south("Va1 Rk6 rk11 Pb2", "ma2 wb1");
    assert_eq!(acts(&wet, "a1"), "-b1");
    // A piece that starts in water walks as usual; forest and forts on the way cost nothing.
    let out = south("Va1 Rk6 rk11 Pb2", "ma2 wa1 fb1 tc1 fc2");
    assert_eq!(acts(&out, "a1"), "-b1 -c1 -c2 -c3 -d1 -d2 -d3");
    // Enemies and burning hexes block.
    let fire = sketch("Va1 Rk6 rk11 pb2", "ma2", "S 2,1 @b1,- 0");
    assert_eq!(acts(&fire, "a1"), "xPb2");
    let reason = fire.play_between(hex("a1"), hex("b1"));
    assert_eq!(reason, Err(PlayRefusal::Burning(hex("b1"))));
    let reason = wet.play_between(hex("a1"), hex("c1"));
    assert_eq!(reason, Err(PlayRefusal::NoPath(hex("c1"))));
    let reason = wet.play_between(hex("a1"), hex("e1"));
    assert_eq!(reason, Err(PlayRefusal::OutOfReach { to: hex("e1"), reach: 3 }));
}

#[test]
fn cy_18_water_and_forest() {
    for shooter in ["B", "C", "T"] {
        let wet = south(&format!("Ra1 rk11 {shooter}f6 pg6"), "wf6");
        assert_eq!(attacks(&wet, "f6"), "", "{shooter}");
        let reason = wet.play_between(hex("f6"), hex("g6"));
        assert_eq!(reason, Err(PlayRefusal::ShotFromWater));
    }
    // Forest lowers move and attack by one, to no less than one.
    for (letter, moves) in [('V', 18), ('H', 6), ('P', 6), ('C', 6)] {
        let position = south(&format!("Ra1 rk11 {letter}f6"), "ff6");
        assert_eq!(acts(&position, "f6").split(' ').count(), moves, "{letter}");
    }
    let targets = "Ra1 rk11 pg6 ph6 pi6";
    assert_eq!(attacks(&south(&format!("{targets} Cf6"), "ff6"), "f6"), "»Pg6");
    assert_eq!(attacks(&south(&format!("{targets} Tf6"), "ff6"), "f6"), "»Pg6 »Ph6");
    assert_eq!(attacks(&south(&format!("{targets} Bf6"), "ff6"), "f6"), "»Pg6");
    // The Dragon feels neither, but cannot attack into forest, be it King or Dragon.
    let free = "S 12,11 free,free 0";
    let dragon = sketch("Ra1 Df6 rf10 dh8 pj6", "ff6 ff10 fh8", free);
    assert_eq!(attacks(&dragon, "f6"), "xPj6");
    let reason = dragon.play_between(hex("f6"), hex("h8"));
    assert_eq!(reason, Err(PlayRefusal::ForestHides(hex("h8"))));
    let dragon = sketch("Ra1 Df6 rf10 dh8 pj6", "wf6", free);
    assert_eq!(attacks(&dragon, "f6"), "xDh8 xPj6 xRf10");
}

#[test]
fn cy_19_mountains_block_shots() {
    let pieces = "Ra1 rk11 Tf6 pg6 ph6 pi6";
    assert_eq!(attacks(&south(pieces, ""), "f6"), "»Pg6 »Ph6 »Pi6");
    let line = "Ra1 rk11 Tf6 ph6 pi6";
    assert_eq!(attacks(&south(line, "mg6"), "f6"), "");
    let reason = south(line, "mg6").play_between(hex("f6"), hex("h6"));
    assert_eq!(reason, Err(PlayRefusal::ShotBlocked(hex("h6"))));
    // On a line one mountain stops the Catapult; off the lines only two do (g6 and f5 between f6 and g5).
    assert_eq!(attacks(&south("Ra1 rk11 Cf6 ph6", "mg6"), "f6"), "");
    assert_eq!(attacks(&south("Ra1 rk11 Cf6 pg5", "mg6"), "f6"), "»Pg5");
    assert_eq!(attacks(&south("Ra1 rk11 Cf6 pg5", "mf5"), "f6"), "»Pg5");
    assert_eq!(attacks(&south("Ra1 rk11 Cf6 pg5", "mf5 mg6"), "f6"), "");
    // Water, forest and forts do not block, nor do pieces of either side.
    assert_eq!(attacks(&south("Ra1 rk11 Tf6 Pg6 pi6", "wg6 fh6"), "f6"), "»Pi6");
    // A Dragon on a mountain can be shot, and blocks no shot further on by itself.
    let dragon = sketch("Ra1 rk11 Tf6 dh6", "mh6", "S 12,11 -,free 0");
    assert_eq!(attacks(&dragon, "f6"), "»Dh6");
}

#[test]
fn cy_20_a_fort_absorbs_the_first_attack() {
    let start = sketch("Ra1 rk11 Hf6 pg6 Te6", "tg6", "S 12,11 -,- 40");
    assert_eq!(attacks(&start, "f6"), "xg6#");
    assert_eq!(attacks(&start, "e6"), "»g6#");
    for play in ["H f6xg6#", "T e6»g6#"] {
        let next = after(&start, play);
        assert_eq!(next.terrain(hex("g6")), TerrainKind::Plain);
        assert_eq!(letter_at(&next, "g6"), Some('p'));
        assert_eq!(letter_at(&next, "f6"), Some('H'));
        assert_eq!(next.quiet(), 0);
    }
    // A piece unable to capture the occupant cannot attack the fort.
    assert_eq!(attacks(&south("Ra1 rk11 Vf6 lg6", "tg6"), "f6"), "");
    // A Dragon rests after an absorbed attack.
    let dragon = sketch("Ra1 rk11 Df6 pg6", "tg6", "S 12,11 free,- 40");
    let next = after(&dragon, "D f6xg6#");
    assert_eq!(next.dragon(Side::South), DragonState::Resting);
    assert_eq!(next.quiet(), 0);
}

#[test]
fn cy_29_corners() {
    // A Dragon on a mountain: by Dragon or shot alone, not by the King next to it.
    let mountain = "mg6";
    let state = "S 12,11 free,free 0";
    let position = sketch("Rf6 rk11 dg6 Di6 Cg5", mountain, state);
    assert_eq!(attacks(&position, "f6"), "");
    assert_eq!(attacks(&position, "i6"), "xDg6");
    assert_eq!(attacks(&position, "g5"), "»Dg6");
    let alone = sketch("Rf6 rk11 dg6", mountain, "S 12,11 -,rest 0");
    assert_eq!(alone.play_between(hex("f6"), hex("g6")), Err(PlayRefusal::Mountain(hex("g6"))));
    // Burning hexes do not stop shots.
    let fire = sketch("Ra1 rk11 Tf6 ph6", "", "S 2,1 -,@g6 0");
    assert_eq!(attacks(&fire, "f6"), "»Ph6");
    // Any occupant, of either side, has the fort's protection.
    let north_fort = sketch("Rf9 rk11 lf8", "tf9", "S 12,11 -,- 0");
    assert!(!north_fort.is_threatened(Side::South));
    // A waiting Dragon is not a piece.
    let waiting = sketch("Ra1 rk11 Tf6", "", "S 2,1 -,@g6 0");
    assert_eq!(attacks(&waiting, "f6"), "");
    assert!(waiting.piece(hex("g6")).is_none());
    // An empty fort is plain ground with a promise.
    let open = south("Ra1 rk11 Pf6", "tg6");
    assert!(acts(&open, "f6").contains("-g6"));
    assert_eq!(after(&open, "P f6-g6").terrain(hex("g6")), TerrainKind::Fort);
    // A King in an intact fort may stand next to the enemy King, and threatens it.
    let kings = sketch("Rf6 rh6", "tg6", "S 12,11 -,- 0");
    let next = after(&kings, "R f6-g6");
    assert!(next.is_threatened(Side::North));
    assert_eq!(acts(&next, "h6"), "-h5 -i6 -i7");
}

/// Reasons agree with the generator: a pair of hexes has a play or a reason, never both, whatever the position.
#[test]
fn every_refusal_has_a_reason() {
    let mut luck = crate::random::Luck(4);
    for _ in 0..40 {
        let position: Position = crate::random::wild_text(&mut luck).parse().unwrap();
        let legal = position.legal();
        let threatened = position.is_threatened(position.side_to_move());
        for from in tavola_rules::cyvasse::Hex::all() {
            for to in tavola_rules::cyvasse::Hex::all() {
                let listed = legal.iter().any(|play| play.from == from && play.to == to);
                match position.play_between(from, to) {
                    Ok(play) => {
                        assert!(listed);
                        assert_eq!(position.check(&play), Ok(()));
                        let mut other = play;
                        other.mover = if play.mover == PieceKind::King {
                            PieceKind::Commoner
                        } else {
                            PieceKind::King
                        };
                        assert_eq!(position.check(&other), Err(PlayRefusal::Misnamed));
                    }
                    Err(reason) => {
                        assert!(!listed);
                        if reason == PlayRefusal::KingMustBeDefended {
                            assert!(threatened);
                        }
                        if reason == PlayRefusal::KingExposed {
                            assert!(!threatened, "{position} {from} {to}");
                        }
                    }
                }
            }
        }
    }
}
