//! The three languages and how one is chosen.

use unic_langid::LanguageIdentifier;

/// A language of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Language {
    /// Portuguese of Brazil: the first, and the one the others fall back to.
    #[default]
    Portuguese,
    /// English.
    English,
    /// Spanish.
    Spanish,
}

impl Language {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Portuguese, Self::English, Self::Spanish];

    /// The tag in settings and file names: `pt-BR`, `en`, `es`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Portuguese => "pt-BR",
            Self::English => "en",
            Self::Spanish => "es",
        }
    }

    /// Key of the language's own name.
    #[must_use]
    pub const fn name_key(self) -> &'static str {
        match self {
            Self::Portuguese => "lang-pt",
            Self::English => "lang-en",
            Self::Spanish => "lang-es",
        }
    }

    /// The language of a tag such as `pt`, `pt_PT.UTF-8` or `es-419`; none for other languages.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        let first = tag.split(['-', '_', '.', '@']).next()?.to_ascii_lowercase();
        match first.as_str() {
            "pt" => Some(Self::Portuguese),
            "en" => Some(Self::English),
            "es" => Some(Self::Spanish),
            _ => None,
        }
    }

    /// The first language of the system that we have; English where the system speaks others,
    /// Portuguese where it says nothing.
    #[must_use]
    pub fn of_system() -> Self {
        Self::choose(sys_locale::get_locales())
    }

    /// [`Language::of_system`] for a given list, most wanted first.
    #[must_use]
    pub fn choose(tags: impl IntoIterator<Item = String>) -> Self {
        let mut foreign = false;
        for tag in tags {
            if let Some(language) = Self::from_tag(&tag) {
                return language;
            }
            foreign |= !matches!(tag.as_str(), "" | "C" | "POSIX") && !tag.starts_with("C.");
        }
        if foreign { Self::English } else { Self::Portuguese }
    }

    /// The identifier that Fluent's plural rules want.
    #[must_use]
    pub fn id(self) -> LanguageIdentifier {
        self.tag().parse().unwrap_or_default()
    }

    /// The built-in messages.
    #[must_use]
    pub const fn messages(self) -> &'static str {
        match self {
            Self::Portuguese => include_str!("../../../../assets/locales/pt-BR.ftl"),
            Self::English => include_str!("../../../../assets/locales/en.ftl"),
            Self::Spanish => include_str!("../../../../assets/locales/es.ftl"),
        }
    }
}
