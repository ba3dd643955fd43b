//! Battle files (JZ-40): defaults, refusals with their place, and bytes that are no file.

use proptest::prelude::*;
use tavola_rules::juizes::{BattleFile, Fault, MOST_BYTES, inspect_battle};

fn refusal(text: &str) -> (String, Fault) {
    let refusal = text.parse::<BattleFile>().expect_err(text);
    (refusal.place, refusal.fault)
}

#[test]
fn jz_40_fields_left_out_have_their_values() {
    let long = r#"{"settlement": null, "siege_round": 1, "secret_passage": false,
        "declarer": "attacker", "then": "conquer",
        "attacker": {"invaders": false, "cards": [], "generals": []},
        "defender": {"invaders": false, "cards": [], "generals": [], "ark": false, "garrison": 0}}"#;
    assert_eq!("{}".parse::<BattleFile>(), long.parse());
    let short = r#"{"settlement": {"kind": "city"}}"#;
    let long = r#"{"settlement": {"kind": "city", "developments": 0, "garrison": 3}}"#;
    assert_eq!(short.parse::<BattleFile>(), long.parse());
    assert_eq!(inspect_battle(r#"{"declarer": null}"#).as_deref(), Ok("no battle\n"));
}

/// All lines at once, in the order of the rule page.
#[test]
fn jz_40_a_worked_battle_to_the_letter() {
    let text = r#"{
        "settlement": {"kind": "city", "developments": 3, "garrison": 5}, "siege_round": 2, "then": "sack",
        "attacker": {"cards": ["mercenarios", "assassino"], "generals": [
            {"id": "a1", "strength": 2, "troops": 4, "committed": 3,
             "items": [{"id": "espada", "strength": 1}, {"id": "escudeiro", "strength": 0}]},
            {"id": "a2", "strength": 3, "troops": 9, "committed": 6}]},
        "defender": {"cards": ["emboscada"], "ark": true, "garrison": 1, "generals": [
            {"id": "d1", "strength": 1, "troops": 6, "committed": 6, "items": [{"id": "lanca", "strength": 2}]}]}}"#;
    let lines = "attacker generals 2\nattacker items 1\nattacker troops 3\nattacker mercenaries 4\nattacker total 10\n\
        defender generals 0\ndefender items 0\ndefender troops 0\ndefender garrison 1\ndefender wall 4\n\
        defender ark 3\ndefender mercenaries 0\ndefender total 8\nwinner attacker\n\
        loss attacker troops 9\nloss attacker general a2 dead\nloss attacker item a1 escudeiro\n\
        loss defender troops 6\nloss defender garrison 5\nloss defender general d1 dead\nloss defender item d1 lanca\n\
        settlement sacked\ncoins 48\nira 6\n";
    assert_eq!(inspect_battle(text).as_deref(), Ok(lines));
}

