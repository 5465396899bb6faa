//! The themes of puzzles: a closed catalogue.

use engine::Session;
use game::{Assessment, Wdl};

use super::prove::ProvenMoves;
use super::renju;
use crate::patterns::{PlayedMove, ends_in_blockade, is_sequence_of_threats};

/// A mill is the theme of a puzzle only if it is closed within this number of plies.
const FIRST_PLIES: usize = 5;

/// The length of rows with which an open row is an open four.
const OPEN_FOUR: usize = 5;

/// The theme of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// A move with two threats to win at once.
    Fork,
    /// A move that prevents the opponent's win.
    Block,
    /// Four in a row with both ends open.
    OpenFour,
    /// A move that takes a man, or prepares that.
    Mill,
    /// A move that answers a mill of the opponent by a mill.
    CounterMill,
    /// Two mills that one man closes in turn.
    DoubleMill,
    /// A move that leaves the opponent no move.
    Blockade,
    /// A move that sends the opponent to a board without a good move.
    Send,
    /// A move that gives up a man or a board.
    Sacrifice,
    /// A win by threats: every move of the winner threatens to win at once.
    Sequence,
    /// A move without an immediate threat.
    Quiet,
    /// The longest defence where all moves lose.
    Resistance,
    /// A threat of White on a point where Black may not block, in renju.
    Forbidden,
    /// A four and a three by one stone, in renju.
    FourThree,
    /// A four of White whose block makes Black's winning point an overline, in renju.
    Overline,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 15] = [
        Theme::Fork,
        Theme::Block,
        Theme::OpenFour,
        Theme::Mill,
        Theme::CounterMill,
        Theme::DoubleMill,
        Theme::Blockade,
        Theme::Send,
        Theme::Sacrifice,
        Theme::Sequence,
        Theme::Quiet,
        Theme::Resistance,
        Theme::Forbidden,
        Theme::FourThree,
        Theme::Overline,
    ];

    /// Returns the name in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Fork => "fork",
            Theme::Block => "block",
            Theme::OpenFour => "open-four",
            Theme::Mill => "mill",
            Theme::CounterMill => "counter-mill",
            Theme::DoubleMill => "double-mill",
            Theme::Blockade => "blockade",
            Theme::Send => "send",
            Theme::Sacrifice => "sacrifice",
            Theme::Sequence => "sequence",
            Theme::Quiet => "quiet",
            Theme::Resistance => "resistance",
            Theme::Forbidden => "forbidden",
            Theme::FourThree => "four-three",
            Theme::Overline => "overline",
        }
    }

    /// Returns the theme with this name.
    pub fn parse(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// Returns the theme of the puzzle in this position.
    ///
    /// It follows from the effects of the best move and of best play on the board, and from the opponent's
    /// answers to wrong moves. The first theme that fits counts, from the rarest on; where all moves lose,
    /// there is only one.
    pub fn of(session: &dyn Session, proven: &ProvenMoves, variation: &[String]) -> Theme {
        if proven.moves.first().is_some_and(|(_, of_best)| of_best.wdl() == Some(Wdl::Loss)) {
            return Theme::Resistance;
        }
        let Some(best) = variation.first().and_then(|m| PlayedMove::new(session, m)) else {
            return Theme::Quiet;
        };
        let reply = variation.get(1).and_then(|m| best.then(m));
        let next = variation.get(2).and_then(|m| reply.as_ref()?.then(m));
        let play = BestPlay { session, best, reply, next, variation };
        let fits = |theme: &Theme| play.is_about(*theme, proven);
        RAREST_FIRST.into_iter().find(fits).unwrap_or(Theme::Quiet)
    }
}

/// The order in which themes are tried.
const RAREST_FIRST: [Theme; 13] = [
    Theme::Overline,
    Theme::Forbidden,
    Theme::FourThree,
    Theme::Blockade,
    Theme::DoubleMill,
    Theme::CounterMill,
    Theme::OpenFour,
    Theme::Sacrifice,
    Theme::Mill,
    Theme::Fork,
    Theme::Block,
    Theme::Sequence,
    Theme::Send,
];

/// A puzzle, with the first moves of best play.
struct BestPlay<'a> {
    session: &'a dyn Session,
    best: PlayedMove,
    reply: Option<PlayedMove>,
    next: Option<PlayedMove>,
    variation: &'a [String],
}

