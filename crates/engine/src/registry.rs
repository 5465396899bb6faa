//! The list of games.
//!
//! A [`Registry`] is a value: [`Registry::standard`] has the built-in games, and
//! [`with_game`](Registry::with_game) and [`with_family`](Registry::with_family) add games of other crates.
//! The functions of this module, such as [`open`], use the registry of the process, which is the standard one
//! unless [`Registry::install`] has set another.
//!
//! [`visit`] creates the game of a spec and passes it, with its static type, to a visitor. It is for the
//! built-in games only.
//!
//! ```
//! use filetto::engine::{Play, registry};
//!
//! assert_eq!(registry::open("gomoku").expect("an alias").spec(), "mnk:15,15,5");
//! assert!(registry::families().any(|family| family.name == "mill"));
//! assert!(registry::open("chess").is_err());
//! ```

use std::fmt;
use std::sync::OnceLock;

use game::{Board, Notation, RuleSetting, RulesOnly, SpecError};

pub use crate::family::{BenchPosition, Family, HistoricalNotation};
use crate::games;
use crate::history::HistoryRules;
use crate::playable::IndexedVisitor;
pub use crate::playable::{CustomGame, Playable, Visitor};
use crate::session::{Match, Session};
use crate::with_history::WithHistory;

/// The registry of the process.
static INSTALLED: OnceLock<Registry> = OnceLock::new();

/// A list of game families.
///
/// ```
/// # use filetto::games::mnk::Mnk;
/// use filetto::engine::Play;
/// use filetto::engine::registry::{Family, Registry};
/// use filetto::game::SpecError;
///
/// let family = Family { aliases: &[("tiny", "small:2")], ..Family::new("small", "small:SIZE") };
/// let registry = Registry::standard().with_family(family, |spec| {
///     let wrong = || SpecError::Shape { found: spec.to_owned(), usage: "small:SIZE".to_owned() };
///     let size: u32 = spec.strip_prefix("small:").and_then(|size| size.parse().ok()).ok_or_else(wrong)?;
///     Ok(filetto::engine::session_with_rules(Mnk::<1>::new(format!("mnk:{size},{size},2").parse()?)))
/// });
/// assert_eq!(registry.open("tiny")?.legal_moves().len(), 4);
/// assert!(registry.open("small:x").is_err() && registry.open("tris").is_ok());
/// # Ok::<(), SpecError>(())
/// ```
pub struct Registry {
    entries: Vec<RegistryEntry>,
}

/// A family, and the function that opens its games.
struct RegistryEntry {
    family: &'static Family,
    open: OpenGame,
}

/// A function from a spec to a session at the start of its game.
type OpenGame = Box<dyn Fn(&str) -> Result<Box<dyn Session>, SpecError> + Send + Sync>;

impl Registry {
    /// Returns the registry of the built-in games.
    pub fn standard() -> Registry {
        let entry = |family: &'static Family| RegistryEntry { family, open: Box::new(open_built_in) };
        Registry { entries: FAMILIES.iter().map(entry).collect() }
    }

