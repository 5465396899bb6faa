//! Games that begin by an opening rule of tournaments: the competitors agree on the first stones and colours.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use engine::{OpeningChooser, OpeningProtocol, OpeningRole, OpeningRule, OpeningRuleError, Session};
use game::{Outcome, Player};

use crate::arena::competitor::{Fault, OpeningRequest};
use crate::arena::played::Played;
use crate::arena::referee::{GameSide, caught};

/// The opening rule of a series of games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AgreedOpenings {
    rule: OpeningRule,
    /// Node limit of the searches for an act.
    nodes: u64,
}

impl AgreedOpenings {
    /// Returns the rule for games of this session.
    ///
    /// # Errors
    /// The rule is not made for the game, or the session is not at its start.
    pub fn new(
        rule: OpeningRule,
        nodes: u64,
        session: &dyn Session,
    ) -> Result<AgreedOpenings, OpeningRuleError> {
        if session.plies() > 0 || session.set_up().is_some() {
            return Err(OpeningRuleError::Position {});
        }
        OpeningProtocol::new(rule, &session.spec()).map(|_| AgreedOpenings { rule, nodes })
    }

    /// Returns the opening rule.
    pub fn rule(self) -> OpeningRule {
        self.rule
    }

    /// Plays the opening in a session at the start of the game: by the sides of the opener and the responder.
    /// Both games of a pair have the same seed, so Filetto begins them with the same three stones in swap and
    /// swap2. Returns the opening, and the participant that has lost by a fault. `None` if `stop` is set
    /// before the end.
    pub(super) fn play(
        self,
        session: &mut dyn Session,
        [mut opener, mut responder]: [GameSide<'_>; 2],
        seed: u64,
        stop: &AtomicBool,
    ) -> Option<(OpeningProtocol, Option<(OpeningRole, Fault)>)> {
        let mut opening = OpeningProtocol::new(self.rule, &session.spec()).expect("the rule is the game's");
        let chooser = OpeningChooser { nodes: self.nodes, seed };
        while let Some(demand) = opening.demand() {
            let side = if demand.role == OpeningRole::Opener { &mut opener } else { &mut responder };
            let request = OpeningRequest { opening: &opening, session, chooser };
            let chosen = caught(|| side.instance.open(request, &side.new_game, stop));
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let executed = chosen.and_then(|acts| execute(&acts, &mut opening, session));
            if let Err(fault) = executed {
                return Some((opening, Some((demand.role, fault))));
            }
        }
        Some((opening, None))
    }
}

/// Executes acts of one participant, at least one.
fn execute(acts: &[String], opening: &mut OpeningProtocol, session: &mut dyn Session) -> Result<(), Fault> {
    if acts.is_empty() {
        return Err(Fault::Illegal(String::new()));
    }
    for act in acts {
        let illegal = || Fault::Illegal(act.clone());
        if let Some(stone) = opening.act(act).map_err(|_| illegal())? {
            session.play(&stone).map_err(|_| illegal())?;
        }
    }
    Ok(())
}

/// The results of games that began by an opening rule.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OpeningTally {
    /// Half points of the opener.
    pub opener: u32,
    /// Half points of the first player, Black.
    pub first: u32,
    /// The number of games.
    pub games: u32,
    /// Each sequence of choices, with its number of games and the half points of the opener in them, in the
    /// order of their first games.
    pub choices: Vec<(String, u32, u32)>,
    /// The stones of the openings.
    stones: HashSet<Vec<String>>,
}

impl OpeningTally {
    /// Returns the number of different stones with which the games began.
    pub fn openings_played(&self) -> usize {
        self.stones.len()
    }

    /// Adds a game. A game without an opening rule does not count.
    pub fn add(&mut self, played: &Played) {
        let Some(opening) = &played.opening else { return };
        let half_points = |player: Player| match played.game.outcome {
            Outcome::Draw => 1,
            Outcome::Win(winner) => 2 * u32::from(winner == player),
        };
        let opener = half_points(opening.player(OpeningRole::Opener));
        self.opener += opener;
        self.first += half_points(Player::First);
        self.games += 1;
        self.stones.insert(opening.stones());
        let words: Vec<&str> = opening.choices_made().into_iter().map(|choice| choice.name()).collect();
        let words = words.join(" ");
        match self.choices.iter_mut().find(|(known, ..)| *known == words) {
            Some((_, games, points)) => (*games, *points) = (*games + 1, *points + opener),
            None => self.choices.push((words, 1, opener)),
        }
    }

    /// Returns the shares of the points of the opener and of Black, from 0 to 1.
    pub fn shares(&self) -> [f64; 2] {
        [self.opener, self.first].map(|points| f64::from(points) / f64::from(2 * self.games.max(1)))
    }
}
