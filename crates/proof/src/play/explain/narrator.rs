//! Follows a strategy and collects the facts about it.

use game::{Board, Notation, Tactics};

use super::effects::effects;
use super::fact::{Fact, Remark, StrategyExplanation};
use super::{holds, replies};
use crate::flaw::Flaw;
use crate::play::book::{find_place, longest};
use crate::play::free_moves::is_forced;
use crate::play::player::{StrategyPlayer, StrategyStage};
use crate::proof::{Goal, Proof, StepId};
use crate::strategy::Relevance;
use crate::subject::position_of;
use crate::winning_lines::WinningLines;

/// Explains the strategy of a theorem, numbered from 0, in a position that a game comes to: `position` after
/// `moves`. The explanation follows at most `max_moves` moves of the player, and the replies that last
/// longest.
///
/// The certificate must have passed a [check](crate::check()).
///
/// Returns `None` if the strategy does not come to the position: neither by these moves from the position of
/// the certificate, nor, in a win, by others to the same marks or their image.
///
/// ```
/// # use filetto::game::Player;
/// # use filetto::games::mnk::Mnk;
/// # use filetto::proof::{Goal, Proof, Step, Theorem};
/// # let game = Mnk::<1>::new("mnk:3,3,3".parse()?);
/// # let proof = Proof {
/// #     spec: "mnk:3,3,3".to_owned(),
/// #     position: "x2/1xo/2o x".to_owned(),
/// #     theorems: vec![Theorem { player: Player::First, goal: Goal::Win { plies: 3 }, step: 4 }],
/// #     steps: vec![
/// #         Step::Over,
/// #         Step::Play { m: 6, then: 0 },
/// #         Step::Play { m: 1, then: 0 },
/// #         Step::Await { replies: vec![(6, 2)], otherwise: Some(1) },
/// #         Step::Play { m: 2, then: 3 },
/// #     ],
/// #     claims: Vec::new(),
/// # };
/// use filetto::game::Notation;
/// use filetto::proof::{MoveEffect, Fact, WinningLines, explain};
///
/// let lines = WinningLines::of(&game);
/// let position = game.parse_position(&proof.position)?;
/// let explanation = explain(&game, Some(&lines), &proof, 0, &position, &[], 1)?.expect("its position");
/// let facts: Vec<&Fact> = explanation.remarks.iter().map(|remark| &remark.fact).collect();
/// assert!(matches!(facts[0], Fact::Plays { m, .. } if m == "c3"));
/// assert!(matches!(facts[1], Fact::Does(MoveEffect::Stops { .. })));
/// assert!(matches!(facts[2], Fact::Does(MoveEffect::Threatens { moves, .. }) if moves == &["b3"]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A flaw of the parts that are read here.
pub fn explain<G: Tactics + Board + Notation>(
    game: &G,
    lines: Option<&WinningLines>,
    proof: &Proof,
    theorem: usize,
    position: &G::Position,
    moves: &[G::Move],
    max_moves: usize,
) -> Result<Option<StrategyExplanation>, Flaw> {
    let mut walk = StrategyPlayer::new(game, lines, proof, theorem)?;
    let plies = longest(&proof.steps);
    let is_win = matches!(walk.theorem().goal, Goal::Win { .. });
    if !follow(&mut walk, proof, position, moves)? {
        let end = moves.iter().fold(*position, |position, m| game.after(&position, *m));
        let place = is_win.then(|| find_place(game, proof, walk.theorem(), &plies, &end)).flatten();
        let Some(place) = place else { return Ok(None) };
        walk.enter(end, place);
    }
    let has_pass = game.null_reply(&position_of(game, proof)?).is_some();
    let relevance = lines.filter(|_| is_win && has_pass).map(|lines| Relevance::new(lines, proof));
    let mut narrator = Narrator { walk, is_win, plies, relevance, remarks: Vec::new(), moves: Vec::new() };
    Ok(Some(narrator.narrate(max_moves)))
}

