//! Every reported win or loss must be true, even in men's morris, whose games need not end.

use std::cell::Cell;

use filetto_search::{
    Event, NodeLimit, Options, Techniques, Textbook, Unlimited, Watcher, Window, alpha_beta, analyse,
};
use game::{Assessment, Basis, Bound, Tactics, Value, Verdict};

use super::cases::{Case, Cases, Check};
use super::games::every_game;
use super::truth::check_moves;

/// The node limit of the searches.
const NODES: u64 = 20_000;

/// A claim about a root move, from an event or the result.
#[derive(Debug, Clone, Copy)]
struct Claim<M> {
    m: M,
    assessment: Assessment,
}

/// A watcher that records every claim of a win or loss.
struct ClaimRecorder<M> {
    nodes: NodeLimit,
    claims: Vec<Claim<M>>,
}

impl<M: Copy> ClaimRecorder<M> {
    fn record(&mut self, m: M, assessment: Assessment) {
        if assessment.value.is_decided() {
            self.claims.push(Claim { m, assessment });
        }
    }
}

impl<M: Copy> Watcher<M> for ClaimRecorder<M> {
    fn proceed(&mut self, nodes: u64) -> bool {
        Watcher::<M>::proceed(&mut self.nodes, nodes)
    }

    fn on_event(&mut self, event: Event<'_, M>) {
        match event {
            Event::RootMoveStarted { .. } | Event::Proof(_) | Event::Stage(_) => {}
            Event::Finished { m, assessment } | Event::Best { m, assessment, .. } => {
                self.record(*m, assessment);
            }
            Event::Lost { m, plies } => {
                let loss = Value::loss_in(plies);
                self.record(*m, Assessment::proven(loss, Bound::AtMost, Basis::FinishedGames));
            }
            Event::Depth(progress) => {
                self.record(progress.variation[0], progress.assessment);
            }
        }
    }
}

#[derive(Default)]
struct Claims {
    confirmed: Cell<usize>,
}

impl Check for Claims {
    fn check<G: Tactics>(&self, game: &G, position: &G::Position, case: &Case) -> bool {
        let options = Options { depth: case.options.depth + 1, ..case.options.clone() };
        let mut recorder = ClaimRecorder { nodes: NodeLimit(NODES), claims: Vec::new() };
        let found = analyse(game, position, &options, &case.table(), &mut recorder);
        check_moves(game, position, &options, &found);
        for line in &found.lines {
            if let Some(assessment) = line.assessment {
                recorder.record(line.variation[0], assessment);
            }
        }
        for claim in recorder.claims {
            self.confirm(game, position, claim);
        }
        true
    }
}

impl Claims {
    /// Checks a claim by a plain search to its length.
    fn confirm<G: Tactics>(&self, game: &G, position: &G::Position, claim: Claim<G::Move>) {
        let (Verdict::Win { plies } | Verdict::Loss { plies }) = claim.assessment.value.verdict() else {
            return;
        };
        let search = Textbook::new(game, plies, |_| 0, NodeLimit(30_000)).below(1);
        let report = alpha_beta(search, &game.after(position, claim.m), Window::FULL);
        if !claim.assessment.is_proven() || !report.complete {
            return;
        }
        let truth = -report.value;
        assert!(claim.assessment.admits(truth), "{claim:?}, but it is {truth:?} in {position:?}");
        self.confirmed.set(self.confirmed.get() + 1);
    }
}

#[test]
fn reported_wins_and_losses_are_true() {
    let mut cases = Cases::new(Claims::default(), 150, Techniques::ALL);
    every_game(&mut cases);
    let confirmed = cases.check.confirmed.get();
    assert!(confirmed > 7_500, "{confirmed} claims of {} cases", cases.checked);
}

struct SameAgain;

impl Check for SameAgain {
    /// Checks that on one thread a search is the same every time, to the last node.
    fn check<G: Tactics>(&self, game: &G, position: &G::Position, case: &Case) -> bool {
        let options = Options { threads: 1, ..case.options.clone() };
        let once = || analyse(game, position, &options, &case.table(), NodeLimit(NODES));
        assert_eq!(once(), once());
        let unwatched = analyse(game, position, &options, &case.table(), Unlimited);
        assert_eq!(once() == unwatched, unwatched.counters.nodes <= NODES, "a limit that is not reached");
        true
    }
}

#[test]
fn the_same_search_on_one_thread_is_the_same_to_the_last_node() {
    every_game(&mut Cases::new(SameAgain, 30, Techniques::ALL));
}
