//! The value of a position by two df-pn searches: can the side to move win, and can the opponent?

use game::{Assessment, Basis, Game, Tactics, Wdl};

use super::df_pn::DfPn;
use super::question::{Attempt, Objective};
use crate::{Limited, StoppedBy, Watcher};

/// The proven value of a position by df-pn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DfPnValue<M> {
    /// The proven value without its length, or bounds of it.
    pub assessment: Assessment,
    /// A move that leads to the proven value, if the choice matters.
    pub best: Option<M>,
    /// The number of visited nodes of both searches.
    pub nodes: u64,
    /// `true` if the search ended by itself, `false` if the watcher stopped it.
    pub complete: bool,
}

/// Proves the value of a position, or bounds of it if the watcher stops the search, with a table of at most
/// `bytes` bytes. It first tries to prove that the player to move can win, and if not, that this player can
/// hold the draw.
///
/// ```
/// use filetto::game::{Game, Wdl};
/// use filetto::games::mnk::Mnk;
/// use filetto::search::{NodeLimit, df_pn_value};
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse().expect("a spec"));
/// let found = df_pn_value(&tris, &tris.start(), 1 << 20, NodeLimit(1_000_000));
/// assert_eq!(found.assessment.wdl(), Some(Wdl::Draw));
/// ```
pub fn df_pn_value<G: Tactics, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    bytes: usize,
    mut watcher: W,
) -> DfPnValue<G::Move> {
    let mut questions = DfPnQueries::new(bytes);
    let mut nodes = 0;
    let mut complete = true;
    for question in [0, 1] {
        if complete && questions.is_open(question) {
            let mut watcher = (&mut watcher).without_events().offset(nodes).limited(u64::MAX);
            nodes += questions.go_on(question, game, position, &mut watcher);
            complete = watcher.stopped_by() != Some(StoppedBy::Watcher);
        }
    }
    DfPnValue { assessment: questions.assessment, best: questions.best, nodes, complete }
}

/// The two searches that determine the value of one position, and their results so far. Question 0: can the
/// player to move win? Question 1: can this player hold the draw?
pub(crate) struct DfPnQueries<M> {
    df_pn: DfPn,
    /// The bounds that follow from the results so far.
    pub(crate) assessment: Assessment,
    /// A move that leads to the proven value, if the choice matters.
    pub(crate) best: Option<M>,
    given_up: [bool; 2],
}

impl<M: Copy> DfPnQueries<M> {
    pub(crate) fn new(bytes: usize) -> Self {
        let assessment = Assessment::UNKNOWN;
        DfPnQueries { df_pn: DfPn::new(bytes), assessment, best: None, given_up: [false; 2] }
    }

    /// Returns `true` if a question is open, and the result of the other one does not settle it.
    pub(crate) fn is_open(&self, question: usize) -> bool {
        let (at_least, at_most) = (self.assessment.at_least(), self.assessment.at_most());
        let is_open = if question == 0 { at_most == Wdl::Win } else { at_least == Wdl::Loss };
        is_open && at_least != at_most && !self.given_up[question]
    }

    /// Resumes the search of a question. Returns the number of nodes that it visited.
    pub(crate) fn go_on<G, W>(
        &mut self,
        question: usize,
        game: &G,
        position: &G::Position,
        watcher: &mut Limited<W>,
    ) -> u64
    where
        G: Game<Move = M> + Tactics,
        W: Watcher<M>,
    {
        let objective = [Objective::Win, Objective::NotLose][question];
        let attempt = self.df_pn.attempt(game, position, (game.to_move(position), objective), watcher);
        self.given_up[question] = attempt.answer.is_none() && watcher.stopped_by().is_none();
        self.learn(question, &attempt);
        attempt.nodes
    }

    fn learn(&mut self, question: usize, attempt: &Attempt<M>) {
        let (at_least, at_most) = (self.assessment.at_least(), self.assessment.at_most());
        let (at_least, at_most) = match (question, attempt.answer) {
            (_, None) => return,
            (0, Some(true)) => (Wdl::Win, at_most),
            (0, Some(false)) => (at_least, Wdl::Draw),
            (_, Some(true)) => (Wdl::Draw, at_most),
            (_, Some(false)) => (at_least, Wdl::Loss),
        };
        self.assessment = Assessment::between(at_least, at_most, Basis::FinishedGames);
        self.best = attempt.best.or(self.best);
    }
}
