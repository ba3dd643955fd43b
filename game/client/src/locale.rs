//! Words for people: a [`Language`], its messages, and the way from a key to a text.
//!
//! Messages are Fluent texts, built in for the three languages and, if a folder is given, overridden
//! by files in it. A message is looked up in the override, then in the language, then in Portuguese,
//! then in English; a message that is broken in one of them is skipped alone and noted once in the
//! log. People never see a key. Rules and records give reasons as enums; `hud` and `cli` turn them
//! into keys. Deliberately not here: which screen says what.

mod file;
mod language;
mod pseudo;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

pub use file::{MAX_FILE_BYTES, MAX_MESSAGE_BYTES, Problem, Trouble};
pub use fluent_bundle::FluentValue as Arg;
pub use language::Language;

type Bundle = FluentBundle<FluentResource>;

/// Looks a message up: `tr!(locale, "key", name = value)`. The key may be any `&str` expression.
#[macro_export]
macro_rules! tr {
    ($locale:expr, $key:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $locale.text($key, &[$((stringify!($name), $crate::locale::Arg::from($value))),*])
    };
}

/// The messages of one language with its fallbacks. Cheap to clone; `Send` and `Sync`.
#[derive(Clone)]
pub struct Locale {
    language: Language,
    folder: Option<PathBuf>,
    pseudo: bool,
    chain: Arc<Vec<Bundle>>,
    problems: Arc<Vec<Problem>>,
    said: Arc<Mutex<BTreeSet<String>>>,
}

impl std::fmt::Debug for Locale {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Locale").field("language", &self.language).finish_non_exhaustive()
    }
}

impl Locale {
    /// The built-in messages of a language.
    #[must_use]
    pub fn new(language: Language) -> Self {
        Self::build(language, None, false)
    }

    /// A language, with the messages of `<folder>/<tag>.ftl` over the built-in ones where that file
    /// is there. What could not be used is in [`Locale::problems`].
    #[must_use]
    pub fn with_folder(language: Language, folder: &Path) -> Self {
        Self::build(language, Some(folder.to_owned()), false)
    }

    /// Messages about 40 % longer and accented, for tests of overflow.
    #[must_use]
    pub fn pseudo(language: Language) -> Self {
        Self::build(language, None, true)
    }

    /// The messages of another language, live; the folder stays.
    pub fn set_language(&mut self, language: Language) {
        if language != self.language {
            *self = Self::build(language, self.folder.clone(), self.pseudo);
        }
    }

    /// The language shown.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// What was wrong with the override file, message by message.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// A number with one digit behind the point, which is a comma where people write one.
    #[must_use]
    pub fn decimal(&self, number: f64) -> String {
        let text = format!("{number:.1}");
        match self.language {
            Language::English => text,
            Language::Portuguese | Language::Spanish => text.replace('.', ","),
        }
    }

    /// The text of a message, with its placeholders filled in. See [`crate::tr!`].
    #[must_use]
    pub fn text(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let mut filled = FluentArgs::with_capacity(args.len());
        for (name, value) in args {
            filled.set(*name, value.clone());
        }
        for bundle in self.chain.iter() {
            let Some(pattern) = bundle.get_message(key).and_then(|m| m.value()) else { continue };
            let mut errors = Vec::new();
            let text = bundle.format_pattern(pattern, Some(&filled), &mut errors);
            if errors.is_empty() {
                return text.into_owned();
            }
            self.note(key);
        }
        self.note(key);
        "…".into()
    }

    /// Is there such a message in any language?
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.chain.iter().any(|bundle| bundle.has_message(key))
    }

    /// Once a key, so that a broken message drawn every frame does not fill the log.
    fn note(&self, key: &str) {
        let mut said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        if said.insert(key.to_owned()) {
            tracing::warn!(key, language = self.language.tag(), "message missing or broken");
        }
    }

    fn build(language: Language, folder: Option<PathBuf>, pseudo: bool) -> Self {
        let mut problems = Vec::new();
        let mut chain = Vec::new();
        if let Some(folder) = &folder {
            let path = folder.join(format!("{}.ftl", language.tag()));
            match file::read(&path) {
                Ok(Some(text)) => {
                    let kept = file::sift(&text, language.messages(), &mut problems);
                    chain.push(bundle(language, kept, pseudo));
                }
                Ok(None) => {}
                Err(trouble) => problems.push(Problem { key: None, trouble }),
            }
        }
        let mut order = vec![language, Language::Portuguese, Language::English];
        order.dedup();
        chain.extend(order.into_iter().map(|l| bundle(l, l.messages().into(), pseudo)));
        for problem in &problems {
            tracing::warn!(?problem, language = language.tag(), "language file");
        }
        Self {
            language,
            folder,
            pseudo,
            chain: Arc::new(chain),
            problems: Arc::new(problems),
            said: Arc::default(),
        }
    }
}

fn bundle(language: Language, text: String, pseudo: bool) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![language.id()]);
    bundle.set_use_isolating(false);
    if pseudo {
        bundle.set_transform(Some(pseudo::stretch));
    }
    // What did not parse is left out; the rest is kept.
    let resource = FluentResource::try_new(text).unwrap_or_else(|(kept, _)| kept);
    bundle.add_resource_overriding(resource);
    bundle
}

#[cfg(test)]
mod tests;
