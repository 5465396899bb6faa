//! `filetto tournament`: a round-robin or gauntlet of any number of programs, with the Elo rating of each.

mod events;
mod table;
mod timed;

use std::collections::HashSet;
use std::sync::Arc;

use engine::OpeningProtocol;
use game::Player;
use lab::{MatchSide, Played, Tournament, TournamentKind, TournamentTable};
use texts::Catalogue;

pub(super) use self::events::TournamentEvent;
use self::timed::TimedCompetitor;
use super::arena::events::{ConditionsEntry, EndEntry, thoughts};
use super::arena::fault::{fault, game_line};
use super::arena::live::Pace;
use super::arena::pgn::{EarlierGames, GameRecord, PgnFile};
use super::arena::setup::GameSetup;
use super::arena::state::ArenaState;
use super::save::today;
use crate::arguments::arena::TournamentArgs;
use crate::competitors::Competitors;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::Output;
use crate::progress::TerminalProgress;
use crate::screen::Screen;
use crate::warning::warn_of_table_error;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &TournamentArgs) -> Result<(), Failure> {
    let setup = GameSetup::open(screen.texts, &arguments.spec, &arguments.of_games)?;
    let sides = sides(screen.texts, &setup, arguments)?;
    let names: Vec<String> = sides.iter().map(|side| side.competitor.name()).collect();
    let times: Vec<String> = sides.iter().map(|side| side.time.to_string()).collect();
    let has_clocks = sides.iter().any(|side| side.time.has_clock());
    let (kind, rounds, book) = (arguments.kind(), arguments.rounds as usize, setup.book(screen.texts)?);
    let state = arguments.state.as_deref();
    let subject = subject(&setup, &sides, kind);
    let state = state.map(|file| ArenaState::open(screen.texts, file, "tournament", &subject)).transpose()?;
    let agreed = setup.agreed_openings(screen.texts, &sides)?;
    let tournament = Tournament::new(&*setup.session, sides, kind, rounds, book, setup.seed);
    let tournament = tournament.by_rules(setup.rules()).agreeing(agreed);
    let is_resumed = state.as_ref().is_some_and(ArenaState::is_resumed);
    let (pgn, event) = (arguments.of_games.pgn.as_ref(), event(&setup));
    let force = arguments.of_games.force;
    let earlier = |games: usize| EarlierGames { event: &event, resumed: is_resumed.then_some(games), force };
    if !is_resumed {
        // Before the state is created: the next run would take this file for its own.
        earlier(0).check(pgn)?;
    }
    let begun = match &state {
        Some(state) => {
            let read = |numbers: &[u64]| tournament.table().with_numbers(numbers);
            state.load(screen.texts, read, tournament.table(), TournamentTable::to_numbers)?
        }
        None => tournament.table(),
    };
    let pgn = pgn.map(|file| PgnFile::open(file, earlier(begun.games() as usize))).transpose()?;
    let mut run = TournamentRun {
        texts: screen.texts,
        setup,
        names,
        times,
        has_clocks,
        tournament,
        state,
        is_json: arguments.of_games.json,
    };
    run.announce(screen.output, begun.games(), rounds)?;
    let results = run.play(screen.output, arguments.of_games.threads, pgn, begun)?;
    run.show(screen.output, &results)
}

/// Returns the event of the games.
fn event(setup: &GameSetup) -> String {
    format!("filetto tournament {}", setup.spec)
}

/// Returns everything on which the results depend. The number of rounds is left out: a tournament can be
/// extended.
fn subject(setup: &GameSetup, sides: &[MatchSide], kind: TournamentKind) -> Vec<(&'static str, String)> {
    let players = sides.iter().map(|side| format!("{}@{}", side.competitor.identity(), side.time));
    let kind = match kind {
        TournamentKind::RoundRobin => "round-robin".to_owned(),
        TournamentKind::Gauntlet(first) => format!("gauntlet {first}"),
    };
    let mut subject = vec![
        ("game", setup.spec.clone()),
        ("players", players.collect::<Vec<_>>().join(" ")),
        ("kind", kind),
        ("seed", setup.seed.to_string()),
        ("opening-plies", setup.opening_plies.to_string()),
        ("tables", setup.tables_word()),
    ];
    subject.extend(setup.unusual());
    subject
}

/// A running tournament with its output.
struct TournamentRun<'a> {
    texts: &'a Catalogue,
    setup: GameSetup,
    /// The names of the competitors.
    names: Vec<String>,
    /// The time controls of the competitors.
    times: Vec<String>,
    /// `true` if one of them plays against a clock.
    has_clocks: bool,
    tournament: Tournament,
    state: Option<ArenaState>,
    is_json: bool,
}

