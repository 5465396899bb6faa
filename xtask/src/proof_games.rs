//! `cargo xtask proof-games FILE [--games NUMBER] [--time MILLISECONDS] [NAME=COMMAND ...]`: games by a
//! certificate of a win in gomoku, against defenders who choose at random, the level `expert`, and engines of
//! other programs that speak Gomocup's protocol. Each game must be won within the plies that the check of the
//! certificate has found. The defenders share the games equally.
//!
//! The referee has the rules alone: it asks the winner and the defender in turn, and takes no value from
//! either.

use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use game::{Board, Game, Notation, Outcome, Player, Point};
use games::mnk::Mnk;

use crate::engine_pipes::EnginePipes;
use crate::program;

const USAGE: &str =
    "expected cargo xtask proof-games FILE [--games NUMBER] [--time MILLISECONDS] [NAME=COMMAND ...]";

/// Number of rows and of columns.
const SIDE: usize = 15;

/// Times after which an engine listens again after its move, a longer one at each attempt.
const PAUSES: [Duration; 3] =
    [Duration::from_millis(20), Duration::from_millis(200), Duration::from_millis(1000)];

type Gomoku = Mnk<4>;
type GomokuPosition = <Gomoku as Game>::Position;

/// The arguments.
struct ProofGamesArgs<'a> {
    file: &'a str,
    games: u64,
    /// Time of a defender for a move, in milliseconds.
    time: u64,
    /// Names and commands of engines of other programs.
    engines: Vec<(&'a str, &'a str)>,
}

pub(crate) fn run(root: &Path, arguments: &[&str]) -> Result<()> {
    let ProofGamesArgs { file, games, time, engines } = parsed(arguments)?;
    let program = program::release(root)?;
    let (position, winner, within) = checked(&program, file)?;
    let mut prover = Command::new(&program);
    prover.args(["engine", "mnk:15,15,5", "--protocol", "gomocup", "--level", "perfect", "--proof", file]);
    let mut prover = GomocupEngine::start(prover, time)?;
    let mut expert = Command::new(&program);
    expert.args(["engine", "mnk:15,15,5", "--protocol", "gomocup", "--level", "expert"]);
    let mut defenders = vec![("random", None), ("expert", Some(GomocupEngine::start(expert, time)?))];
    for (name, command) in engines {
        let mut words = command.split_whitespace();
        let mut engine = Command::new(words.next().context(USAGE)?);
        engine.args(words);
        defenders.push((name, Some(GomocupEngine::start(engine, time)?)));
    }
    let mut random = fastrand::Rng::with_seed(1);
    let count = defenders.len() as u64;
    for (number, (name, defender)) in (0..).zip(&mut defenders) {
        let games = games / count + u64::from(number < games % count);
        let mut longest = 0;
        for game in 1..=games {
            let mut match_ =
                ProofGame { position, winner, prover: &mut prover, defender, random: &mut random };
            let plies = match_.play().with_context(|| format!("game {game} against {name}"))?;
            ensure!(plies <= within, "game {game} against {name}: won after {plies} plies, not {within}");
            longest = longest.max(plies);
        }
        println!("{name}: {games} of {games} games won, the longest in {longest} plies of at most {within}");
    }
    Ok(())
}

fn parsed<'a>(arguments: &[&'a str]) -> Result<ProofGamesArgs<'a>> {
    let [file, options @ ..] = arguments else { bail!(USAGE) };
    let mut parsed = ProofGamesArgs { file, games: 1000, time: 100, engines: Vec::new() };
    let mut words = options.iter();
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|word| word.parse().ok()).context(USAGE);
        match *word {
            "--games" => parsed.games = number()?,
            "--time" => parsed.time = number()?,
            word => parsed.engines.push(word.split_once('=').context(USAGE)?),
        }
    }
    Ok(parsed)
}

/// Checks the certificate. Returns its position, the winner, and the plies within which he wins.
fn checked(program: &Path, file: &str) -> Result<(GomokuPosition, Player, u32)> {
    let report = program::answer(program, ["check", file, "--json"])?;
    let report = report.map_err(|reason| anyhow::anyhow!("{file} is refused: {reason}"))?;
    ensure!(report["game"] == "mnk:15,15,5" && report["proven"] == "win", "expected a win in mnk:15,15,5");
    let winner = if report["player"] == "first" { Player::First } else { Player::Second };
    let text = report["position"].as_str().context("a position")?;
    let position = gomoku()?.parse_position(text).map_err(|error| anyhow::anyhow!("{error:?}"))?;
    Ok((position, winner, report["plies"].as_u64().context("plies")? as u32))
}

