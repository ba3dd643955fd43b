//! Parity of the languages, fallback, and bad language files.

use std::collections::BTreeSet;

use super::file::{messages, placeholders, sift};
use super::*;

fn keys(language: Language) -> BTreeSet<&'static str> {
    messages(language.messages()).into_iter().map(|(key, _)| key).collect()
}

#[test]
fn the_languages_have_the_same_messages_and_placeholders() {
    let first = keys(Language::Portuguese);
    assert!(first.len() > 300);
    for language in Language::ALL {
        assert_eq!(keys(language), first, "{language:?}");
        for ((key, a), (_, b)) in
            messages(Language::Portuguese.messages()).iter().zip(messages(language.messages()))
        {
            assert_eq!(placeholders(a), placeholders(b), "{language:?} {key}");
        }
        let text = language.messages().to_owned();
        assert!(FluentResource::try_new(text).is_ok(), "{language:?} does not parse");
    }
}

#[test]
fn every_message_has_a_comment() {
    for language in Language::ALL {
        let mut before = "";
        for line in language.messages().lines() {
            if line.starts_with(|c: char| c.is_ascii_lowercase()) {
                assert!(before.starts_with("# "), "{language:?}: {line}");
            }
            before = line;
        }
    }
}

#[test]
fn every_message_formats_when_its_placeholders_are_given() {
    for language in Language::ALL {
        let locale = Locale::new(language);
        let only = bundle(language, language.messages().into(), false);
        for (key, body) in messages(language.messages()) {
            let args: Vec<_> = placeholders(body).into_iter().map(|n| (n, Arg::from(3))).collect();
            let text = locale.text(key, &args);
            assert!(!text.is_empty() && !text.contains('{'), "{language:?} {key}: {text}");
            let mut filled = FluentArgs::new();
            for (name, value) in args {
                filled.set(name, value);
            }
            let mut errors = Vec::new();
            let pattern = only.get_message(key).and_then(|m| m.value()).expect("a value");
            only.format_pattern(pattern, Some(&filled), &mut errors);
            assert!(errors.is_empty(), "{language:?} {key}: {errors:?}");
        }
    }
}

#[test]
fn numbers_choose_their_form() {
    let pt = Locale::new(Language::Portuguese);
    assert_eq!(crate::tr!(pt, "end-length", actions = 1), "1 lance jogado");
    assert_eq!(crate::tr!(pt, "end-length", actions = 2), "2 lances jogados");
    assert_eq!(crate::tr!(pt, "setup-army-count", left = 0), "Todas as peças estão em campo");
}

#[test]
fn a_missing_message_is_never_its_key() {
    let es = Locale::new(Language::Spanish);
    let text = es.text("no-such-message", &[]);
    assert_eq!(text, "…");
    // A placeholder that is not given counts as broken in every language.
    assert!(!es.text("end-length", &[]).contains("end-length"));
}

#[test]
fn switching_is_live() {
    let mut locale = Locale::new(Language::English);
    assert_eq!(crate::tr!(locale, "common-quit"), "Quit");
    locale.set_language(Language::Spanish);
    assert_eq!(crate::tr!(locale, "common-quit"), "Salir");
}

#[test]
fn the_system_language_is_chosen_by_its_first_part() {
    let choose = |tags: &[&str]| Language::choose(tags.iter().map(|t| (*t).to_owned()));
    assert_eq!(choose(&["pt_PT.UTF-8"]), Language::Portuguese);
    assert_eq!(choose(&["fr-FR", "es-419"]), Language::Spanish);
    assert_eq!(choose(&["de-DE"]), Language::English);
    assert_eq!(choose(&["C"]), Language::Portuguese);
    assert_eq!(choose(&[]), Language::Portuguese);
}

#[test]
fn a_bad_message_costs_itself_alone() {
    let huge = "x".repeat(1 << 20);
    let deep = "{".repeat(100_000);
    let text = format!(
        "common-quit = Fugir\ncommon-back = {{ $nobody }}\nend-length = tudo\n= nothing\n\
         common-close = {huge}\ncommon-guide = {deep}\nno-such = x\ncommon-cancel = Deixar\n"
    );
    let mut problems = Vec::new();
    let kept = sift(&text, Language::Portuguese.messages(), &mut problems);
    assert_eq!(kept, "common-quit = Fugir\ncommon-cancel = Deixar\n");
    let why: Vec<_> = problems.iter().map(|p| p.trouble).collect();
    assert_eq!(
        why,
        [
            Trouble::Placeholders,
            Trouble::Placeholders,
            Trouble::Syntax,
            Trouble::TooLong,
            Trouble::TooLong,
            Trouble::Unknown
        ]
    );
    let mut problems = Vec::new();
    let kept = sift("common-quit = {{{{{{{{{{{{{{{{{{{{{{{", "common-quit = x\n", &mut problems);
    assert!(kept.is_empty());
    assert_eq!(problems[0].trouble, Trouble::TooDeep);
}

#[test]
fn a_language_file_cut_or_flipped_anywhere_never_breaks_the_words() {
    let good = Language::Spanish.messages();
    let model = Language::Portuguese.messages();
    let bytes = good.as_bytes();
    for at in (0..bytes.len()).step_by(997) {
        let mut problems = Vec::new();
        let cut = String::from_utf8_lossy(&bytes[..at]).into_owned();
        sift(&cut, model, &mut problems);
        let mut flipped = bytes.to_vec();
        flipped[at] ^= 1 << (at % 7);
        sift(&String::from_utf8_lossy(&flipped), model, &mut problems);
        assert!(problems.len() < 12, "{at}: {problems:?}");
    }
}

#[test]
fn an_override_folder_changes_what_is_good_in_it() {
    let folder = std::env::temp_dir().join(format!("tavola-locale-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("folder");
    let path = folder.join("en.ftl");
    let mut file = std::fs::File::create(&path).expect("file");
    std::io::Write::write_all(&mut file, b"common-quit = Leave\ncommon-back = { $x\n").expect("w");
    drop(file);
    let locale = Locale::with_folder(Language::English, &folder);
    assert_eq!(crate::tr!(locale, "common-quit"), "Leave");
    assert_eq!(crate::tr!(locale, "common-back"), "Back");
    assert_eq!(locale.problems().len(), 1);
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn the_pseudo_locale_is_longer() {
    let (plain, long) = (Locale::new(Language::English), Locale::pseudo(Language::English));
    for key in ["app-tagline", "guide-aim", "common-settings"] {
        let (a, b) = (plain.text(key, &[]).chars().count(), long.text(key, &[]).chars().count());
        assert!(b * 10 >= a * 14, "{key}: {a} to {b}");
    }
}
