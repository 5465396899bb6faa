//! The options in the registry: a form builds specs from them, which are valid unless parts contradict each
//! other.

use filetto_engine::registry::{self, FAMILIES, Family};
use game::{OptionKind, SpecError, SpecOption};

/// Returns the values to test: the bounds and the default of a number, or all words.
fn values(option: &SpecOption) -> Vec<String> {
    match option.kind {
        OptionKind::Number { min, max, usual } => {
            [Some(min), usual, Some(max)].into_iter().flatten().map(|number| number.to_string()).collect()
        }
        OptionKind::Choice { words, .. } => words.iter().map(|word| (*word).to_owned()).collect(),
    }
}

fn usual(option: &SpecOption) -> Option<String> {
    match option.kind {
        OptionKind::Number { usual, .. } => usual.map(|number| number.to_string()),
        OptionKind::Choice { usual, .. } => usual.map(str::to_owned),
    }
}

/// Writes a spec by its grammar; options that are `None` are left out.
fn write(family: &Family, chosen: &[Option<String>]) -> String {
    let part = |(option, value): (&SpecOption, &Option<String>)| {
        let value = value.as_ref()?;
        Some(if option.positional { value.clone() } else { format!("{}={value}", option.name) })
    };
    let parts: Vec<String> = family.options.iter().zip(chosen).filter_map(part).collect();
    let colon = if parts.is_empty() { "" } else { ":" };
    format!("{}{colon}{}", family.name, parts.join(","))
}

/// Returns all combinations; options that are not positional may also be left out.
fn combinations(options: &[SpecOption]) -> Vec<Vec<Option<String>>> {
    let Some((first, rest)) = options.split_first() else {
        return vec![Vec::new()];
    };
    let mut choices: Vec<Option<String>> = values(first).into_iter().map(Some).collect();
    choices.extend((!first.positional).then_some(None));
    let rest = combinations(rest);
    let with = |choice: &Option<String>| {
        rest.iter().map(|rest| [vec![choice.clone()], rest.clone()].concat()).collect::<Vec<_>>()
    };
    choices.iter().flat_map(with).collect()
}

#[test]
fn every_choice_makes_a_spec_or_breaks_a_bound_that_others_make_narrower() {
    for family in &FAMILIES {
        let mut accepted = 0;
        for chosen in combinations(family.options) {
            let spec = write(family, &chosen);
            match registry::open(&spec) {
                Ok(_) => accepted += 1,
                Err(SpecError::BadNumber { name, max, .. }) => {
                    let option = family.options.iter().find(|option| option.name == name).unwrap();
                    let OptionKind::Number { max: listed, .. } = option.kind else { panic!("{spec}") };
                    assert!(max < listed, "{spec}");
                }
                Err(SpecError::Unfitting { .. }) => {}
                Err(error) => panic!("{spec}: {error}"),
            }
        }
        assert!(accepted > 0, "{}", family.name);
    }
}

/// An option that is left out has its default value, and no other.
#[test]
fn usual_values_are_those_of_an_option_that_is_left_out() {
    for family in &FAMILIES {
        let positional = |option: &SpecOption| usual(option).filter(|_| option.positional);
        let plain: Vec<_> = family.options.iter().map(positional).collect();
        // A rule that does not fit the suggested sizes is not the default.
        let canonical = |chosen: &[Option<String>]| {
            registry::open(&write(family, chosen))
                .map_or_else(|error| error.to_string(), |session| session.spec())
        };
        let expected = canonical(&plain);
        for (index, option) in family.options.iter().enumerate().filter(|(_, option)| !option.positional) {
            for value in values(option) {
                let mut chosen = plain.clone();
                chosen[index] = Some(value.clone());
                let is_usual = usual(option).map(|usual| usual == value);
                let same = canonical(&chosen) == expected;
                assert!(
                    is_usual.is_none_or(|usual| usual == same),
                    "{}: {}={value}",
                    family.name,
                    option.name
                );
            }
        }
    }
}

/// The parser `Options` accepts no unlisted option, and the usage text for people names the same options.
#[test]
fn the_usage_names_the_listed_options() {
    for family in &FAMILIES {
        let words = family.usage.split(|symbol: char| "[],:".contains(symbol));
        let named: Vec<&str> = words.filter_map(|word| Some(word.split_once('=')?.0)).collect();
        let listed = family.options.iter().filter(|option| !option.positional);
        assert!(listed.map(|option| option.name).eq(named), "{}", family.usage);
        for (_, spec) in family.aliases {
            assert!(registry::open(spec).is_ok(), "{spec}");
        }
    }
}

#[test]
fn bounds_are_the_bounds() {
    for family in &FAMILIES {
        for (index, option) in family.options.iter().enumerate() {
            let OptionKind::Number { min, max, .. } = option.kind else { continue };
            for number in [min - 1, max + 1] {
                let usual_or_left_out = |option: &SpecOption| usual(option).filter(|_| option.positional);
                let mut chosen: Vec<_> = family.options.iter().map(usual_or_left_out).collect();
                chosen[index] = Some(number.to_string());
                let error = registry::open(&write(family, &chosen)).err().expect("beyond the bounds");
                assert!(matches!(error, SpecError::BadNumber { .. }), "{error}");
            }
        }
    }
}