fn gomoku() -> Result<Gomoku> {
    let rules = "mnk:15,15,5".parse().map_err(|error| anyhow::anyhow!("{error:?}"))?;
    Ok(Mnk::new(rules))
}

/// A game from the position of the certificate.
struct ProofGame<'a> {
    position: GomokuPosition,
    winner: Player,
    prover: &'a mut GomocupEngine,
    /// `None` for a defender who chooses at random.
    defender: &'a mut Option<GomocupEngine>,
    random: &'a mut fastrand::Rng,
}

impl ProofGame<'_> {
    /// Plays to the end. Returns the number of plies; fails unless the winner wins.
    fn play(&mut self) -> Result<u32> {
        let game = gomoku()?;
        let mut position = self.position;
        let mut moves: Vec<Point> = Vec::new();
        let mut plies = 0;
        while game.outcome(&position).is_none() {
            let mover = game.to_move(&position);
            let legal = game.legal_moves(&position);
            let chosen = match (mover == self.winner, &mut *self.defender) {
                (true, _) => self.prover.answer(&game, &position)?,
                (false, Some(engine)) => engine.answer(&game, &position)?,
                (false, None) => legal[self.random.usize(..legal.len())],
            };
            ensure!(legal.contains(&chosen), "{} is not legal after {moves:?}", game.write_move(chosen));
            position = game.after(&position, chosen);
            moves.push(chosen);
            plies += 1;
        }
        let is_won = game.outcome(&position) == Some(Outcome::Win(self.winner));
        ensure!(is_won, "not won: {}", game.write_position(&position));
        Ok(plies)
    }
}

/// An engine that is asked for moves.
struct GomocupEngine(EnginePipes);

impl GomocupEngine {
    fn start(command: Command, time: u64) -> Result<GomocupEngine> {
        let mut engine = GomocupEngine(EnginePipes::start(command)?);
        engine.0.send(&format!("START {SIDE}\n"))?;
        ensure!(engine.line()? == "OK", "expected OK after START");
        engine.0.send(&format!("INFO timeout_turn {time}\nINFO timeout_match 0\nINFO rule 0\n"))?;
        Ok(engine)
    }

    /// Asks for a move in this position.
    fn answer(&mut self, game: &Gomoku, position: &GomokuPosition) -> Result<Point> {
        let mover = game.to_move(position);
        let man = |point: usize| game.man(position, Point(point as u16));
        let stone = |point: usize| {
            let owner = if man(point)? == mover { 1 } else { 2 };
            Some(format!("{},{},{owner}\n", point % SIDE, point / SIDE))
        };
        let stones: Vec<String> = (0..SIDE * SIDE).filter_map(stone).collect();
        if stones.is_empty() {
            self.0.send("RESTART\n")?;
            ensure!(self.line()? == "OK", "expected OK after RESTART");
            self.0.send("BEGIN\n")?;
            return point(&self.line()?);
        }
        for pause in PAUSES {
            // Some engines read the next word as a part of the move before, if it comes too early.
            thread::sleep(pause);
            self.0.send(&format!("BOARD\n{}DONE\n", stones.concat()))?;
            // Without the first word, each other line is an error.
            for _ in 0..=stones.len() {
                let line = self.line()?;
                if !line.starts_with("ERROR") {
                    return point(&line);
                }
            }
        }
        bail!("the engine does not know BOARD")
    }

    /// Reads the next line that is no message.
    fn line(&mut self) -> Result<String> {
        loop {
            let line = self.0.line()?;
            if !["MESSAGE", "DEBUG", "INFO", "UNKNOWN", "SUGGEST"].iter().any(|word| line.starts_with(word)) {
                return Ok(line);
            }
        }
    }
}

/// Reads a point as Gomocup writes it, the column first.
fn point(line: &str) -> Result<Point> {
    let place = line.split_once(',').and_then(|(x, y)| Some((x.parse::<usize>().ok()?, y.parse().ok()?)));
    let (x, y): (usize, usize) = place.with_context(|| format!("expected a move, not {line}"))?;
    ensure!(x < SIDE && y < SIDE, "{line} is not on the board");
    Ok(Point((y * SIDE + x) as u16))
}
