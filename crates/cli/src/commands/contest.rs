//! `filetto match`: many games between two agents, and what they say about their strength.

use clap::ArgMatches;
use clap::parser::ValueSource;
use engine::{Agent, Session, TimeControl};
use lab::{Contest, Elo, MAX_GAMES, MatchScore, Played};
use serde_json::{Value as Json, json};

use super::{Context, endings};
use crate::arguments::value;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::setup;

/// What the arguments ask for.
struct Asked {
    agents: [Agent; 2],
    games: u32,
    seed: u64,
    opening_plies: u32,
    time: TimeControl,
    threads: usize,
    json: bool,
}

/// The longest random opening, in plies.
const MAX_OPENING_PLIES: u32 = 100;

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let mut session = setup::open_start(context.texts, matches)?;
    endings::use_tables(context, matches, &mut *session)?;
    let asked = read(context, matches, &*session)?;
    let Asked { agents, games, opening_plies, time, seed, .. } = asked;
    let mut contest = Contest::new(&mut *session, agents, games, opening_plies, time, seed)
        .map_err(|error| Failure::Usage(context.texts.message(&error)))?;
    if matches.value_source("time") == Some(ValueSource::CommandLine) {
        contest = contest.taking_time();
    }
    let spec = session.spec();
    announce(context, &spec, &asked, contest.games())?;

    let progress = Progress::new(contest.games());
    let mut results = [0; 3];
    let standing = contest.play(asked.threads, |played| {
        results[played.half_points()] += 1;
        progress.say(counts(context, results));
        progress.step();
        if asked.json || played.game.close.is_fault() {
            progress.aside(|| report_game(context, played, &asked))?;
        }
        Ok::<(), Failure>(())
    })?;
    progress.finish();
    endings::warn_of_trouble(context, &*session);
    if asked.json {
        return context.json(&standing_json(&spec, &asked, &standing));
    }
    report(context, &asked, &standing)
}

fn read(context: &Context<'_>, matches: &ArgMatches, session: &dyn Session) -> Result<Asked, Failure> {
    let texts = context.texts;
    let agent = |name: &str| {
        let agent = Agent::parse(value(matches, name).unwrap_or_default());
        let checked = agent.and_then(|agent| session.check_agent(agent).map(|()| agent));
        checked.map_err(|error| Failure::Usage(texts.message(&error)))
    };
    let opening_plies = setup::number(texts, matches, "opening-plies", 0, MAX_OPENING_PLIES)?;
    Ok(Asked {
        agents: [agent("A")?, agent("B")?],
        games: setup::number(texts, matches, "games", 1, MAX_GAMES)?.unwrap_or(1),
        seed: setup::number(texts, matches, "seed", 0, u64::MAX)?.unwrap_or(1),
        opening_plies: opening_plies.unwrap_or_else(|| lab::usual_plies(session)),
        time: setup::time_control(texts, matches)?.unwrap_or_default(),
        threads: setup::number(texts, matches, "threads", 1, setup::MAX_THREADS)?.unwrap_or(1),
        json: matches.get_flag("json"),
    })
}

fn announce(context: &mut Context<'_>, spec: &str, asked: &Asked, games: usize) -> Result<(), Failure> {
    let [a, b] = asked.agents.map(Agent::name);
    if asked.json {
        return context.json(&json!({
            "event": "start",
            "game": spec,
            "a": a,
            "b": b,
            "asked": asked.games,
            "games": games,
            "opening_plies": asked.opening_plies,
            "time": asked.time.to_string(),
            "seed": asked.seed,
        }));
    }
    let arguments = [
        ("game", spec.into()),
        ("a", a.into()),
        ("b", b.into()),
        ("games", context.texts.number(games as u64).into()),
        ("plies", asked.opening_plies.into()),
        ("time", asked.time.to_string().into()),
        ("seed", asked.seed.to_string().into()),
    ];
    context.line(&context.texts.with("match-title", arguments))?;
    if asked.games as usize != games {
        let arguments = [("asked", asked.games.into()), ("games", games.into())];
        context.line(&context.texts.with("match-rounded", arguments))?;
    }
    Ok(())
}

fn counts(context: &Context<'_>, [losses, draws, wins]: [u32; 3]) -> String {
    let arguments = [("wins", wins.into()), ("draws", draws.into()), ("losses", losses.into())];
    context.texts.with("match-progress", arguments)
}

