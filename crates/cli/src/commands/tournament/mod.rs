//! `filetto tournament`: everybody against everybody, or some against all others, and who is how strong.

mod state;
mod table;

use std::collections::HashSet;
use std::sync::Arc;

use game::Player;
use lab::{Competitor, CompetitorInstance, MatchSide, Played, Tournament};
use serde_json::{Value as Json, json};
use texts::Catalogue;

use self::state::TournamentState;
use super::arena::ground::Ground;
use super::arena::live::Pace;
use super::arena::pgn::{GameRecord, PgnFile};
use super::match_::fault;
use crate::arguments::arena::TournamentArgs;
use crate::competitors::Competitors;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::Output;
use crate::progress::TerminalProgress;
use crate::warning::warn_of_table_error;

pub(super) fn run(texts: &Catalogue, output: &mut Output, arguments: &TournamentArgs) -> Result<(), Failure> {
    let ground = Ground::open(texts, &arguments.spec, &arguments.of_games)?;
    let sides = sides(texts, &ground, arguments)?;
    let names: Vec<String> = sides.iter().map(|side| side.competitor.name()).collect();
    let kind = arguments.kind();
    let book = ground.book(texts)?;
    let rounds = arguments.rounds as usize;
    let tournament = Tournament::new(&*ground.session, sides.clone(), kind, rounds, book, ground.seed);
    let tournament = tournament.by_rules(ground.rules());

    let state = arguments.state.as_deref();
    let state = state.map(|file| TournamentState::open(texts, file, &ground, &sides, kind)).transpose()?;
    let begun =
        state.as_ref().map_or_else(|| Ok(tournament.table()), |state| state.load(texts, &tournament))?;
    let pgn = arguments.of_games.pgn.as_deref();
    let mut pgn = pgn.map(|file| PgnFile::open(file, begun.games() as usize)).transpose()?;
    let mut state = state;
    let is_json = arguments.of_games.json;
    announce(texts, output, &ground, &names, &tournament, begun.games(), is_json)?;

    let raised = interrupt::flag()?;
    let progress = TerminalProgress::climbing(tournament.games());
    progress.set(begun.games().into());
    let pace = Pace::start(begun.games());
    let results = tournament.resume(begun, arguments.of_games.threads, raised, |played, table| {
        progress.say(pace.line(texts, table.games(), tournament.games() as f64));
        progress.step();
        if let Some(pgn) = &mut pgn {
            keep(pgn, &ground, &names, played)?;
        }
        progress.aside(|| show_game(texts, output, &names, played, is_json))?;
        state.as_mut().map_or(Ok(()), |state| state.save_now_and_then(table)).map_err(Failure::from)
    })?;
    progress.finish();
    if let Some(state) = &state {
        state.save(&results)?;
    }
    warn_of_table_error(texts, ground.session.first_table_error().as_deref());
    let is_whole = results.games() as usize == tournament.games();
    if is_json {
        return output.json(&table::report(&ground, &names, &results, interrupt::end_of(is_whole)));
    }
    if !is_whole {
        let key = if state.is_some() { "match-interrupted-state" } else { "match-interrupted" };
        let counts = [("played", results.games().into()), ("games", tournament.games().into())];
        output.line(&texts.with(key, counts))?;
    }
    output.lines(&table::lines(texts, &names, &results))
}

/// The competitors of the arguments. Each must have a name of its own.
fn sides(texts: &Catalogue, ground: &Ground, arguments: &TournamentArgs) -> Result<Vec<MatchSide>, Failure> {
    let competitors = Competitors::new(texts, &arguments.of_games.engines);
    let mut names = HashSet::new();
    let mut sides = Vec::new();
    for player in &arguments.players {
        let is_given = player.time.is_some() || ground.time_is_given;
        let time = player.time.unwrap_or(ground.time);
        let mut side = competitors.side(&player.program, &*ground.session, time, is_given)?;
        if player.time.is_some() {
            side.competitor = Arc::new(Timed { competitor: side.competitor, time: time.to_string() });
        }
        let name = side.competitor.name();
        if !names.insert(name.clone()) {
            return Err(Failure::Usage(texts.with("tournament-twice", [("name", name.into())])));
        }
        sides.push(side);
    }
    if arguments.gauntlet.is_some_and(|first| first >= sides.len()) {
        let counts = [("players", sides.len().into())];
        return Err(Failure::Usage(texts.with("tournament-gauntlet", counts)));
    }
    Ok(sides)
}

