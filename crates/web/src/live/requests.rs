//! The requests about games by link.

use std::sync::Arc;

use answers::limits::{MAX_MOVE, MAX_SPEC};
use answers::{Fields, GameFields, RequestError};
use axum::response::Response;
use engine::{Clock, OpeningRuleError, TimeControl};
use game::{MoveError, Player};
use texts::Catalogue;
use texts::json::names::PlayerName;

use super::clock::LiveClock;
use super::entries::{JoinedEntry, OpenedEntry};
use super::error::LiveError;
use super::game::{DEEDS, Deed, LiveGame};
use super::games::Table;
use super::key::new_key;
use super::link;
use super::played::PlayedGame;
use super::problem::LiveProblem;
use super::watching;
use crate::client::Client;
use crate::error_response::{ErrorResponse, HttpError};
use crate::memory_budget::MemoryCharge;
use crate::packing::{json_response, short_response};
use crate::state::ServerState;

/// Maximum length of the name of a game and of a key, in characters.
const MAX_NAME: usize = 40;

/// Maximum length of the name of a player, in characters.
const MAX_PLAYER_NAME: usize = 24;

/// Maximum length of the address of a page, in characters.
const MAX_LINK: usize = 500;

/// A request about a game by link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LiveRequest {
    /// Opens a game and takes a place in it.
    Open,
    /// Takes the other place.
    Join,
    /// Moves, resigns, makes, accepts or declines an offer.
    Act,
    /// Requests the game now, and after each change of it.
    Watch,
    /// Requests the address of a game for other devices.
    Link,
}