/// A game, for programs; or for people, that somebody broke down in it.
fn report_game(context: &mut Context<'_>, played: &Played, asked: &Asked) -> Result<(), Failure> {
    let game = &played.game;
    if asked.json {
        let [a, b] = played.efforts().map(|effort| effort.time.as_secs_f64());
        return context.json(&json!({
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
    let loser = asked.agents[usize::from(played.half_points() > 0)].name();
    let detail = ("detail", texts::quoted(game.close.detail().unwrap_or_default()).into());
    let why = context.texts.with(&format!("match-fault-{}", game.close.name()), [detail]);
    let arguments = [("number", played.number.into()), ("loser", loser.into()), ("why", why.into())];
    context.line(&context.texts.with("match-fault", arguments))
}

fn standing_json(spec: &str, asked: &Asked, standing: &MatchScore) -> Json {
    let [losses, draws, wins] = standing.results;
    let (elo, elo_interval) = standing.score.elo();
    json!({
        "event": "score",
        "game": spec,
        "a": asked.agents[0].name(),
        "b": asked.agents[1].name(),
        "wins": wins,
        "draws": draws,
        "losses": losses,
        "games": standing.games(),
        "points": standing.points(),
        "share": standing.score.share(),
        "interval": standing.score.interval(),
        "elo": elo,
        "elo_interval": elo_interval,
        "pairs": standing.score.pairs,
        "faults": standing.faults,
        "mean_plies": standing.mean_plies(),
        "seconds_per_move": standing.seconds_per_move(),
        "latest_seconds": standing.efforts.map(|effort| effort.late.as_secs_f64()),
        "seed": asked.seed,
    })
}

fn report(context: &mut Context<'_>, asked: &Asked, standing: &MatchScore) -> Result<(), Failure> {
    let texts = context.texts;
    let [a, b] = asked.agents.map(Agent::name);
    let [losses, draws, wins] = standing.results.map(|games| texts.number(games.into()));
    let percent = |share: f64| texts.decimal(100.0 * share, 1);
    let [low, high] = standing.score.interval();
    let arguments = [
        ("a", a.into()),
        ("wins", wins.into()),
        ("draws", draws.into()),
        ("losses", losses.into()),
        ("games", texts.number(standing.games().into()).into()),
        ("points", texts.decimal(standing.points(), 1).into()),
        ("share", percent(standing.score.share()).into()),
        ("low", percent(low).into()),
        ("high", percent(high).into()),
    ];
    context.line(&texts.with("match-results", arguments))?;

    let (elo, [low, high]) = standing.score.elo();
    let sign = if standing.score.share() > 0.5 { "+∞" } else { "-∞" };
    let arguments =
        [("elo", write_elo(elo, sign)), ("low", write_elo(low, "-∞")), ("high", write_elo(high, "+∞"))];
    context.line(&texts.with("match-elo", arguments.map(|(name, text)| (name, text.into()))))?;

    let [a_time, b_time] = standing.seconds_per_move().map(|seconds| texts.duration(seconds));
    let arguments = [
        ("plies", texts.decimal(standing.mean_plies(), 1).into()),
        ("a", a.into()),
        ("aTime", a_time.into()),
        ("b", b.into()),
        ("bTime", b_time.into()),
    ];
    context.line(&texts.with("match-effort", arguments))?;
    report_lateness(context, [a, b], standing)
}

fn report_lateness(
    context: &mut Context<'_>,
    [a, b]: [&str; 2],
    standing: &MatchScore,
) -> Result<(), Failure> {
    let late = standing.efforts.map(|effort| effort.late);
    if late.iter().all(|late| late.is_zero()) {
        return Ok(());
    }
    let [a_late, b_late] = late.map(|late| context.texts.duration(late.as_secs_f64()));
    let arguments = [("a", a.into()), ("aLate", a_late.into()), ("b", b.into()), ("bLate", b_late.into())];
    context.line(&context.texts.with("match-late", arguments))
}

/// A difference with its sign, or what stands for one that has no bound.
fn write_elo(elo: Elo, unbounded: &str) -> String {
    elo.map_or_else(|| unbounded.to_owned(), |elo| format!("{elo:+.0}"))
}
