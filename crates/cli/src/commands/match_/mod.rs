//! `filetto match`: many games between two agents, and their difference in strength.

mod conditions;
mod state;

use lab::{Contest, Elo, MatchScore, OpeningBook, Played};
use serde_json::{Value as Json, json};
use texts::Catalogue;

use self::conditions::Conditions;
use self::state::MatchState;
use crate::arguments::experiments::MatchArgs;
use crate::arguments::opening::{History, OpeningArgs};
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::TerminalProgress;
use crate::warning::warn_of_table_error;
use crate::{interrupt, opening};

pub(super) fn run(texts: &Catalogue, output: &mut Output, arguments: &MatchArgs) -> Result<(), Failure> {
    let start = OpeningArgs::start(&arguments.spec);
    let tables = arguments.tables.as_deref();
    let opened = opening::open_with_tables(&start, Some(&History::default()), tables)?;
    warn_of_table_error(texts, opened.table_error.as_ref());
    let session = opened.session;
    let conditions = Conditions::of(texts, arguments, &*session)?;
    let Conditions { games, opening_plies, seed, .. } = conditions;
    let book = OpeningBook::random(&*session, opening_plies, seed)
        .map_err(|error| Failure::Usage(texts.message(&error)))?;
    let contest = Contest::new(&*session, conditions.sides.clone(), games, book, seed);
    let state = arguments.state.as_deref().map(|file| MatchState::open(texts, file, &conditions));
    let mut state = state.transpose()?;
    let begun = state.as_ref().map_or_else(|| Ok(MatchScore::default()), |state| state.load(texts))?;
    announce(texts, output, &conditions, contest.games(), begun.games(), arguments.json)?;

    let raised = interrupt::flag()?;
    let progress = TerminalProgress::new(contest.games());
    progress.set(begun.games().into());
    let score = contest.resume(begun, arguments.threads, raised, |played, score| {
        progress.say(counts(texts, score.results));
        progress.step();
        progress.aside(|| show_game(texts, output, played, &conditions, arguments.json))?;
        state.as_mut().map_or(Ok(()), |state| state.save_now_and_then(score)).map_err(Failure::from)
    })?;
    progress.finish();
    if let Some(state) = &state {
        state.save(&score)?;
    }
    warn_of_table_error(texts, session.first_table_error().as_deref());
    if arguments.json {
        return output.json(&report(&conditions, &score, contest.games()));
    }
    if (score.games() as usize) < contest.games() {
        let key = if state.is_some() { "match-interrupted-state" } else { "match-interrupted" };
        let counts = [("played", score.games().into()), ("games", contest.games().into())];
        output.line(&texts.with(key, counts))?;
    }
    show(texts, output, &conditions, &score)
}

fn announce(
    texts: &Catalogue,
    output: &mut Output,
    conditions: &Conditions,
    games: usize,
    begun: u32,
    is_json: bool,
) -> Result<(), Failure> {
    let [a, b] = &conditions.names();
    if is_json {
        return output.json(&json!({
            "event": "start",
            "game": conditions.spec,
            "a": a,
            "b": b,
            "asked": conditions.games,
            "games": games,
            "played": begun,
            "opening_plies": conditions.opening_plies,
            "time": conditions.time.to_string(),
            "seed": conditions.seed,
        }));
    }
    let arguments = [
        ("game", conditions.spec.as_str().into()),
        ("a", a.as_str().into()),
        ("b", b.as_str().into()),
        ("games", texts.number(games as u64).into()),
        ("plies", conditions.opening_plies.into()),
        ("time", conditions.time.to_string().into()),
        ("seed", conditions.seed.to_string().into()),
    ];
    output.line(&texts.with("match-title", arguments))?;
    if conditions.games as usize != games {
        let arguments = [("asked", conditions.games.into()), ("games", games.into())];
        output.line(&texts.with("match-rounded", arguments))?;
    }
    if begun > 0 {
        output.line(&texts.with("match-resumed", [("played", begun.into())]))?;
    }
    Ok(())
}

fn counts(texts: &Catalogue, [losses, draws, wins]: [u32; 3]) -> String {
    let arguments = [("wins", wins.into()), ("draws", draws.into()), ("losses", losses.into())];
    texts.with("match-progress", arguments)
}