/// Plays the game after it has come to the position of the certificate. Returns `false` if it does not come
/// there, or leaves the strategy.
fn follow<G: Tactics + Board + Notation>(
    walk: &mut StrategyPlayer<'_, G>,
    proof: &Proof,
    position: &G::Position,
    moves: &[G::Move],
) -> Result<bool, Flaw> {
    let (game, root) = (walk.game, position_of(walk.game, proof)?);
    let mut position = *position;
    let mut rest = moves.iter();
    while game.write_position(&position) != game.write_position(&root) {
        let Some(m) = rest.next() else { return Ok(false) };
        position = game.after(&position, *m);
    }
    Ok(rest.all(|m| match game.to_move(walk.position()) == walk.theorem().player {
        true => walk.play_planned() == Some(*m),
        false => walk.reply(*m),
    }))
}

struct Narrator<'a, G: Tactics> {
    walk: StrategyPlayer<'a, G>,
    is_win: bool,
    /// Maximum number of plies from each step to the end.
    plies: Vec<u32>,
    relevance: Option<Relevance<'a>>,
    remarks: Vec<Remark>,
    moves: Vec<String>,
}

impl<G: Tactics + Board + Notation> Narrator<'_, G> {
    fn narrate(&mut self, max_moves: usize) -> StrategyExplanation {
        let position = self.walk.game.write_position(self.walk.position());
        let plies = self.step().filter(|_| self.is_win).map(|step| self.plies[step as usize]);
        let goes_on = self.follow(max_moves);
        let (remarks, moves) = (std::mem::take(&mut self.remarks), std::mem::take(&mut self.moves));
        StrategyExplanation { position, plies, remarks, moves, goes_on }
    }

    /// The current step; `None` in the claims after it.
    fn step(&self) -> Option<StepId> {
        match self.walk.state().stage {
            StrategyStage::Step { step, .. } => Some(step),
            StrategyStage::Claims { .. } => None,
        }
    }

    /// Returns `true` if the strategy goes on after the last fact.
    fn follow(&mut self, max_moves: usize) -> bool {
        for number in 1.. {
            let game = self.walk.game;
            let player = self.walk.theorem().player;
            if game.to_move(self.walk.position()) == player && !self.play() {
                return false;
            }
            if game.outcome(self.walk.position()).is_some() {
                return false;
            }
            let Some(step) = self.step() else {
                self.remarks.extend(holds::remarks(&self.walk));
                return false;
            };
            self.remarks.extend(replies::remarks(&mut self.walk, self.relevance.as_ref()));
            if number >= max_moves {
                return true;
            }
            if !self.reply(step) {
                return false;
            }
        }
        false
    }

    /// Plays and explains the player's move. Returns `false` if there is none.
    fn play(&mut self) -> bool {
        let before = self.walk.state().clone();
        let from = match &before.stage {
            StrategyStage::Step { step, .. } | StrategyStage::Claims { step, .. } => *step,
        };
        let Some(m) = self.walk.play_planned() else {
            self.remarks.push(Remark { step: from, fact: Fact::Ends {} });
            return false;
        };
        let is_forced = is_forced(self.walk.game, &before.position, self.walk.theorem().player, m);
        let name = self.walk.game.write_move(m);
        let effects = effects(&self.walk, &before, self.walk.state()).into_iter().map(Fact::Does);
        let facts = [Fact::Plays { m: name.clone(), is_forced }].into_iter().chain(effects);
        self.remarks.extend(facts.map(|fact| Remark { step: from, fact }));
        self.moves.push(name);
        true
    }

    /// Plays the reply that lasts longest by the steps, the first of equal ones. Returns `false` if there is
    /// none.
    fn reply(&mut self, step: StepId) -> bool {
        let replies = replies::legal_replies(&self.walk);
        let longest = replies.iter().rev().max_by_key(|reply| self.plies[reply.step as usize]);
        let Some((m, then)) = longest.map(|reply| (reply.m, reply.step)) else { return false };
        if !self.walk.reply(m) {
            return false;
        }
        let name = self.walk.game.write_move(m);
        let plies = self.is_win.then(|| self.plies[then as usize]);
        self.moves.push(name.clone());
        self.remarks.push(Remark { step, fact: Fact::Replies { m: name, plies } });
        true
    }
}