/// Opens the competitors of the arguments. Fails if two have the same name, or if a gauntlet has no
/// opponents.
fn sides(
    texts: &Catalogue,
    setup: &GameSetup,
    arguments: &TournamentArgs,
) -> Result<Vec<MatchSide>, Failure> {
    let competitors = Competitors::new(texts, &arguments.of_games.engines);
    let mut names = HashSet::new();
    let mut sides = Vec::new();
    for player in &arguments.players {
        let is_given = player.time.is_some() || setup.time_is_given;
        let time = player.time.unwrap_or(setup.time);
        let mut side = competitors.side(&player.program, &*setup.session, time, is_given, None)?;
        if player.time.is_some() {
            side.competitor =
                Arc::new(TimedCompetitor { competitor: side.competitor, time: time.to_string() });
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

impl TournamentRun<'_> {
    fn announce(&self, output: &mut Output, begun: u32, rounds: usize) -> Result<(), Failure> {
        let TournamentRun { texts, setup, names, tournament, .. } = self;
        if self.is_json {
            return output.json(&TournamentEvent::Start {
                game: &setup.spec,
                players: names,
                games: tournament.games(),
                played: begun,
                conditions: ConditionsEntry::new(setup, &self.times),
                seed: setup.seed,
            });
        }
        let arguments = [
            ("game", setup.spec.as_str().into()),
            ("players", names.len().into()),
            ("games", texts.number(tournament.games() as u64).into()),
            ("openings", setup.openings_text(texts, rounds).into()),
            ("time", setup.time.to_string().into()),
            ("seed", setup.seed.to_string().into()),
        ];
        output.wrapped(&texts.with("tournament-title", arguments))?;
        if setup.twins > 0 {
            output.wrapped(&texts.with("match-twins", [("twins", setup.twins.into())]))?;
        }
        if begun > 0 {
            output.wrapped(&texts.with("match-resumed", [("played", begun.into())]))?;
        }
        Ok(())
    }

    /// Plays the remaining games.
    fn play(
        &mut self,
        output: &mut Output,
        threads: usize,
        mut pgn: Option<PgnFile>,
        begun: TournamentTable,
    ) -> Result<TournamentTable, Failure> {
        let mut state = self.state.take();
        let raised = interrupt::flag()?;
        let games = self.tournament.games();
        let progress = TerminalProgress::steps_with_message(games);
        progress.set(begun.games().into());
        let pace = Pace::start(begun.games());
        let results = self.tournament.resume(begun, threads, raised, |played, table| {
            progress.say(pace.line(self.texts, table.games(), games as f64));
            progress.step();
            pgn.as_mut().map_or(Ok(()), |pgn| self.record(pgn, played))?;
            progress.aside(|| self.show_game(output, played))?;
            state
                .as_mut()
                .map_or(Ok(()), |state| state.save_now_and_then(&table.to_numbers()))
                .map_err(Failure::from)
        })?;
        progress.finish();
        if let Some(state) = &state {
            state.save(&results.to_numbers())?;
        }
        self.state = state;
        Ok(results)
    }

    /// Returns the names of the first and the second player of a game.
    fn players(&self, played: &Played) -> [&str; 2] {
        let [a, b] = played.competitors.map(|number| self.names[number].as_str());
        if played.side == Player::First { [a, b] } else { [b, a] }
    }

    /// Returns the tags of the conditions of a game.
    fn tags(&self, played: &Played) -> Vec<(&'static str, String)> {
        let [a, b] = played.competitors.map(|number| self.times[number].as_str());
        let time = match played.side {
            _ if a == b => a.to_owned(),
            Player::First => format!("{a} / {b}"),
            Player::Second => format!("{b} / {a}"),
        };
        self.setup.tags(time)
    }

    fn record(&self, pgn: &mut PgnFile, played: &Played) -> Result<(), Failure> {
        let opening = played.opening.as_ref().map(OpeningProtocol::to_text);
        let record = GameRecord {
            event: &event(&self.setup),
            number: played.number,
            players: self.players(played),
            position: played.position.as_deref(),
            moves: &played.game.moves,
            tags: &self.tags(played),
            date: Some(&today()),
            thoughts: &played.game.thoughts,
            has_times: self.has_clocks,
            outcome: played.game.outcome,
            reason: played.game.close.name(),
            opening: opening.as_deref(),
            opening_plies: played.opening_plies,
        };
        pgn.add(self.texts, &*self.setup.session, &record)
    }

    /// Writes a game as JSON; for people a fault, and a line for each game if the output is no terminal.
    fn show_game(&self, output: &mut Output, played: &Played) -> Result<(), Failure> {
        if self.is_json {
            return output.json(&self.game_event(played));
        }
        if !output.is_terminal() {
            output.line(&game_line(self.texts, played, self.players(played)))?;
        }
        if !played.game.close.is_fault() {
            return Ok(());
        }
        // A fault loses the game: if A has half points, B is the loser.
        let loser = played.competitors[usize::from(played.half_points() > 0)];
        output.line(&fault(self.texts, played, &self.names[loser]))
    }

    fn game_event<'p>(&'p self, played: &'p Played) -> TournamentEvent<'p> {
        let [first, second] = self.players(played);
        TournamentEvent::Game {
            number: played.number,
            first,
            second,
            end: EndEntry::new(played),
            log: played.game.log.as_deref(),
            position: played.position.as_deref(),
            opening: played.opening.as_ref().map(OpeningProtocol::to_text),
            opening_plies: played.opening_plies,
            moves: &played.game.moves,
            seconds: played.game.efforts.map(|effort| effort.time.as_secs_f64()),
            thoughts: thoughts(played),
        }
    }

    /// Writes the final table.
    fn show(&self, output: &mut Output, results: &TournamentTable) -> Result<(), Failure> {
        warn_of_table_error(self.texts, self.setup.session.first_table_error().as_deref());
        let is_whole = results.games() as usize == self.tournament.games();
        if self.is_json {
            let end = interrupt::end_of(is_whole);
            return output.json(&TournamentEvent::table(&self.setup, &self.names, results, end));
        }
        if !is_whole {
            let key = if self.state.is_some() { "match-interrupted-state" } else { "match-interrupted" };
            let counts = [("played", results.games().into()), ("games", self.tournament.games().into())];
            output.wrapped(&self.texts.with(key, counts))?;
        }
        let lines = table::lines(self.texts, &self.names, results, output.columns());
        lines.iter().try_for_each(|line| output.wrapped(line))
    }
}