/// Writes a finished game for programs. People see it only if a player failed.
fn show_game(
    texts: &Catalogue,
    output: &mut Output,
    played: &Played,
    conditions: &Conditions,
    is_json: bool,
) -> Result<(), Failure> {
    let game = &played.game;
    if is_json {
        let [a, b] = played.efforts().map(|effort| effort.time.as_secs_f64());
        return output.json(&json!({
            "event": "game",
            "number": played.number,
            "side": played.side.name(),
            "result": (["loss", "draw", "win"][played.half_points()]),
            "outcome": game.outcome.name(),
            "reason": game.close.name(),
            "detail": game.close.detail(),
            "log": game.log,
            "opening_plies": played.opening_plies,
            "moves": game.moves,
            "seconds": [a, b],
        }));
    }
    if !game.close.is_fault() {
        return Ok(());
    }
    let loser = &conditions.names()[usize::from(played.half_points() > 0)];
    let detail = ("detail", texts::quoted(game.close.detail().unwrap_or_default()).into());
    let why = texts.with(&format!("match-fault-{}", game.close.name()), [detail]);
    let arguments = [("number", played.number.into()), ("loser", loser.as_str().into()), ("why", why.into())];
    let text = texts.with("match-fault", arguments);
    output.line(&match &game.log {
        Some(log) => texts.with("match-fault-log", [("fault", text.into()), ("log", log.as_str().into())]),
        None => text,
    })
}

fn report(conditions: &Conditions, score: &MatchScore, games: usize) -> Json {
    let [losses, draws, wins] = score.results;
    let (elo, elo_interval) = score.score.elo();
    let [a, b] = conditions.names();
    json!({
        "event": "score",
        "game": conditions.spec,
        "a": a,
        "b": b,
        "wins": wins,
        "draws": draws,
        "losses": losses,
        "games": score.games(),
        "points": score.points(),
        "share": score.score.share(),
        "interval": score.score.interval(),
        "elo": elo,
        "elo_interval": elo_interval,
        "pairs": score.score.pairs,
        "faults": score.faults,
        "mean_plies": score.mean_plies(),
        "seconds_per_move": score.seconds_per_move(),
        "latest_seconds": score.efforts.map(|effort| effort.late.as_secs_f64()),
        "seed": conditions.seed,
        "end": interrupt::end_of(score.games() as usize == games),
    })
}

fn show(
    texts: &Catalogue,
    output: &mut Output,
    conditions: &Conditions,
    score: &MatchScore,
) -> Result<(), Failure> {
    let [a, b] = &conditions.names();
    let [losses, draws, wins] = score.results.map(|games| texts.number(games.into()));
    let percent = |share: f64| texts.decimal(100.0 * share, 1);
    let [low, high] = score.score.interval();
    let arguments = [
        ("a", a.as_str().into()),
        ("wins", wins.into()),
        ("draws", draws.into()),
        ("losses", losses.into()),
        ("games", texts.number(score.games().into()).into()),
        ("points", texts.decimal(score.points(), 1).into()),
        ("share", percent(score.score.share()).into()),
        ("low", percent(low).into()),
        ("high", percent(high).into()),
    ];
    output.line(&texts.with("match-results", arguments))?;

    let (elo, [low, high]) = score.score.elo();
    let sign = if score.score.share() > 0.5 { "+∞" } else { "-∞" };
    let arguments =
        [("elo", write_elo(elo, sign)), ("low", write_elo(low, "-∞")), ("high", write_elo(high, "+∞"))];
    output.line(&texts.with("match-elo", arguments.map(|(name, text)| (name, text.into()))))?;

    let [a_time, b_time] = score.seconds_per_move().map(|seconds| texts.duration(seconds));
    let arguments = [
        ("plies", texts.decimal(score.mean_plies(), 1).into()),
        ("a", a.as_str().into()),
        ("aTime", a_time.into()),
        ("b", b.as_str().into()),
        ("bTime", b_time.into()),
    ];
    output.line(&texts.with("match-effort", arguments))?;
    show_lateness(texts, output, [a, b], score)
}

fn show_lateness(
    texts: &Catalogue,
    output: &mut Output,
    [a, b]: [&str; 2],
    score: &MatchScore,
) -> Result<(), Failure> {
    let late = score.efforts.map(|effort| effort.late);
    if late.iter().all(|late| late.is_zero()) {
        return Ok(());
    }
    let [a_late, b_late] = late.map(|late| texts.duration(late.as_secs_f64()));
    let arguments = [("a", a.into()), ("aLate", a_late.into()), ("b", b.into()), ("bLate", b_late.into())];
    output.line(&texts.with("match-late", arguments))
}

/// A difference with its sign, or the text for an unbounded one.
fn write_elo(elo: Elo, unbounded: &str) -> String {
    elo.map_or_else(|| unbounded.to_owned(), |elo| format!("{elo:+.0}"))
}
