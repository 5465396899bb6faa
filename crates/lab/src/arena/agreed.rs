//! Games that begin by an opening rule of tournaments: the competitors agree on the first stones and colours.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use engine::{OpeningChooser, OpeningProtocol, OpeningRole, OpeningRule, OpeningRuleError, Session};
use game::{Outcome, Player};

use crate::arena::competitor::CompetitorInstance;
use crate::arena::played::Played;

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

    /// Plays the opening in a session at the start of the game: by the instances of the opener and the
    /// responder. Both games of a pair have the same seed, so they begin with the same three stones in swap
    /// and swap2. `None` if `stop` is set before the end of the opening.
    pub(super) fn play(
        self,
        session: &mut dyn Session,
        [opener, responder]: [&mut dyn CompetitorInstance; 2],
        seed: u64,
        stop: &AtomicBool,
    ) -> Option<OpeningProtocol> {
        let mut opening = OpeningProtocol::new(self.rule, &session.spec()).expect("the rule is the game's");
        let chooser = OpeningChooser { nodes: self.nodes, seed };
        while let Some(demand) = opening.demand() {
            let instance: &dyn CompetitorInstance =
                if demand.role == OpeningRole::Opener { opener } else { responder };
            let act = instance.open(&opening, session, chooser, stop)?;
            if let Some(stone) = opening.act(&act).expect("the chooser returns acts that are allowed") {
                session.play(&stone).expect("stones of an opening are legal");
            }
        }
        Some(opening)
    }
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