    /// Adds a game that has only rules, board and notation. Its spec, which has no options, is the name of
    /// its family.
    ///
    /// # Panics
    /// If the registry has a family or an alias of this name.
    #[must_use]
    pub fn with_game<G: Board + Notation + Clone + 'static>(self, game: G) -> Registry {
        let name: &'static str = game.spec().leak();
        let family = Family { examples: vec![name].leak(), ..Family::new(name, name) };
        self.with_family(family, move |spec| match spec == name {
            true => Ok(session_with_rules(game.clone())),
            false => Err(SpecError::Shape { found: spec.to_owned(), usage: name.to_owned() }),
        })
    }

    /// Adds a family. `open` returns the session of a spec, in lower case, at the start of the game:
    /// [`session`] or [`session_with_rules`] of the game.
    ///
    /// # Panics
    /// If the registry has a family or an alias of this name.
    #[must_use]
    pub fn with_family(
        mut self,
        family: Family,
        open: impl Fn(&str) -> Result<Box<dyn Session>, SpecError> + Send + Sync + 'static,
    ) -> Registry {
        let names = [family.name].into_iter().chain(family.aliases.iter().map(|(alias, _)| *alias));
        for name in names {
            assert!(self.family(name).is_none(), "the registry has a game named {name}");
        }
        // The registry of a process lives as long as the process.
        self.entries.push(RegistryEntry { family: Box::leak(Box::new(family)), open: Box::new(open) });
        self
    }

    /// Makes this the registry of the process. Returns `false`, and changes nothing, if another registry was
    /// installed or used before.
    pub fn install(self) -> bool {
        INSTALLED.set(self).is_ok()
    }

    /// Returns the families, in the order in which screens show them.
    pub fn families(&self) -> impl Iterator<Item = &'static Family> + '_ {
        self.entries.iter().map(|entry| entry.family)
    }

    /// Returns the family of a spec or alias, valid or not. `None` if there is no family of that name.
    pub fn family(&self, spec: &str) -> Option<&'static Family> {
        self.entry(&self.without_alias(spec)).map(|entry| entry.family)
    }

    /// Opens a game at its start.
    ///
    /// # Errors
    /// The text is not a spec; the error contains the expected form.
    pub fn open(&self, spec: &str) -> Result<Box<dyn Session>, SpecError> {
        let spec = self.without_alias(spec);
        let entry = self.entry(&spec).ok_or_else(|| self.unknown(&spec))?;
        (entry.open)(&spec)
    }

    fn entry(&self, spec: &str) -> Option<&RegistryEntry> {
        let name = spec.split(':').next()?;
        self.entries.iter().find(|entry| entry.family.name == name)
    }

    /// Returns the spec in lower case, with its alias resolved; options may follow the alias, as in
    /// `mulino,men=10`. In a name, spaces and underscores count as hyphens, and apostrophes do not count. An
    /// m,n,k-game may be written without commas, at which some shells divide words: `4x4x3`.
    fn without_alias(&self, spec: &str) -> String {
        let lower = spec.trim().to_ascii_lowercase();
        let (name, options) = lower.split_at(lower.find([':', ',']).unwrap_or(lower.len()));
        let plain = name.replace([' ', '_'], "-").replace(['\'', '’'], "");
        let mut names = self.families().flat_map(|family| family.aliases.iter().chain(family.other_names));
        match names.find(|(alias, _)| *alias == plain) {
            // The first option of a spec without options begins with a colon.
            Some((_, spec)) if spec.contains(':') => format!("{spec}{}", options.replacen(':', ",", 1)),
            Some((_, spec)) => format!("{spec}{}", options.replacen(',', ":", 1)),
            None => match three_numbers(&plain) {
                Some(numbers) if !options.starts_with(':') => format!("mnk:{numbers}{options}"),
                _ => lower,
            },
        }
    }

    fn unknown(&self, spec: &str) -> SpecError {
        let aliases = self.families().flat_map(|family| family.aliases.iter().map(|(alias, _)| *alias));
        let usages = self.families().map(|family| family.usage);
        let known = aliases.chain(usages).collect::<Vec<_>>().join(", ");
        SpecError::UnknownGame { found: spec.to_owned(), known }
    }
}

/// Returns the numbers of a name such as `4x4x3`, with commas in place of `x`.
fn three_numbers(name: &str) -> Option<String> {
    let parts: Vec<&str> = name.split('x').collect();
    let is_number = |part: &&str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    (parts.len() == 3 && parts.iter().all(is_number)).then(|| parts.join(","))
}

impl fmt::Debug for Registry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.families().map(|family| family.name)).finish()
    }
}

/// Returns the registry of the process.
fn installed() -> &'static Registry {
    INSTALLED.get_or_init(Registry::standard)
}

/// Returns a session at the start of a game, for games of other crates that have an evaluation: a
/// [`CustomGame`], or a game with all traits of the engine.
pub fn session<G: Playable>(game: G) -> Box<dyn Session> {
    if const { G::NEEDS_HISTORY } {
        Box::new(Match::new(WithHistory::new(game)))
    } else {
        Box::new(Match::new(game))
    }
}

