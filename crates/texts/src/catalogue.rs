//! Sentences in the reader's language, from Fluent catalogues.

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use game::{Men, Message, Player};
use unic_langid::LanguageIdentifier;

/// A language of the screens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// English.
    English,
    /// Italian.
    Italian,
}

impl Language {
    /// Returns the language with this code, `en` or `it`.
    pub fn parse(code: &str) -> Option<Language> {
        match code {
            "en" => Some(Language::English),
            "it" => Some(Language::Italian),
            _ => None,
        }
    }

    /// Returns Italian for an Italian locale, English for all others.
    pub fn of_locale(locale: &str) -> Language {
        let language = locale.split(['-', '_', '.', '@']).next().unwrap_or_default();
        if language.eq_ignore_ascii_case("it") { Language::Italian } else { Language::English }
    }

    /// Returns the sentences of libraries and of answers, in Fluent's syntax.
    pub(crate) const fn source(self) -> &'static str {
        match self {
            Language::English => include_str!("../locales/en.ftl"),
            Language::Italian => include_str!("../locales/it.ftl"),
        }
    }

    /// Returns the sentences that the page formats, and those of its server, in Fluent's syntax. The module
    /// of a page needs none.
    #[cfg(any(feature = "page", test))]
    pub(crate) const fn page(self) -> &'static str {
        match self {
            Language::English => include_str!("../locales/en-page.ftl"),
            Language::Italian => include_str!("../locales/it-page.ftl"),
        }
    }

    /// Returns the sentences of commands and of the whole terminal, in Fluent's syntax. The page needs none.
    #[cfg(any(feature = "commands", test))]
    const fn commands(self) -> &'static str {
        match self {
            Language::English => include_str!("../locales/en-commands.ftl"),
            Language::Italian => include_str!("../locales/it-commands.ftl"),
        }
    }

    fn sources(self) -> impl Iterator<Item = &'static str> {
        [
            self.source(),
            #[cfg(any(feature = "page", test))]
            self.page(),
            #[cfg(any(feature = "commands", test))]
            self.commands(),
        ]
        .into_iter()
    }

    /// Returns the code of the language: `en` or `it`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Italian => "it",
        }
    }

    /// Returns the separator of thousands.
    pub(crate) const fn separator(self) -> char {
        match self {
            Language::English => ',',
            Language::Italian => '.',
        }
    }
}

/// Replaces control characters, which would move the cursor or break the line.
///
/// A terminal sends some keys as escape sequences, and an error message repeats them.
pub fn printable(text: &str) -> String {
    text.chars()
        .map(|symbol| if symbol.is_control() { char::REPLACEMENT_CHARACTER } else { symbol })
        .collect()
}

/// Returns a user's text for quoting in a message: printable, and cut after 200 characters.
///
/// ```
/// assert_eq!(filetto_texts::quoted("b2\u{1b}[A"), "b2\u{fffd}[A");
/// ```
pub fn quoted(text: &str) -> String {
    const LONGEST: usize = 200;
    let mut symbols = text.chars();
    let mut short = printable(&symbols.by_ref().take(LONGEST).collect::<String>());
    if symbols.next().is_some() {
        short.push('…');
    }
    short
}

/// Prepares an argument of an error for a message. The argument `found` is text that a user typed.
pub(crate) fn shown(name: &str, value: &str) -> String {
    if name == "found" { quoted(value) } else { printable(value) }
}

/// The sentences of one language. Threads can share one.
///
/// ```
/// use filetto::game::{Assessment, Basis, Value};
/// use filetto_texts::{Catalogue, Language};
///
/// let english = Catalogue::new(Language::English);
/// assert_eq!(english.number(33_782_544), "33,782,544");
/// let draw = Assessment::exactly(Value::DRAW, Basis::FinishedGames);
/// assert_eq!(english.says_proven(draw), english.text("value-draw"));
/// ```
pub struct Catalogue {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

/// Returns the keys whose English sentence differs from the given one, or that Italian lacks. There are none:
/// the tests of every crate with errors of its own check this.
///
/// A sentence is a key and its English text, with the names of its arguments in braces.
pub fn missing_sentences<'a>(sentences: &[(&'a str, &str)]) -> Vec<&'a str> {
    let (english, italian) = (Catalogue::new(Language::English), Catalogue::new(Language::Italian));
    let missing = sentences.iter().filter(|(key, text)| {
        let names = text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name);
        let arguments = names.map(|name| (name, format!("{{{name}}}").into()));
        english.with(key, arguments) != **text || !italian.bundle.has_message(key)
    });
    missing.map(|(key, _)| *key).collect()
}

/// An argument of a sentence.
pub type Argument<'a> = (&'a str, FluentValue<'a>);

