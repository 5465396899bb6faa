//! Filetto as in the DOS program: men are placed in turn, and the first row of three wins.
//!
//! If all men are placed without a row, the game is a draw. The board is that of nine men's morris; three men
//! on a diagonal make a row only if the diagonals are drawn (20 lines).

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use game::{
    Game, LineGame, Outcome, Player, Point, Points, RuleSetting, SpecError, SpecOption, SpecOptions,
    WinningLine, fold_key, yes_no,
};

use super::net::Net;
use super::set::Set;
use super::spec::{FEWEST_MEN, MAX_MEN, NO_YES, Variant};

/// The rules of Filetto: `filetto[:men=12,diagonals=no]`.
///
/// ```
/// use filetto::games::mill::FilettoRules;
///
/// let rules: FilettoRules = "filetto:men=9".parse()?;
/// assert_eq!(rules, FilettoRules { men: 9, diagonals: false });
/// # Ok::<(), filetto::game::SpecError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FilettoRules {
    /// The number of men that each player places, from 3 to 12.
    pub men: u8,
    /// `true` if the four diagonals are lines too.
    pub diagonals: bool,
}

impl FilettoRules {
    /// The grammar of the spec.
    pub const USAGE: &str = "filetto[:men=N,diagonals=yes|no]";

    /// The rules of the DOS program.
    pub const DEFAULT: FilettoRules = FilettoRules { men: 12, diagonals: false };

    /// The options of the spec.
    pub const OPTIONS: &[SpecOption] = &[
        SpecOption::number("men", FEWEST_MEN, MAX_MEN, Some(Self::DEFAULT.men as usize)),
        SpecOption::choice("diagonals", &SpecOptions::words(&NO_YES), Some(yes_no(Self::DEFAULT.diagonals))),
    ];

    /// Returns each rule by name.
    pub fn settings(self) -> Vec<RuleSetting> {
        vec![("men", self.men.to_string()), ("diagonals", yes_no(self.diagonals).to_owned())]
    }
}

impl FromStr for FilettoRules {
    type Err = SpecError;

    fn from_str(spec: &str) -> Result<FilettoRules, SpecError> {
        let mut options = SpecOptions::of_spec(spec, "filetto", Self::USAGE, Self::OPTIONS)?;
        let rules = FilettoRules {
            men: options.number("men", FEWEST_MEN, MAX_MEN)?.map_or(Self::DEFAULT.men, |men| men as u8),
            diagonals: options.choice("diagonals", &NO_YES)?.unwrap_or(Self::DEFAULT.diagonals),
        };
        options.finish()?;
        Ok(rules)
    }
}

impl fmt::Display for FilettoRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let men = (self.men != Self::DEFAULT.men).then(|| format!("men={}", self.men));
        let diagonals = (self.diagonals != Self::DEFAULT.diagonals)
            .then(|| format!("diagonals={}", yes_no(self.diagonals)));
        let options: Vec<String> = men.into_iter().chain(diagonals).collect();
        let colon = if options.is_empty() { "" } else { ":" };
        write!(f, "filetto{colon}{}", options.join(","))
    }
}

/// Filetto: its rules and its board.
///
/// ```
/// use filetto::game::{Game, Notation, Outcome, Player};
/// use filetto::games::mill::{Filetto, FilettoRules};
///
/// let filetto = Filetto::new(FilettoRules::DEFAULT);
/// let mut position = filetto.start();
/// for text in ["a7", "a1", "d7", "d1", "g7"] {
///     let point = filetto.parse_move(&position, text)?;
///     filetto.play(&mut position, point);
/// }
/// assert_eq!(filetto.outcome(&position), Some(Outcome::Win(Player::First)));
/// # Ok::<(), filetto::game::MoveError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Filetto {
    rules: FilettoRules,
    net: Net,
}

/// The men of both players. White places first, so the side to move follows from the number of men.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Placement {
    pub(super) men: [Set; 2],
    pub(super) plies: u8,
    pub(super) won: bool,
}

impl Placement {
    /// Returns the men of this player.
    pub fn men(&self, player: Player) -> Set {
        self.men[player.index()]
    }
}

impl Filetto {
    /// Makes the game with these rules.
    pub fn new(rules: FilettoRules) -> Filetto {
        Filetto { rules, net: Net::new(Variant::Nine.squares(), rules.diagonals) }
    }

    /// Returns the rules.
    pub fn rules(&self) -> FilettoRules {
        self.rules
    }

    /// Returns the board.
    pub fn net(&self) -> &Net {
        &self.net
    }

    /// Returns, for each line through the point, its other two points.
    pub fn partners(&self, point: usize) -> impl Iterator<Item = Points<1>> {
        self.net.partners(point)
    }

    /// Returns the points without a man.
    #[inline]
    pub fn free(&self, position: &Placement) -> Points<1> {
        self.net.all() - (position.men[0] | position.men[1])
    }

    #[inline]
    fn is_over(&self, position: &Placement) -> bool {
        position.won || position.plies == 2 * self.rules.men
    }
}

impl Game for Filetto {
    type Position = Placement;
    type Move = Point;

    fn spec(&self) -> String {
        self.rules.to_string()
    }

    fn start(&self) -> Placement {
        Placement { men: [Set::EMPTY; 2], plies: 0, won: false }
    }

    #[inline]
    fn to_move(&self, position: &Placement) -> Player {
        Player::BOTH[position.plies as usize % 2]
    }

    #[inline]
    fn outcome(&self, position: &Placement) -> Option<Outcome> {
        if position.won {
            return Some(Outcome::Win(!self.to_move(position)));
        }
        self.is_over(position).then_some(Outcome::Draw)
    }

    #[inline]
    fn moves<B>(
        &self,
        position: &Placement,
        mut visit: impl FnMut(Point) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.is_over(position) {
            return ControlFlow::Continue(());
        }
        for point in self.free(position).iter() {
            visit(Point(point as u16))?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play(&self, position: &mut Placement, point: Point) {
        let own = &mut position.men[position.plies as usize % 2];
        position.won = self.net.closes(*own, point.index());
        own.insert(point.index());
        position.plies += 1;
    }

    #[inline]
    fn key(&self, position: &Placement) -> u64 {
        fold_key([position.men[0].0[0] | position.men[1].0[0] << 32])
    }

    #[inline]
    fn code(&self, point: Point) -> u16 {
        point.0
    }

    #[inline]
    fn decode(&self, code: u16) -> Option<Point> {
        Some(Point(code))
    }

    #[inline]
    fn is_legal(&self, position: &Placement, point: Point) -> bool {
        !self.is_over(position) && point.0 < 64 && self.free(position).contains(point.index())
    }

    #[inline]
    fn count_moves(&self, position: &Placement) -> u64 {
        if self.is_over(position) { 0 } else { self.net.len() as u64 - u64::from(position.plies) }
    }

    #[inline]
    fn nth_move(&self, position: &Placement, n: u64) -> Point {
        assert!(!self.is_over(position), "a finished game has no moves");
        Point(self.free(position).nth(n as usize) as u16)
    }
}

impl LineGame for Filetto {
    const MAX_POINTS: usize = 24;

    fn lines(&self) -> Vec<WinningLine> {
        let points = |line: &[usize; 3]| line.iter().map(|point| Point(*point as u16)).collect();
        self.net.lines().iter().map(|line| WinningLine { points: points(line), flanks: Vec::new() }).collect()
    }

    fn max_plies(&self) -> usize {
        2 * self.rules.men as usize
    }
}