#[test]
fn jz_40_what_is_wrong_is_named_with_its_place() {
    let cases = [
        ("", "", Fault::NotJson { line: 1, column: 0 }),
        ("[]", "", Fault::NotAnObject),
        (r#"{"siege": 1}"#, "siege", Fault::UnknownField),
        (r#"{"siege_round": 0}"#, "siege_round", Fault::NotANumber { least: 1 }),
        (r#"{"siege_round": 1.5}"#, "siege_round", Fault::NotANumber { least: 1 }),
        (r#"{"siege_round": 4294967296}"#, "siege_round", Fault::NotANumber { least: 1 }),
        (r#"{"secret_passage": 1}"#, "secret_passage", Fault::NotABool),
        (r#"{"declarer": "nobody"}"#, "declarer", Fault::UnknownWord),
        (r#"{"then": "burn"}"#, "then", Fault::UnknownWord),
        (r#"{"then": null}"#, "then", Fault::NotAText),
        (r#"{"settlement": {"garrison": 3}}"#, "settlement.kind", Fault::Missing),
        (r#"{"settlement": {"kind": "town"}}"#, "settlement.kind", Fault::UnknownWord),
        (r#"{"attacker": {"ark": true}}"#, "attacker.ark", Fault::UnknownField),
        (r#"{"attacker": {"cards": {}}}"#, "attacker.cards", Fault::NotAList),
        (r#"{"attacker": {"cards": ["espada"]}}"#, "attacker.cards[0]", Fault::UnknownWord),
        (
            r#"{"attacker": {"cards": ["emboscada", "emboscada"]}}"#,
            "attacker.cards[1]",
            Fault::CardTwice,
        ),
        (r#"{"defender": {"generals": [{}]}}"#, "defender.generals[0].id", Fault::Missing),
        (
            r#"{"defender": {"generals": [{"id": "a b"}]}}"#,
            "defender.generals[0].id",
            Fault::BadName,
        ),
        (
            r#"{"defender": {"generals": [{"id": "d", "strength": -1}]}}"#,
            "defender.generals[0].strength",
            Fault::NotANumber { least: 0 },
        ),
        (
            r#"{"defender": {"generals": [{"id": "d", "strength": 1}, {"id": "d", "strength": 1}]}}"#,
            "defender.generals[1].id",
            Fault::NameTwice,
        ),
        (
            r#"{"defender": {"generals": [{"id": "d", "strength": 1, "items": [{"id": "x", "power": 1}]}]}}"#,
            "defender.generals[0].items[0].power",
            Fault::UnknownField,
        ),
        (
            r#"{"settlement": {"kind": "city"}, "defender": {"garrison": 4}}"#,
            "defender.garrison",
            Fault::MoreThanGarrison { held: 3, committed: 4 },
        ),
        (
            r#"{"settlement": {"kind": "city"}, "defender": {"cards": ["armas_de_cerco"]}}"#,
            "defender.cards",
            Fault::DefenderSiegeEngines,
        ),
        (
            r#"{"attacker": {"invaders": true, "cards": ["mercenarios"]}}"#,
            "attacker.cards",
            Fault::InvadersWithCards,
        ),
        (
            r#"{"attacker": {"generals": [{"id": "a", "strength": 1, "troops": 1, "committed": 2}]}}"#,
            "attacker.generals[0].committed",
            Fault::MoreThanLed { led: 1, committed: 2 },
        ),
    ];
    for (text, place, fault) in cases {
        assert_eq!(refusal(text), (place.to_string(), fault), "{text}");
    }
}

/// JZ-40: size and nesting are bounded, and the largest numbers add up without overflow.
#[test]
fn jz_40_files_of_any_size_and_depth_are_answered() {
    let big = " ".repeat(MOST_BYTES + 1);
    assert_eq!(refusal(&big), (String::new(), Fault::TooLong(MOST_BYTES + 1)));
    let deep = "[".repeat(MOST_BYTES);
    assert!(matches!(refusal(&deep), (place, Fault::NotJson { .. }) if place.is_empty()));
    let max = u32::MAX;
    let general = |n: usize| {
        format!(
            r#"{{"id":"g{n}","strength":{max},"troops":{max},"committed":{max},"items":[{{"id":"x","strength":{max}}}]}}"#
        )
    };
    let many: Vec<String> = (0..8_000).map(general).collect();
    let text = format!(
        r#"{{"settlement":{{"kind":"city","developments":{max}}},"then":"sack","attacker":{{"generals":[{}]}}}}"#,
        many.join(",")
    );
    assert!(text.len() <= MOST_BYTES);
    let lines = inspect_battle(&text).unwrap();
    let total = 8_000 * 3 * u64::from(max);
    assert!(lines.contains(&format!("attacker total {total}\n")));
    assert!(lines.contains(&format!("coins {}\n", 30 + 6 * u64::from(max))));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn jz_40_no_bytes_make_it_panic(text in "\\PC*") {
        let _ = inspect_battle(&text);
    }

    #[test]
    fn jz_40_no_change_of_a_good_file_makes_it_panic(
        seed in any::<u64>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<char>()), 1..4),
    ) {
        let mut luck = crate::luck::Luck(seed);
        let mut letters: Vec<char> =
            crate::slow_battle::random_fight(&mut luck).json().chars().collect();
        for (at, letter) in changes {
            let at = at.index(letters.len());
            letters[at] = letter;
        }
        let text: String = letters.into_iter().collect();
        if let Ok(file) = text.parse::<BattleFile>() {
            prop_assert_eq!(file.to_string().parse::<BattleFile>(), Ok(file));
        }
    }
}
