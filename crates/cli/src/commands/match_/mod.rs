//! `filetto match`: plays many games between two programs and estimates their Elo difference.

mod conditions;
mod games;
mod keeping;
mod part;

use lab::{Contest, MatchScore, MistakeCounter, MistakeCounts, OpeningTally, PlayerTimes, Shard};
use texts::Catalogue;

use self::conditions::Conditions;
pub(super) use self::games::MatchEvent;
use self::games::MistakesEntry;
use self::keeping::Keeping;
use super::arena::events::{ConditionsEntry, HypothesesEntry, OpeningTallyEntry, OpeningsEntry, ScoreEntry};
use super::arena::live::Pace;
use super::arena::summary;
use super::openings;
use crate::arguments::experiments::MatchArgs;
use crate::failure::Failure;
use crate::interrupt;
use crate::progress::TerminalProgress;
use crate::screen::Screen;
use crate::warning::warn_of_table_error;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &MatchArgs) -> Result<(), Failure> {
    let conditions = Conditions::of(screen.texts, arguments)?;
    let contest = contest(screen.texts, &conditions, arguments.shard.unwrap_or(Shard::WHOLE))?;
    let mut keeping = Keeping::open(screen.texts, arguments, &conditions, &contest)?;
    let is_json = arguments.of_games.json;
    announce(screen, &conditions, &contest, keeping.begun.games(), is_json)?;
    let (score, mistakes, tally) = play(screen, arguments, &conditions, &contest, &mut keeping)?;
    let mistakes = arguments.mistakes.then_some(mistakes);
    let tally = arguments.of_games.opening_rule.map(|_| tally);
    warn_of_table_error(screen.texts, conditions.setup.session.first_table_error().as_deref());
    let is_whole = score.games() as usize == contest.games();
    let end = if contest.is_decided(&score) { "decided" } else { interrupt::end_of(is_whole) };
    if is_json {
        report(screen, &conditions, &contest, (&score, mistakes, tally), end)?;
        return summary::decided(conditions.sprt, &score);
    }
    if end == "interrupted" {
        let key = if keeping.goes_on() { "match-interrupted-state" } else { "match-interrupted" };
        let counts = [("played", score.games().into()), ("games", contest.games().into())];
        screen.output.wrapped(&screen.texts.with(key, counts))?;
    }
    show(screen, &conditions, &contest, &score, tally.as_ref())?;
    if let Some(mistakes) = mistakes {
        show_mistakes(screen, &conditions.names(), &score, mistakes)?;
    }
    summary::decided(conditions.sprt, &score)
}

fn contest(texts: &Catalogue, conditions: &Conditions, shard: Shard) -> Result<Contest, Failure> {
    let setup = &conditions.setup;
    let (sides, book) = (conditions.sides.clone(), setup.book(texts)?);
    let contest = Contest::new(&*setup.session, sides, conditions.games, book, setup.seed);
    let contest = contest.agreeing(setup.agreed_openings(texts, &conditions.sides)?);
    Ok(contest.by_rules(setup.rules()).until(conditions.sprt).part(shard))
}

/// Plays the remaining games. Returns the score, the mistakes of both sides if they are counted, and the
/// results by roles and choices of games with an opening rule.
fn play(
    screen: &mut Screen<'_>,
    arguments: &MatchArgs,
    conditions: &Conditions,
    contest: &Contest,
    keeping: &mut Keeping,
) -> Result<(MatchScore, [MistakeCounts; 2], OpeningTally), Failure> {
    let raised = interrupt::flag()?;
    let mut counter = arguments.mistakes.then(MistakeCounter::default);
    let mut mistakes = [MistakeCounts::default(); 2];
    let mut tally = OpeningTally::default();
    let progress = TerminalProgress::steps_with_message(contest.games());
    let begun = keeping.begun;
    progress.set(begun.games().into());
    let pace = Pace::start(begun.games());
    let score = contest.resume(begun, arguments.of_games.threads, raised, |played, score| {
        progress.say(pace.match_line(screen.texts, score, contest.games(), conditions.sprt));
        progress.step();
        keeping.keep(screen.texts, conditions, played, score)?;
        tally.add(played);
        let of_game = counter.as_mut().map(|counter| counter.count(&*conditions.setup.session, played));
        for (sum, of_side) in mistakes.iter_mut().zip(of_game.unwrap_or_default()) {
            *sum = sum.plus(of_side);
        }
        progress.aside(|| games::show(screen, conditions, played, of_game, arguments.of_games.json))
    })?;
    progress.finish();
    keeping.finish(&score, contest)?;
    Ok((score, mistakes, tally))
}