/// Returns a session at the start of a game that has only rules, board and notation.
pub fn session_with_rules<G: Board + Notation + Clone + 'static>(game: G) -> Box<dyn Session> {
    session(RulesOnly(game))
}

/// Defines the built-in families, in the order in which screens show them.
macro_rules! families {
    ($($game:ident),+) => {
        /// The built-in families.
        pub static FAMILIES: [Family; [$(games::$game::FAMILY),+].len()] =
            [$(games::$game::FAMILY),+];

        /// Passes the built-in game of a spec, not of an alias, to the visitor.
        fn dispatch<V: Visitor>(spec: &str, visitor: V) -> Result<V::Output, SpecError> {
            let name = spec.split(':').next().unwrap_or_default();
            $(if name == games::$game::FAMILY.name {
                return games::$game::visit(spec, visitor);
            })+
            Err(installed().unknown(spec))
        }
    };
}

families!(mnk, filetto, mill, ultimate);

fn open_built_in(spec: &str) -> Result<Box<dyn Session>, SpecError> {
    struct Open;
    impl Visitor for Open {
        type Output = Box<dyn Session>;
        fn visit<G: Playable>(self, game: G) -> Box<dyn Session> {
            Box::new(Match::new(game))
        }
    }
    dispatch(spec, Open)
}

/// Returns the families of the process's registry.
pub fn families() -> impl Iterator<Item = &'static Family> {
    installed().families()
}

/// Returns the family of a spec or alias, valid or not. `None` if there is no family of that name.
pub fn family(spec: &str) -> Option<&'static Family> {
    installed().family(spec)
}

/// Returns each rule of the game of a spec or alias by name: those of the family, then the limits of
/// `HistoryRules::default`, by which a game is drawn: `repetitions` and `quiet_plies`.
///
/// ```
/// let rules = filetto::engine::registry::rule_settings("mulino,fly=no").expect("a spec");
/// let fly = rules.iter().find(|(name, _)| *name == "fly");
/// assert_eq!(fly.map(|(_, value)| value.as_str()), Some("no"));
/// ```
///
/// # Errors
/// The text is not a spec; the error contains the expected form.
pub fn rule_settings(spec: &str) -> Result<Vec<RuleSetting>, SpecError> {
    let spec = open(spec)?.spec();
    let mut settings = family(&spec).map_or(Ok(Vec::new()), |family| (family.settings)(&spec))?;
    let HistoryRules { repetitions, quiet_plies } = HistoryRules::default();
    settings.extend(
        [("repetitions", repetitions), ("quiet_plies", quiet_plies)].map(|(name, n)| (name, n.to_string())),
    );
    Ok(settings)
}

/// Opens a game at its start.
///
/// # Errors
/// The text is not a spec; the error contains the expected form.
pub fn open(spec: &str) -> Result<Box<dyn Session>, SpecError> {
    installed().open(spec)
}

/// Passes the built-in game of a spec or alias to the visitor.
///
/// # Errors
/// The text is not a spec of a built-in game; the error contains the expected form.
pub fn visit<V: Visitor>(spec: &str, visitor: V) -> Result<V::Output, SpecError> {
    dispatch(&installed().without_alias(spec), visitor)
}

/// Passes the game of a spec or alias to the visitor. `None` if the positions of the game cannot be indexed,
/// or if it is a game of another crate.
///
/// # Errors
/// The text is not a spec; the error contains the expected form.
pub fn visit_indexed<V: IndexedVisitor>(spec: &str, visitor: V) -> Result<Option<V::Output>, SpecError> {
    struct Numbered<V>(V);
    impl<V: IndexedVisitor> Visitor for Numbered<V> {
        type Output = Option<V::Output>;
        fn visit<G: Playable>(self, game: G) -> Self::Output {
            game.visit_indexed(self.0)
        }
    }
    open(spec)?;
    Ok(visit(spec, Numbered(visitor)).ok().flatten())
}
