//! `filetto match`: many games between two agents, and their difference in strength.

use std::time::Duration;

use engine::{Agent, Session, TimeControl};
use lab::{Contest, Elo, MatchScore, Played};
use serde_json::{Value as Json, json};
use texts::Catalogue;

use crate::arguments::experiments::MatchArgs;
use crate::arguments::opening::{History, OpeningArgs};
use crate::failure::Failure;
use crate::opening;
use crate::output::Output;
use crate::progress::TerminalProgress;
use crate::warning::warn_of_table_error;

/// The default time for a move.
const USUAL_TIME: TimeControl = TimeControl::PerMove(Duration::from_secs(1));

/// A match and its output.
struct Conditions {
    spec: String,
    agents: [Agent; 2],
    /// The requested number of games.
    games: u32,
    seed: u64,
    opening_plies: u32,
    time: TimeControl,
}

pub(super) fn run(texts: &Catalogue, output: &mut Output, arguments: &MatchArgs) -> Result<(), Failure> {
    let start = OpeningArgs::start(&arguments.spec);
    let tables = arguments.tables.as_deref();
    let opened = opening::open_with_tables(&start, Some(&History::default()), tables)?;
    warn_of_table_error(texts, opened.table_error.as_ref());
    let mut session = opened.session;
    let conditions = conditions(arguments, &*session)?;
    let Conditions { agents, games, opening_plies, time, seed, .. } = conditions;
    let mut contest = Contest::new(&mut *session, agents, games, opening_plies, time, seed)
        .map_err(|error| Failure::Usage(texts.message(&error)))?;
    if arguments.time.is_some() {
        contest = contest.taking_time();
    }
    announce(texts, output, &conditions, contest.games(), arguments.json)?;

    let progress = TerminalProgress::new(contest.games());
    let mut results = [0; 3];
    let score = contest.play(arguments.threads, |played| {
        results[played.half_points()] += 1;
        progress.say(counts(texts, results));
        progress.step();
        progress.aside(|| show_game(texts, output, played, &conditions, arguments.json))
    })?;
    progress.finish();
    warn_of_table_error(texts, session.first_table_error().as_deref());
    if arguments.json {
        return output.json(&report(&conditions, &score));
    }
    show(texts, output, &conditions, &score)
}

fn conditions(arguments: &MatchArgs, session: &dyn Session) -> Result<Conditions, Failure> {
    let agents = [arguments.a, arguments.b];
    for agent in agents {
        session.check_agent(agent)?;
    }
    Ok(Conditions {
        spec: session.spec(),
        agents,
        games: arguments.games,
        seed: arguments.seed,
        opening_plies: arguments.opening_plies.unwrap_or_else(|| lab::usual_plies(session)),
        time: arguments.time.unwrap_or(USUAL_TIME),
    })
}

fn announce(
    texts: &Catalogue,
    output: &mut Output,
    conditions: &Conditions,
    games: usize,
    is_json: bool,
) -> Result<(), Failure> {
    let [a, b] = conditions.agents.map(Agent::name);
    if is_json {
        return output.json(&json!({
            "event": "start",
            "game": conditions.spec,
            "a": a,
            "b": b,
            "asked": conditions.games,
            "games": games,
            "opening_plies": conditions.opening_plies,
            "time": conditions.time.to_string(),
            "seed": conditions.seed,
        }));
    }
    let arguments = [
        ("game", conditions.spec.as_str().into()),
        ("a", a.into()),
        ("b", b.into()),
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
            "opening_plies": played.opening_plies,
            "moves": game.moves,
            "seconds": [a, b],
        }));
    }
    if !game.close.is_fault() {
        return Ok(());
    }
    let loser = conditions.agents[usize::from(played.half_points() > 0)].name();
    let detail = ("detail", texts::quoted(game.close.detail().unwrap_or_default()).into());
    let why = texts.with(&format!("match-fault-{}", game.close.name()), [detail]);
    let arguments = [("number", played.number.into()), ("loser", loser.into()), ("why", why.into())];
    output.line(&texts.with("match-fault", arguments))
}

fn report(conditions: &Conditions, score: &MatchScore) -> Json {
    let [losses, draws, wins] = score.results;
    let (elo, elo_interval) = score.score.elo();
    json!({
        "event": "score",
        "game": conditions.spec,
        "a": conditions.agents[0].name(),
        "b": conditions.agents[1].name(),
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
    })
}

fn show(
    texts: &Catalogue,
    output: &mut Output,
    conditions: &Conditions,
    score: &MatchScore,
) -> Result<(), Failure> {
    let [a, b] = conditions.agents.map(Agent::name);
    let [losses, draws, wins] = score.results.map(|games| texts.number(games.into()));
    let percent = |share: f64| texts.decimal(100.0 * share, 1);
    let [low, high] = score.score.interval();
    let arguments = [
        ("a", a.into()),
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
        ("a", a.into()),
        ("aTime", a_time.into()),
        ("b", b.into()),
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