fn announce(
    screen: &mut Screen<'_>,
    conditions: &Conditions,
    contest: &Contest,
    begun: u32,
    is_json: bool,
) -> Result<(), Failure> {
    let [a, b] = &conditions.names();
    let setup = &conditions.setup;
    if is_json {
        return screen.output.json(&MatchEvent::Start {
            game: &setup.spec,
            a,
            b,
            asked: conditions.games,
            games: contest.games(),
            played: begun,
            conditions: ConditionsEntry::new(setup, &conditions.times()),
            sprt: conditions.sprt.map(HypothesesEntry::new),
            seed: setup.seed,
        });
    }
    let (listed, played) = (setup.listed(), contest.openings(setup.listed()));
    let arguments = [
        ("game", setup.spec.as_str().into()),
        ("a", a.as_str().into()),
        ("b", b.as_str().into()),
        ("games", screen.texts.number(contest.games() as u64).into()),
        ("openings", setup.openings_text(screen.texts, played).into()),
        ("time", conditions.time_text().into()),
        ("seed", setup.seed.to_string().into()),
    ];
    screen.output.wrapped(&screen.texts.with("match-title", arguments))?;
    if !conditions.games.is_multiple_of(2) {
        let games = conditions.games + 1;
        let arguments = [("asked", conditions.games.into()), ("games", games.into())];
        screen.output.wrapped(&screen.texts.with("match-rounded", arguments))?;
    }
    if (conditions.games.div_ceil(2) as usize) < listed {
        let counts = [("games", (2 * listed).into()), ("count", listed.into())];
        screen.output.wrapped(&screen.texts.with("match-openings-left", counts))?;
    }
    if setup.twins > 0 {
        screen.output.wrapped(&screen.texts.with("match-twins", [("twins", setup.twins.into())]))?;
    }
    if begun > 0 {
        screen.output.wrapped(&screen.texts.with("match-resumed", [("played", begun.into())]))?;
    }
    Ok(())
}

fn report(
    screen: &mut Screen<'_>,
    conditions: &Conditions,
    contest: &Contest,
    (score, mistakes, tally): (&MatchScore, Option<[MistakeCounts; 2]>, Option<OpeningTally>),
    end: &'static str,
) -> Result<(), Failure> {
    let [a, b] = &conditions.names();
    screen.output.json(&MatchEvent::Score {
        game: &conditions.setup.spec,
        a,
        b,
        seconds_per_move: score.seconds_per_move(),
        latest_seconds: score.efforts.map(|effort| effort.late.as_secs_f64()),
        seed: conditions.setup.seed,
        end,
        mistakes: mistakes.map(|of| of.map(MistakesEntry::new)),
        openings: OpeningsEntry::new(
            tally.as_ref().map_or_else(
                || contest.openings_played(score.games() as usize),
                OpeningTally::openings_played,
            ),
            contest.rejections(),
        ),
        opening_rule: tally.as_ref().map(OpeningTallyEntry::new),
        score: Box::new(ScoreEntry::new(score, conditions.sprt)),
    })
}

fn show(
    screen: &mut Screen<'_>,
    conditions: &Conditions,
    contest: &Contest,
    score: &MatchScore,
    tally: Option<&OpeningTally>,
) -> Result<(), Failure> {
    let names = conditions.names();
    let [a, b] = names.each_ref().map(String::as_str);
    screen.output.lines(&summary::results(screen.texts, [a, b], score))?;
    let [a_time, b_time] = score.seconds_per_move().map(|seconds| screen.texts.duration(seconds));
    let arguments = [
        ("plies", screen.texts.decimal(score.mean_plies(), 1).into()),
        ("a", a.into()),
        ("aTime", a_time.into()),
        ("b", b.into()),
        ("bTime", b_time.into()),
    ];
    screen.output.wrapped(&screen.texts.with("match-effort", arguments))?;
    show_lateness(screen, [a, b], score.efforts)?;
    match tally {
        Some(tally) => screen.output.lines(&summary::by_opening_rule(screen.texts, tally))?,
        None => show_openings(screen, contest, score)?,
    }
    match conditions.sprt {
        Some(sprt) => screen.output.lines(&summary::test(screen.texts, [a, b], sprt, score)),
        None => Ok(()),
    }
}

/// Writes the number of openings that were played, and of those that were drawn for it and thrown away.
fn show_openings(screen: &mut Screen<'_>, contest: &Contest, score: &MatchScore) -> Result<(), Failure> {
    let (played, rejections) = (contest.openings_played(score.games() as usize), contest.rejections());
    let text = if rejections.total() > 0 {
        openings::summary(screen.texts, played, rejections)
    } else {
        screen.texts.with("match-openings-played", [("count", played.into())])
    };
    screen.output.wrapped(&text)
}

fn show_mistakes(
    screen: &mut Screen<'_>,
    [a, b]: &[String; 2],
    score: &MatchScore,
    of: [MistakeCounts; 2],
) -> Result<(), Failure> {
    let games = f64::from(score.games().max(1));
    let per_game = of.map(|of| screen.texts.decimal(f64::from(of.mistakes) / games, 2));
    let [judged, moves] = [of.map(|of| of.judged), of.map(|of| of.moves)].map(|of| of.iter().sum::<u32>());
    let share = screen.texts.decimal(100.0 * f64::from(judged) / f64::from(moves.max(1)), 0);
    let [of_a, of_b] = per_game;
    let arguments = [
        ("a", a.as_str().into()),
        ("b", b.as_str().into()),
        ("ofA", of_a.into()),
        ("ofB", of_b.into()),
        ("share", share.into()),
    ];
    screen.output.wrapped(&screen.texts.with("match-mistakes", arguments))
}

fn show_lateness(
    screen: &mut Screen<'_>,
    [a, b]: [&str; 2],
    efforts: [PlayerTimes; 2],
) -> Result<(), Failure> {
    let late = efforts.map(|effort| effort.late);
    if late.iter().all(|late| late.is_zero()) {
        return Ok(());
    }
    let [a_late, b_late] = late.map(|late| screen.texts.duration(late.as_secs_f64()));
    let arguments = [("a", a.into()), ("aLate", a_late.into()), ("b", b.into()), ("bLate", b_late.into())];
    screen.output.wrapped(&screen.texts.with("match-late", arguments))
}