impl Catalogue {
    /// Returns the catalogue of this language.
    pub fn new(language: Language) -> Catalogue {
        let identifier: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        bundle.set_use_isolating(false);
        for source in language.sources() {
            // A catalogue with a syntax error still has its other sentences; a test finds the error.
            let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(rest, _)| rest);
            bundle.add_resource_overriding(resource);
        }
        Catalogue { language, bundle }
    }

    /// Returns a sentence without arguments.
    pub fn text(&self, key: &str) -> String {
        self.with(key, [])
    }

    /// Returns `true` if there is a sentence with this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// Returns a sentence without arguments, or this text if there is none with the key.
    pub fn text_or(&self, key: &str, text: &str) -> String {
        if self.has(key) { self.text(key) } else { text.to_owned() }
    }

    /// Returns a sentence with its arguments, or the key itself if there is no such sentence.
    pub fn with<'a>(&self, key: &str, arguments: impl IntoIterator<Item = Argument<'a>>) -> String {
        let arguments: FluentArgs<'a> = arguments.into_iter().collect();
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let text: Cow<'_, str> = self.bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new());
        text.into_owned()
    }

    /// Returns the sentence of an error.
    pub fn message(&self, message: &dyn Message) -> String {
        let arguments = message.arguments().into_iter();
        let arguments = arguments.map(|(name, value)| (name, FluentValue::from(shown(name, &value))));
        self.with(message.id(), arguments)
    }

    /// Returns the name of a player: X and O, or White and Black.
    pub fn player(&self, men: Men, player: Player) -> String {
        self.text(match (men, player) {
            (Men::Marks, Player::First) => "player-first-marks",
            (Men::Marks, Player::Second) => "player-second-marks",
            (Men::Colours, Player::First) => "player-first-colours",
            (Men::Colours, Player::Second) => "player-second-colours",
        })
    }

    /// The short name of a player, such as "X" or "W".
    pub fn short_player(&self, men: Men, player: Player) -> String {
        self.text(match (men, player) {
            (Men::Marks, Player::First) => "tree-short-first-marks",
            (Men::Marks, Player::Second) => "tree-short-second-marks",
            (Men::Colours, Player::First) => "tree-short-first-colours",
            (Men::Colours, Player::Second) => "tree-short-second-colours",
        })
    }

    /// Translates the name of a search or technique for programs, such as "+ killers" or "4 threads".
    pub fn search_name(&self, name: &str) -> String {
        let (before, name) = name.rsplit_once(' ').unwrap_or(("", name));
        let said = self.text(&format!("comparing-name-{name}"));
        if before.is_empty() { said } else { format!("{before} {said}") }
    }

    /// Translates the name of a solver's method for programs.
    pub fn method_name(&self, method: &str) -> String {
        let words = method.split(|symbol: char| !symbol.is_alphanumeric()).filter(|word| !word.is_empty());
        let key = format!("method-{}", words.collect::<Vec<_>>().join("-"));
        self.text_or(&key, method)
    }

    /// Returns the language of the sentences.
    pub fn language(&self) -> Language {
        self.language
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::fs;
    use std::path::Path;

    use engine::{
        AgentError, ComposeError, MoveListError, OpenError, RecordError, TimeError, TreeError, VariationError,
    };
    use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
    use game::{MoveError, PositionError, SpecError};

    use super::*;

    type Sentences = BTreeMap<String, BTreeSet<String>>;

    /// The words for methods in docs/json.md.
    #[test]
    fn every_method_has_a_name() {
        let methods = [
            "the rules",
            "tables",
            "strong search, iterative deepening",
            "proof numbers (df-pn)",
            "proof numbers over strong searches",
            "defence by pairings and zones, df-pn",
            "attack by number of men, threats and zones",
            "attack by number of men, with defence by pairings and zones",
            "attack by number of quiet moves, threats and zones",
            "wins after each reply",
            "strategy of a certificate",
        ];
        let italian = Catalogue::new(Language::Italian);
        let english = Catalogue::new(Language::English);
        for method in methods {
            assert_ne!(italian.method_name(method), method);
            assert_ne!(italian.method_name(method), english.method_name(method));
        }
    }

    /// The keys of a catalogue and the variables of each.
    fn sentences(language: Language) -> Sentences {
        let parse =
            |source| fluent_syntax::parser::parse(source).expect("a catalogue without syntax errors").body;
        let mut sentences = Sentences::new();
        for entry in &language.sources().flat_map(parse).collect::<Vec<_>>() {
            if let Entry::Message(message) = entry {
                let mut variables = BTreeSet::new();
                collect(message.value.as_ref().expect("a value"), &mut variables);
                let previous = sentences.insert(message.id.name.to_owned(), variables);
                assert_eq!(previous, None, "{} stands twice", message.id.name);
            }
        }
        sentences
    }

    fn collect(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
        for element in &pattern.elements {
            let PatternElement::Placeable { expression } = element else { continue };
            let inline = match expression {
                Expression::Inline(inline) => inline,
                Expression::Select { selector, variants } => {
                    variants.iter().for_each(|variant| collect(&variant.value, variables));
                    selector
                }
            };
            if let InlineExpression::VariableReference { id } = inline {
                variables.insert(id.name.to_owned());
            }
        }
    }

    /// The sources of a crate without their tests.
    fn sources_of(krate: &str) -> Vec<String> {
        let mut texts = Vec::new();
        let mut open = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(krate).join("src")];
        while let Some(directory) = open.pop() {
            for entry in fs::read_dir(directory).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    open.push(path);
                } else {
                    let text = fs::read_to_string(path).unwrap();
                    texts.push(text.split("#[cfg(test)]").next().unwrap_or_default().to_owned());
                }
            }
        }
        texts
    }

    /// The module of a page has only the sentences of libraries and of answers.
    #[test]
    fn libraries_and_answers_name_no_sentence_of_a_screen() {
        let of_screens: BTreeSet<String> =
            [Language::English.page(), Language::English.commands()].into_iter().flat_map(keys).collect();
        let crates = [
            "game",
            "games",
            "proof",
            "search",
            "tablebase",
            "engine",
            "formats",
            "lab",
            "teaching",
            "texts",
            "answers",
            "wasm",
        ];
        let mut count = 0;
        for text in crates.iter().flat_map(|krate| sources_of(krate)) {
            for literal in text.split('"') {
                assert!(!of_screens.contains(literal), "{literal}");
                count += 1;
            }
        }
        assert!(count > 3000, "{count} literals");
    }

    fn keys(source: &str) -> Vec<String> {
        let body = fluent_syntax::parser::parse(source).expect("a catalogue without syntax errors").body;
        let name = |entry: &Entry<&str>| match entry {
            Entry::Message(message) => Some(message.id.name.to_owned()),
            _ => None,
        };
        body.iter().filter_map(name).collect()
    }

    #[test]
    fn both_languages_have_the_same_keys_and_variables() {
        let (english, italian) = (sentences(Language::English), sentences(Language::Italian));
        assert!(english.keys().eq(italian.keys()), "{:?}", different_keys(&english, &italian));
        for (key, variables) in &english {
            assert_eq!(variables, &italian[key], "{key}");
        }
    }

    fn different_keys<'a>(a: &'a Sentences, b: &'a Sentences) -> Vec<&'a String> {
        let missing =
            |from: &'a Sentences, in_: &'a Sentences| from.keys().filter(|key| !in_.contains_key(*key));
        missing(a, b).chain(missing(b, a)).collect()
    }

    #[test]
    fn the_catalogues_have_every_sentence() {
        let all = [
            SpecError::SENTENCES,
            PositionError::SENTENCES,
            MoveError::SENTENCES,
            AgentError::SENTENCES,
            RecordError::SENTENCES,
            VariationError::SENTENCES,
            OpenError::SENTENCES,
            MoveListError::SENTENCES,
            ComposeError::SENTENCES,
            TimeError::SENTENCES,
            TreeError::SENTENCES,
            search::WrittenTreeError::SENTENCES,
            proof::Flaw::SENTENCES,
            proof::FileError::SENTENCES,
            proof::JoinError::SENTENCES,
            lab::NoOpening::SENTENCES,
            lab::SprtError::SENTENCES,
            tablebase::Damage::SENTENCES,
            formats::CutechessError::SENTENCES,
            formats::SanmillError::SENTENCES,
            formats::FormatError::SENTENCES,
            formats::FormatNote::SENTENCES,
            engine::RecordNote::SENTENCES,
            formats::UfenError::SENTENCES,
            learn::RunFileError::SENTENCES,
            learn::FitFileError::SENTENCES,
            learn::SelfPlayFileError::SENTENCES,
            engine::WeightsError::SENTENCES,
            teaching::reasons::Reason::SENTENCES,
            teaching::payoffs::PayoffError::SENTENCES,
        ];
        let of_games = engine::registry::FAMILIES.iter().flat_map(|family| family.errors.iter().copied());
        for sentences in all.into_iter().chain(of_games) {
            assert_eq!(missing_sentences(sentences), Vec::<&str>::new());
        }
        assert_eq!(
            missing_sentences(&[("value-draw", "drawn"), ("no-such-key", "")]),
            ["value-draw", "no-such-key"]
        );
    }

    #[test]
    fn locales() {
        for locale in ["it", "it-IT", "it_IT.UTF-8", "IT"] {
            assert_eq!(Language::of_locale(locale), Language::Italian, "{locale}");
        }
        for locale in ["", "C", "en_US.UTF-8", "ita", "de-IT"] {
            assert_eq!(Language::of_locale(locale), Language::English, "{locale}");
        }
    }
}
