//! The form in which games by link are stored in a file.

use std::net::IpAddr;

use answers::SessionCache;
use engine::{Ending, HistoryRules, Opening, OpeningProtocol, Reason};
use game::{Outcome, Player};
use serde::{Deserialize, Serialize};

use super::entries::Proposal;
use super::played::PlayedGame;

/// The version of the format. A file with another one is refused.
pub(super) const FORM: u32 = 1;

/// All games of a server.
#[derive(Serialize, Deserialize)]
pub(crate) struct LiveGamesRecord {
    pub(super) filetto_live_games: u32,
    pub(super) games: Vec<LiveGameRecord>,
    /// The names of the last games that were removed, the oldest first.
    pub(super) gone: Vec<(String, Gone)>,
}

/// The reason for which a game was removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Gone {
    Abandoned,
    Unplayed,
    Replaced,
}

/// A game by link. Players are numbers, 0 for the first one. Lifetimes are not stored: they begin again.
#[derive(Serialize, Deserialize)]
pub(super) struct LiveGameRecord {
    pub(super) name: String,
    /// The address whose quota the game counts for.
    pub(super) opener: IpAddr,
    pub(super) played: StoredPlayed,
    pub(super) seats: [StoredSeat; 2],
    pub(super) clock: Option<StoredClock>,
    pub(super) offer: Option<(Proposal, usize)>,
    pub(super) round: u32,
}

/// The key and the name of a player.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct StoredSeat {
    pub(super) key: Option<String>,
    pub(super) name: Option<String>,
}

/// A clock. The time during which the server is down counts for neither player.
#[derive(Serialize, Deserialize)]
pub(super) struct StoredClock {
    pub(super) control: String,
    /// The time left, in seconds.
    pub(super) left: [f64; 2],
    pub(super) running: Option<usize>,
}

/// The moves of a game.
#[derive(Serialize, Deserialize)]
pub(super) struct StoredPlayed {
    game: String,
    position: Option<String>,
    /// The moves, each with a space before it.
    moves: String,
    start_plies: usize,
    repetitions: u32,
    quiet_plies: u32,
    /// An end that the moves do not show.
    declared: Option<Declared>,
    /// The rule and the acts of an opening. Files of earlier versions have none.
    #[serde(default)]
    opening: Option<String>,
}

/// An end of a game that is not on the board.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Declared {
    Agreed,
    Resigned(usize),
    OutOfTime(usize),
}

impl StoredPlayed {
    pub(super) fn of(played: &PlayedGame) -> StoredPlayed {
        let loser = |outcome| match outcome {
            Outcome::Win(winner) => Some((!winner).index()),
            Outcome::Draw => None,
        };
        let declared = played.ending().and_then(|Ending { outcome, reason }| match reason {
            Reason::Agreement => Some(Declared::Agreed),
            Reason::Resignation => loser(outcome).map(Declared::Resigned),
            Reason::Time => loser(outcome).map(Declared::OutOfTime),
            Reason::Rules | Reason::Repetition | Reason::QuietPlies => None,
        });
        StoredPlayed {
            game: played.spec.clone(),
            position: played.position.clone(),
            moves: played.moves().to_owned(),
            start_plies: played.start_plies(),
            repetitions: played.rules.repetitions,
            quiet_plies: played.rules.quiet_plies,
            declared,
            opening: played.opening().map(OpeningProtocol::to_text),
        }
    }

    /// Returns the game, whose moves are checked. Returns `None` if they are not those of a game.
    pub(super) fn restored(&self, sessions: &SessionCache) -> Option<PlayedGame> {
        let moves: Vec<&str> = self.moves.split_whitespace().collect();
        let opening = Opening {
            spec: &self.game,
            position: self.position.as_deref(),
            moves: &moves,
            history_rules: HistoryRules { repetitions: self.repetitions, quiet_plies: self.quiet_plies },
            tables: None,
        };
        let session = opening.open_with(|spec| sessions.open(spec)).ok()?.session;
        let mut played = PlayedGame::of(&*session).started_at(self.start_plies)?;
        if let Some(text) = &self.opening {
            played = played.with_opening(OpeningProtocol::read(text, &self.game).ok()?)?;
        }
        let win = |loser: usize| Player::BOTH.get(loser).map(|loser| Outcome::Win(!*loser));
        match self.declared {
            None => {}
            Some(Declared::Agreed) => played.finish(Outcome::Draw, Reason::Agreement),
            Some(Declared::Resigned(loser)) => played.finish(win(loser)?, Reason::Resignation),
            Some(Declared::OutOfTime(loser)) => played.finish(win(loser)?, Reason::Time),
        }
        Some(played)
    }
}