/// A competitor with its time in its name.
struct Timed {
    competitor: Arc<dyn Competitor>,
    time: String,
}

impl Competitor for Timed {
    fn name(&self) -> String {
        format!("{}@{}", self.competitor.name(), self.time)
    }

    fn identity(&self) -> String {
        self.competitor.identity()
    }

    fn prepare(&self, session: &mut dyn engine::Session) {
        self.competitor.prepare(session);
    }

    fn max_late(&self, time: engine::TimeControl) -> Option<std::time::Duration> {
        self.competitor.max_late(time)
    }

    fn open(&self) -> Box<dyn CompetitorInstance> {
        self.competitor.open()
    }
}

fn announce(
    texts: &Catalogue,
    output: &mut Output,
    ground: &Ground,
    names: &[String],
    tournament: &Tournament,
    begun: u32,
    is_json: bool,
) -> Result<(), Failure> {
    if is_json {
        return output.json(&json!({
            "event": "start",
            "game": ground.spec,
            "players": names,
            "games": tournament.games(),
            "played": begun,
            "opening_plies": ground.opening_plies,
            "openings": ground.source_word(),
            "time": ground.time.to_string(),
            "adjudication": ground.adjudication_word(),
            "seed": ground.seed,
        }));
    }
    let arguments = [
        ("game", ground.spec.as_str().into()),
        ("players", names.len().into()),
        ("games", texts.number(tournament.games() as u64).into()),
        ("openings", ground.openings_text(texts).into()),
        ("time", ground.time.to_string().into()),
        ("seed", ground.seed.to_string().into()),
    ];
    output.line(&texts.with("tournament-title", arguments))?;
    if ground.twins > 0 {
        output.line(&texts.with("match-twins", [("twins", ground.twins.into())]))?;
    }
    if begun > 0 {
        output.line(&texts.with("match-resumed", [("played", begun.into())]))?;
    }
    Ok(())
}

/// The names of the first and the second player of a game.
fn players<'a>(names: &'a [String], played: &Played) -> [&'a str; 2] {
    let [a, b] = played.competitors.map(|number| names[number].as_str());
    if played.side == Player::First { [a, b] } else { [b, a] }
}

fn keep(pgn: &mut PgnFile, ground: &Ground, names: &[String], played: &Played) -> Result<(), Failure> {
    let record = GameRecord {
        event: &format!("filetto tournament {}", ground.spec),
        number: played.number,
        players: players(names, played),
        position: played.position.as_deref(),
        moves: &played.game.moves,
        outcome: played.game.outcome,
        reason: played.game.close.name(),
        opening_plies: played.opening_plies,
    };
    Ok(pgn.add(&*ground.session, &record)?)
}

/// Shows a game to programs. People see it only if a player failed.
fn show_game(
    texts: &Catalogue,
    output: &mut Output,
    names: &[String],
    played: &Played,
    is_json: bool,
) -> Result<(), Failure> {
    if is_json {
        return output.json(&game_json(names, played));
    }
    if !played.game.close.is_fault() {
        return Ok(());
    }
    let loser = played.competitors[usize::from(played.half_points() > 0)];
    output.line(&fault(texts, played, &names[loser]))
}

fn game_json(names: &[String], played: &Played) -> Json {
    let game = &played.game;
    let [first, second] = players(names, played);
    json!({
        "event": "game",
        "number": played.number,
        "first": first,
        "second": second,
        "outcome": game.outcome.name(),
        "reason": game.close.name(),
        "detail": game.close.detail(),
        "log": game.log,
        "position": played.position,
        "opening_plies": played.opening_plies,
        "moves": game.moves,
        "seconds": game.efforts.map(|effort| effort.time.as_secs_f64()),
    })
}
