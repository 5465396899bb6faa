//! Licences as SPDX expressions, such as `MIT OR Apache-2.0`.

/// Returns `true` if an SPDX expression is fulfilled by these licences. An older form separates alternatives
/// by a slash.
pub(super) fn is_allowed(expression: &str, allowed: &[String]) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let mut words: Vec<&str> = spaced.split_whitespace().rev().collect();
    any_of(&mut words, allowed) && words.is_empty()
}

fn any_of(words: &mut Vec<&str>, allowed: &[String]) -> bool {
    let mut is_any = all_of(words, allowed);
    while words.pop_if(|word| *word == "OR").is_some() {
        is_any |= all_of(words, allowed);
    }
    is_any
}

fn all_of(words: &mut Vec<&str>, allowed: &[String]) -> bool {
    let mut is_all = one(words, allowed);
    while words.pop_if(|word| *word == "AND").is_some() {
        is_all &= one(words, allowed);
    }
    is_all
}

fn one(words: &mut Vec<&str>, allowed: &[String]) -> bool {
    let Some(word) = words.pop() else { return false };
    if word == "(" {
        let is_any = any_of(words, allowed);
        return words.pop() == Some(")") && is_any;
    }
    if words.pop_if(|word| *word == "WITH").is_some() {
        // An exception permits more, but the licence with it has a name of its own.
        let exception = words.pop().unwrap_or_default();
        return allowed.iter().any(|name| *name == format!("{word} WITH {exception}"));
    }
    allowed.iter().any(|name| name == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn licences_are_read_as_spdx() {
        let allowed = ["MIT", "Zlib"].map(str::to_owned);
        let check = |expression: &str, expected: bool| {
            assert_eq!(is_allowed(expression, &allowed), expected, "{expression}");
        };
        for expression in ["MIT", "MIT/GPL-3.0", "GPL-3.0 OR MIT", "(GPL-3.0 OR MIT) AND Zlib", "(MIT)"] {
            check(expression, true);
        }
        for expression in [
            "",
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "MIT WITH X",
            "(MIT",
            "MIT)",
            "MIT Zlib",
            "GPL-3.0 OR Zlib AND X",
        ] {
            check(expression, false);
        }
    }
}
