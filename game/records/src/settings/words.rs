//! Choices that are written as a word.

/// A closed choice with a word for each value.
pub trait Word: Copy + PartialEq + 'static {
    /// Every value with its word, in the order they are shown.
    const WORDS: &'static [(&'static str, Self)];

    /// The word of this value.
    #[must_use]
    fn as_word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, value)| *value == self).map_or("", |(word, _)| word)
    }

    /// The value of a word.
    #[must_use]
    fn from_word(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(known, _)| *known == word).map(|(_, value)| *value)
    }
}

macro_rules! words {
    ($type:ty { $($word:literal => $value:ident),+ $(,)? }) => {
        impl $crate::settings::Word for $type {
            const WORDS: &'static [(&'static str, Self)] = &[$(($word, Self::$value)),+];
        }
    };
}
pub(super) use words;

/// Language of the words on the screen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Language {
    /// As the system's locale says.
    #[default]
    Auto,
    /// Brazilian Portuguese.
    PtBr,
    /// English.
    En,
    /// Spanish.
    Es,
}

words!(Language { "auto" => Auto, "pt-BR" => PtBr, "en" => En, "es" => Es });
