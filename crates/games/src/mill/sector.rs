//! The sectors of men's morris: the numbers of men on the board and in hand.

use std::fmt;
use std::str::FromStr;

use super::spec::Rules;

/// The numbers of men that the side to move and the opponent have on the board, and in hand.
///
/// ```
/// use filetto::games::mill::Sector;
///
/// let sector: Sector = "4-3+1-0".parse()?;
/// assert_eq!((sector.men, sector.hand), ([4, 3], [1, 0]));
/// assert_eq!(Sector { hand: [0, 0], ..sector }.to_string(), "4-3");
/// # Ok::<(), filetto::games::mill::SectorError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sector {
    /// Men in hand, those of the side to move first.
    pub hand: [u8; 2],
    /// Men on the board, those of the side to move first.
    pub men: [u8; 2],
}

impl Sector {
    /// Returns the sector from the opponent's view.
    pub(super) fn turned(self) -> Sector {
        let [own, other] = self.men;
        let [own_hand, other_hand] = self.hand;
        Sector { hand: [other_hand, own_hand], men: [other, own] }
    }

    /// Returns the sector after a man was placed or moved, and a man was captured or not.
    pub(super) fn after(self, placed: bool, taken: bool) -> Sector {
        let mut next = self;
        next.hand[0] -= u8::from(placed);
        next.men[0] += u8::from(placed);
        next.men[1] -= u8::from(taken);
        next.turned()
    }

    /// Returns `true` if a game with these rules can reach this sector, judged by the numbers of men alone.
    pub(super) fn is_possible(self, rules: Rules, points: usize) -> bool {
        let [own, other] = self.hand;
        let left = [own + self.men[0], other + self.men[1]];
        let counts = left.iter().all(|left| (3..=rules.men).contains(left));
        let fits = usize::from(self.men[0] + self.men[1]) <= points;
        counts && fits && (rules.moves_while_placing() || (self.in_turn() && self.can_be_taken(rules)))
    }

    /// Returns `true` if the men in hand are those of players who place in turn.
    fn in_turn(self) -> bool {
        let [own, other] = self.hand;
        own == other || own == other + 1
    }

    /// Returns `true` if the missing men can have been captured while men are in hand: a player's first two
    /// men capture none, each later one at most one.
    fn can_be_taken(self, rules: Rules) -> bool {
        let [own, other] = self.hand.map(|hand| rules.men - hand);
        let takes = if rules.takes() { |placed: u8| placed.saturating_sub(2) } else { |_| 0 };
        let placing = self.hand != [0, 0];
        !placing || (own - self.men[0] <= takes(other) && other - self.men[1] <= takes(own))
    }
}

impl fmt::Display for Sector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.men[0], self.men[1])?;
        match self.hand {
            [0, 0] => Ok(()),
            [own, other] => write!(f, "+{own}-{other}"),
        }
    }
}

/// A text that is not the name of a sector.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SectorError(String);

impl fmt::Display for SectorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a sector such as 4-3, or 4-3+1-0 with men in hand; found {:?}", self.0)
    }
}

impl std::error::Error for SectorError {}

impl FromStr for Sector {
    type Err = SectorError;

    fn from_str(name: &str) -> Result<Sector, SectorError> {
        let pair = |text: &str| {
            let (own, other) = text.split_once('-')?;
            Some([own.parse().ok()?, other.parse().ok()?])
        };
        let sector = match name.split_once('+') {
            Some((men, hand)) => pair(men).zip(pair(hand)),
            None => pair(name).map(|men| (men, [0, 0])),
        };
        let found = sector.map(|(men, hand)| Sector { hand, men });
        // `04-3` and `4-3+0-0` are not names.
        found.filter(|sector| sector.to_string() == name).ok_or_else(|| SectorError(name.to_owned()))
    }
}
