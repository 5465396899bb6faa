//! The spec of a morris game: `mill:NAME[,men=..][,fly=yes|no][,diagonals=yes|no]`.

use std::fmt;
use std::str::FromStr;

use game::{RuleSetting, SpecError, SpecOption, SpecOptions, yes_no};

use super::net::Net;

/// The named games, each with its own board and defaults.
///
/// ```
/// use filetto::games::mill::Variant;
///
/// let lasker = Variant::Lasker.rules();
/// assert_eq!(lasker.men, 10);
/// assert!(lasker.moves_while_placing());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Nine points in a 3x3 grid, three men each; the first line wins.
    Three,
    /// Two squares, six men each, no flying.
    Six,
    /// Three squares, nine men each: nine men's morris.
    Nine,
    /// Three squares with diagonals, twelve men each, no flying.
    Twelve,
    /// Like twelve, with flying when three men are left.
    Morabaraba,
    /// The board of nine, ten men each; men may move while others are in hand.
    Lasker,
}

impl Variant {
    /// All variants.
    pub const ALL: [Variant; 6] =
        [Variant::Three, Variant::Six, Variant::Nine, Variant::Twelve, Variant::Morabaraba, Variant::Lasker];

    /// Returns the name in the spec.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Three => "three",
            Variant::Six => "six",
            Variant::Nine => "nine",
            Variant::Twelve => "twelve",
            Variant::Morabaraba => "morabaraba",
            Variant::Lasker => "lasker",
        }
    }

    /// Returns the number of squares of the board.
    pub(super) const fn squares(self) -> i32 {
        match self {
            Variant::Three => 1,
            Variant::Six => 2,
            _ => 3,
        }
    }

    /// Returns the largest number of men per player: the men of both players then fill the board.
    const fn max_men(self) -> usize {
        match self {
            Variant::Three => 4,
            Variant::Six => 8,
            _ => MAX_MEN,
        }
    }

    /// Returns the rules without further options.
    pub const fn rules(self) -> Rules {
        let (men, fly, diagonals) = match self {
            Variant::Three => (3, false, true),
            Variant::Six => (6, false, false),
            Variant::Nine => (9, true, false),
            Variant::Twelve => (12, false, true),
            Variant::Morabaraba => (12, true, true),
            Variant::Lasker => (10, true, false),
        };
        Rules { variant: self, men, fly, diagonals }
    }
}

/// The rules of a morris game.
///
/// ```
/// use filetto::games::mill::{Rules, Variant};
///
/// let rules: Rules = "mill:nine,fly=no".parse()?;
/// assert_eq!((rules.variant, rules.men, rules.fly), (Variant::Nine, 9, false));
/// assert_eq!(rules.to_string(), "mill:nine,fly=no");
/// # Ok::<(), filetto::game::SpecError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The named game.
    pub variant: Variant,
    /// The men of each player, from 3 to half the points of the board.
    pub men: u8,
    /// `true` if a player with three men left may move one to any free point.
    pub fly: bool,
    /// `true` if the diagonals are lines of the board.
    pub diagonals: bool,
}

impl Rules {
    /// The grammar of the spec.
    pub const USAGE: &str =
        "mill:three|six|nine|twelve|morabaraba|lasker[,men=N][,fly=yes|no][,diagonals=yes|no]";

    /// The options of the spec. The usual values depend on the variant, and so does the largest number of men
    /// on the smaller boards.
    pub const OPTIONS: &[SpecOption] = &[
        SpecOption::choice("name", &NAMES, Some(Variant::Nine.name())).in_place(),
        SpecOption::number("men", FEWEST_MEN, MAX_MEN, None),
        SpecOption::choice("fly", &SpecOptions::words(&NO_YES), None),
        SpecOption::choice("diagonals", &SpecOptions::words(&NO_YES), None),
    ];

    /// Returns each rule by name. `fills` is `yes` if the men of both players fill the board.
    pub fn settings(self) -> Vec<RuleSetting> {
        let points = Net::new(self.variant.squares(), self.diagonals).all().len();
        vec![
            ("board", self.variant.name().to_owned()),
            ("points", points.to_string()),
            ("men", self.men.to_string()),
            ("fly", yes_no(self.fly).to_owned()),
            ("diagonals", yes_no(self.diagonals).to_owned()),
            ("captures", yes_no(self.takes()).to_owned()),
            ("early", yes_no(self.moves_while_placing()).to_owned()),
            ("fills", yes_no(2 * usize::from(self.men) == points).to_owned()),
        ]
    }

    /// Returns `true` if a closed line captures a man; otherwise it wins.
    pub const fn takes(self) -> bool {
        !matches!(self.variant, Variant::Three)
    }

    /// Returns `true` if men may move while others are still in hand.
    pub const fn moves_while_placing(self) -> bool {
        matches!(self.variant, Variant::Lasker)
    }
}

/// The smallest number of men of a player.
pub(super) const FEWEST_MEN: usize = 3;
/// The largest number of men of a player, on 24 points.
pub(super) const MAX_MEN: usize = 12;

/// The names of the variants.
const NAMES: [&str; Variant::ALL.len()] = {
    let mut names = [""; Variant::ALL.len()];
    let mut index = 0;
    while index < names.len() {
        names[index] = Variant::ALL[index].name();
        index += 1;
    }
    names
};

/// The words for an option that is on or off.
pub(super) const NO_YES: [(&str, bool); 2] = [("no", false), ("yes", true)];

impl FromStr for Rules {
    type Err = SpecError;

    fn from_str(spec: &str) -> Result<Rules, SpecError> {
        let shape = || SpecError::Shape { found: spec.to_owned(), usage: Self::USAGE.to_owned() };
        let rest = spec.strip_prefix("mill:").ok_or_else(shape)?;
        let (name, options) = match rest.split_once(',') {
            Some((_, "")) => return Err(shape()),
            Some(parts) => parts,
            None => (rest, ""),
        };
        let variant =
            Variant::ALL.into_iter().find(|variant| variant.name() == name.trim()).ok_or_else(shape)?;
        let mut options = SpecOptions::parse(options, Self::USAGE, Self::OPTIONS)?;
        let base = variant.rules();
        let rules = Rules {
            variant,
            men: options.number("men", FEWEST_MEN, variant.max_men())?.map_or(base.men, |men| men as u8),
            fly: options.choice("fly", &NO_YES)?.unwrap_or(base.fly),
            diagonals: options.choice("diagonals", &NO_YES)?.unwrap_or(base.diagonals),
        };
        options.finish()?;
        Ok(rules)
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let base = self.variant.rules();
        write!(f, "mill:{}", self.variant.name())?;
        if self.men != base.men {
            write!(f, ",men={}", self.men)?;
        }
        if self.fly != base.fly {
            write!(f, ",fly={}", yes_no(self.fly))?;
        }
        if self.diagonals != base.diagonals {
            write!(f, ",diagonals={}", yes_no(self.diagonals))?;
        }
        Ok(())
    }
}