impl BestPlay<'_> {
    fn is_about(&self, theme: Theme, proven: &ProvenMoves) -> bool {
        let best = &self.best;
        match theme {
            Theme::Blockade => ends_in_blockade(self.session, self.variation),
            Theme::DoubleMill => self.own().any(|m| !m.double_mill().is_empty()),
            Theme::CounterMill => self.is_counter_mill(),
            Theme::OpenFour => {
                self.own().any(|m| m.open_row().iter().any(|row| row.points.len() >= OPEN_FOUR))
            }
            Theme::Sacrifice => self.is_sacrifice(),
            Theme::Mill => self.takes_first(),
            Theme::Fork => !best.fork().is_empty(),
            Theme::Block => {
                !best.blocked().is_empty() || self.takes_their_point(proven) || self.keeps_men(proven)
            }
            Theme::Sequence => is_sequence_of_threats(self.session, self.variation, best.mover),
            Theme::Send => self.sends_to_a_quiet_board(),
            Theme::Forbidden => self.is_renju() && self.own().any(renju::is_trap),
            Theme::FourThree => {
                self.is_renju() && self.next.as_ref().is_some_and(|next| renju::is_four_three(best, next))
            }
            Theme::Overline => self.is_renju() && self.forces_overline(proven),
            Theme::Quiet | Theme::Resistance => true,
        }
    }

    /// Returns `true` if the block of White's four makes an overline of a point at which Black answers other
    /// moves.
    fn forces_overline(&self, proven: &ProvenMoves) -> bool {
        let moves = self.reply.as_ref().zip(self.next.as_ref());
        moves.is_some_and(|(reply, next)| {
            let point = renju::forced_overline(&self.best, reply, next);
            point.is_some_and(|point| proven.answers.iter().skip(1).flatten().any(|answer| *answer == point))
        })
    }

    fn is_renju(&self) -> bool {
        renju::is_renju(self.session)
    }

    /// Returns the mover's first two moves of best play.
    fn own(&self) -> impl Iterator<Item = &PlayedMove> {
        std::iter::once(&self.best).chain(&self.next)
    }

    /// Returns `true` if the mover closes a mill although the opponent could close one and still can, or has
    /// just closed one.
    fn is_counter_mill(&self) -> bool {
        let best = &self.best;
        let in_place_of_a_block = best.taken.is_some()
            && !best.threats_before(!best.mover).is_empty()
            && !best.threats_against().is_empty();
        let has_taken = |m: &Option<PlayedMove>| m.as_ref().is_some_and(|m| m.taken.is_some());
        in_place_of_a_block || (best.taken.is_none() && has_taken(&self.reply) && has_taken(&self.next))
    }

    /// Returns `true` if the answer takes a man or wins a small board, and the move did neither.
    fn is_sacrifice(&self) -> bool {
        let gains = |m: &PlayedMove| m.taken.is_some() || m.won_area().is_some();
        !gains(&self.best) && self.reply.as_ref().is_some_and(gains)
    }

    /// Returns `true` if the opponent answers most other moves on the point of the best move.
    fn takes_their_point(&self, proven: &ProvenMoves) -> bool {
        let others = proven.answers.iter().skip(1);
        let is_there = |answer: &&Option<String>| answer.as_deref() == Some(self.best.text.as_str());
        let (all, there) = (others.len(), others.filter(is_there).count());
        2 * there > all
    }

    /// Returns `true` if the mover takes a man within [`FIRST_PLIES`], before the opponent does.
    fn takes_first(&self) -> bool {
        let mut position = self.session.fork();
        for m in self.variation.iter().take(FIRST_PLIES) {
            let Some(played) = PlayedMove::new(&*position, m) else { return false };
            if played.taken.is_some() {
                return played.mover == self.best.mover;
            }
            position = played.after;
        }
        false
    }

    /// Returns `true` if the opponent answers most other moves by taking a man, and cannot after this one.
    fn keeps_men(&self, proven: &ProvenMoves) -> bool {
        let loses_a_man = |(m, answer): (&(String, Assessment), &Option<String>)| {
            let answer = answer.as_deref()?;
            PlayedMove::new(self.session, &m.0)?.then(answer)?.taken
        };
        let others = proven.moves.iter().zip(&proven.answers).skip(1);
        let (all, losing) = (others.len(), others.filter_map(loses_a_man).count());
        2 * losing > all && self.best.threats_against().is_empty()
    }

    /// Returns `true` if the opponent must play on a small board that cannot be won with the next move.
    fn sends_to_a_quiet_board(&self) -> bool {
        let best = &self.best;
        best.won_area().is_none()
            && best.sends_to().is_some_and(|area| {
                let points = best.area(area);
                best.threats_against().iter().all(|line| !points.contains(&line.at))
            })
    }
}
