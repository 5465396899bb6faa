//! The answers to requests about games by link.

use game::Player;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use texts::json::names::{OutcomeName, PlayerName};

/// A game by link, as one of its watchers sees it.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "LiveGame")]
pub(crate) struct LiveGameEntry {
    pub(super) game: String,
    /// The position at which the game began, if it was set up.
    pub(super) position: Option<String>,
    /// The number of first moves that stand in earlier events. The first event of a watcher has all moves.
    pub(super) kept: usize,
    /// The moves after those, in place of what earlier events had there.
    pub(super) moves: Vec<String>,
    /// The opening rule and its acts so far; `null` without an opening rule.
    pub(super) opening_rule: Option<String>,
    pub(super) repetitions: Option<u32>,
    pub(super) quiet_plies: Option<u32>,
    pub(super) resigned: Option<PlayerName>,
    pub(super) out_of_time: Option<PlayerName>,
    pub(super) agreed: bool,
    pub(super) outcome: Option<OutcomeName>,
    pub(super) to_move: PlayerName,
    /// The number of the game, from 1. A rematch increments it.
    pub(super) round: u32,
    /// The player who watches; `null` for a spectator.
    pub(super) you: Option<PlayerName>,
    pub(super) places: ByPlayer<PlaceEntry>,
    pub(super) spectators: usize,
    pub(super) clock: Option<LiveClockEntry>,
    pub(super) offer: Option<OfferEntry>,
}

/// A place in a game by link.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "LivePlace")]
pub(super) struct PlaceEntry {
    pub(super) taken: bool,
    /// `true` if a page of the player watches the game.
    pub(super) present: bool,
    /// The name that the player has given.
    pub(super) name: Option<String>,
}

/// The clock of a game by link; times are in seconds.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "LiveClock")]
pub(super) struct LiveClockEntry {
    pub(super) control: String,
    pub(super) left: ByPlayer<f64>,
    pub(super) running: Option<PlayerName>,
}

/// An offer of a player.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Offer")]
pub(super) struct OfferEntry {
    pub(super) what: Proposal,
    pub(super) by: PlayerName,
}

/// A proposal that needs the consent of both players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Proposal {
    Draw,
    TakeBack,
    Rematch,
}

/// A value for each player.
#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
pub(super) struct ByPlayer<T> {
    first: T,
    second: T,
}

impl<T> ByPlayer<T> {
    /// Returns the result of `of` for each player.
    pub(super) fn of(of: impl Fn(Player) -> T) -> ByPlayer<T> {
        ByPlayer { first: of(Player::First), second: of(Player::Second) }
    }
}

/// A new game by link, with the key of the place that its opener has taken.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "LiveOpened")]
pub(crate) struct OpenedEntry {
    pub(super) id: String,
    pub(super) key: String,
    pub(super) side: PlayerName,
}

/// A taken place in a game by link, with its key.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "LiveJoined")]
pub(crate) struct JoinedEntry {
    pub(super) key: String,
    pub(super) side: PlayerName,
}

/// An address of the page for other devices, also as a QR code.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "LiveLink")]
pub(crate) struct LiveLinkEntry {
    /// The address. That of this machine alone is replaced by its address in the network, if the server
    /// listens there.
    pub(super) link: String,
    /// `true` if only this machine can open the address.
    pub(super) local: bool,
    pub(super) qr: QrEntry,
}

/// A QR code: its dark squares as a path of SVG.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "QrCode")]
pub(super) struct QrEntry {
    /// Squares of a side, without the margin of four around them.
    pub(super) size: usize,
    pub(super) path: String,
}
