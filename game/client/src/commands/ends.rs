//! How matches ended, for `arena` and `selfplay`.

use std::fmt::Debug;

use super::say::print;
use crate::locale::Locale;
use crate::tr;

/// Prints a line an end, the most frequent first. Ends bear the names they have in the rules: `all-home`.
pub(super) fn tell<C: Debug>(ends: &[(Option<C>, u32)], locale: &Locale) {
    let all = ends.iter().map(|(_, count)| f64::from(*count)).sum::<f64>().max(1.0);
    print(&tr!(locale, "cli-ends"));
    for (end, count) in ends {
        let name = match end {
            Some(cause) => kebab(&format!("{cause:?}")),
            None => tr!(locale, "cli-given-up"),
        };
        let percent = locale.decimal(f64::from(*count) * 100.0 / all);
        print(&format!("  {name:<24} {count:>8}  {percent:>5}%"));
    }
}

/// `AllHome` as `all-home`; what is no letter or digit parts words too.
fn kebab(name: &str) -> String {
    let mut out = String::new();
    let mut parted = true;
    for c in name.chars() {
        if !c.is_alphanumeric() {
            parted = true;
            continue;
        }
        if (parted || c.is_uppercase()) && !out.is_empty() {
            out.push('-');
        }
        parted = false;
        out.extend(c.to_lowercase());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_ends() {
        assert_eq!(kebab("AllHome"), "all-home");
        assert_eq!(kebab("Common(Goods)"), "common-goods");
        assert_eq!(kebab("Won { by: Throne }"), "won-by-throne");
        assert_eq!(kebab(""), "");
    }
}