impl LiveRequest {
    /// All requests, with the last part of their paths.
    pub(crate) const ALL: [(&'static str, LiveRequest); 5] = [
        ("open", LiveRequest::Open),
        ("join", LiveRequest::Join),
        ("act", LiveRequest::Act),
        ("watch", LiveRequest::Watch),
        ("link", LiveRequest::Link),
    ];

    /// Answers a request with this body.
    pub(crate) fn answer(
        self,
        state: &Arc<ServerState>,
        texts: &Catalogue,
        client: &Client,
        body: &[u8],
    ) -> Result<Response, ErrorResponse> {
        let answer = Fields::parse(body).map_err(LiveProblem::from).and_then(|fields| match self {
            LiveRequest::Open => open(state, client, fields),
            LiveRequest::Join => join(state, fields),
            LiveRequest::Act => act(state, fields),
            LiveRequest::Watch => watch(state, texts, client, fields),
            LiveRequest::Link => link(state, fields),
        });
        answer.map_err(|problem| match problem {
            LiveProblem::Live(error) => ErrorResponse::live(texts, &error),
            LiveProblem::Request(problem) => ErrorResponse::problem(texts, &problem),
            LiveProblem::Http(error) => ErrorResponse::http(texts, &error),
        })
    }
}

fn open(state: &ServerState, client: &Client, mut fields: Fields) -> Result<Response, LiveProblem> {
    let game = GameFields::take(&mut fields)?;
    let side = fields.player("side")?;
    let clock = fields.text("clock", MAX_SPEC)?.map(|text| clock(&text)).transpose()?;
    let name = player_name(&mut fields)?;
    fields.finish()?;
    let session = game.open(&state.sessions)?;
    if session.ending().is_some() {
        return Err(MoveError::Finished {}.into());
    }
    let now = state.host.now();
    let side = side.unwrap_or(Player::BOTH[usize::from(fastrand::bool())]);
    let key = new_key().map_err(|_| HttpError::Fault {})?;
    let played = PlayedGame::of(&*session);
    let played = match game.opening(&*session)? {
        Some(opening) => played.with_opening(opening).ok_or(OpeningRuleError::Position {})?,
        None => played,
    };
    let charge = charge(state, client, LiveGame::size_with(&played))?;
    let mut game = LiveGame::new(played, clock, charge, now);
    game.sit(side, &key, name.as_deref(), now)?;
    let id = state.live.keep(game, client.address, now)?;
    Ok(short_response(&OpenedEntry { id, key, side: PlayerName(side.name()) }))
}

/// Charges a new game to its opener. Games that have ended make room for it.
fn charge(state: &ServerState, client: &Client, bytes: usize) -> Result<MemoryCharge, HttpError> {
    loop {
        match state.memory.charge(client.address, bytes) {
            Err(_) if state.live.make_room(client.address) => {}
            charge => return charge,
        }
    }
}

/// Parses a time control for the whole game, and returns its clock.
fn clock(text: &str) -> Result<LiveClock, LiveError> {
    match TimeControl::parse(text) {
        Ok(control @ TimeControl::PerGame { .. }) => Ok(LiveClock::new(control)),
        _ => Err(LiveError::Clock { found: texts::quoted(text) }),
    }
}

fn join(state: &ServerState, mut fields: Fields) -> Result<Response, LiveProblem> {
    let table = table(state, &mut fields)?;
    let name = player_name(&mut fields)?;
    fields.finish()?;
    let key = new_key().map_err(|_| HttpError::Fault {})?;
    let now = state.host.now();
    let side = table.change(now, |game| {
        let side = game.free_place().ok_or(LiveError::Taken {})?;
        game.sit(side, &key, name.as_deref(), now).map(|()| side)
    })?;
    Ok(short_response(&JoinedEntry { key, side: PlayerName(side.name()) }))
}

fn act(state: &ServerState, mut fields: Fields) -> Result<Response, LiveProblem> {
    let table = table(state, &mut fields)?;
    let key = required("key", fields.text("key", MAX_NAME)?)?;
    let names = DEEDS.map(|(name, _)| name);
    let name = required("do", fields.choice("do", &names, |name| name)?)?;
    let text = fields.text("move", MAX_MOVE)?;
    fields.finish()?;
    let deed = match DEEDS.into_iter().find(|(other, _)| *other == name) {
        Some((_, deed)) if !matches!(deed, Deed::Move(_)) => deed,
        _ => Deed::Move(required("move", text)?),
    };
    let now = state.host.now();
    // A game that ends on time must end for all watchers, even if this request is then rejected because of
    // that.
    table.look_at_clock(now);
    if let Deed::Move(text) = &deed {
        table.play(&key, &deed, now, |game| game.play(text, &state.sessions))?;
    } else {
        table.change(now, |game| game.act(&key, &deed, now))?;
    }
    Ok(json_response("{}".to_owned(), false))
}

fn watch(
    state: &Arc<ServerState>,
    texts: &Catalogue,
    client: &Client,
    mut fields: Fields,
) -> Result<Response, LiveProblem> {
    let table = table(state, &mut fields)?;
    let key = fields.text("key", MAX_NAME)?;
    fields.finish()?;
    Ok(watching::events(state, texts, table, key, client.clone())?)
}

fn link(state: &ServerState, mut fields: Fields) -> Result<Response, LiveProblem> {
    let link = required("link", fields.text("link", MAX_LINK)?)?;
    fields.finish()?;
    Ok(short_response(&link::for_others(&link, state.network_address())?))
}

/// Takes the name that a player gives: one line without spaces around it. `None` for an empty one.
fn player_name(fields: &mut Fields) -> Result<Option<String>, RequestError> {
    let Some(name) = fields.text("name", MAX_PLAYER_NAME)? else { return Ok(None) };
    let visible: String = name.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    let name = visible.trim();
    Ok((!name.is_empty()).then(|| name.to_owned()))
}

/// Returns the game that the request names.
fn table(state: &ServerState, fields: &mut Fields) -> Result<Arc<Table>, LiveProblem> {
    let id = required("id", fields.text("id", MAX_NAME)?)?;
    Ok(state.live.find(&id, state.host.now())?)
}

fn required<T>(key: &'static str, value: Option<T>) -> Result<T, RequestError> {
    value.ok_or_else(|| RequestError::Missing { key: key.to_owned() })
}
