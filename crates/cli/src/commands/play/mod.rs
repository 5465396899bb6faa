//! `filetto play`: a game at the prompt, between people and programs in any pairing.

mod prompt;
mod save;

use std::io::{BufRead, stdin};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use clap::parser::ValueSource;
use engine::{Agent, Ending, Session, Settings, Tags, registry};
use game::{Men, Player};
use serde_json::{Value as Json, json};

use self::prompt::Entry;
use super::{Context, value_json};
use crate::arguments::value;
use crate::clock::Limit;
use crate::draw;
use crate::failure::Failure;
use crate::setup;

/// The time for each move of the computer, if the arguments give neither time nor depth.
const USUAL_TIME: Duration = Duration::from_secs(10);

/// The limits of a hint: so long for a proof, then so long for an opinion.
const HINT_TIME: Duration = Duration::from_secs(3);
const HINT_NODES: u64 = 30_000_000;

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let texts = context.texts;
    let opened = setup::open(texts, matches)?;
    let loaded = opened.loaded.as_ref().map(|(_, tags)| tags.clone());
    let players = [
        who(context, matches, "first", loaded.as_ref().map(|tags| tags.white.as_str()))?,
        who(context, matches, "second", loaded.as_ref().map(|tags| tags.black.as_str()))?,
    ];
    for agent in players.into_iter().flatten() {
        opened.session.check_agent(agent).map_err(|error| Failure::Usage(texts.message(&error)))?;
    }
    let depth = setup::number(texts, matches, "depth", 1, 999)?;
    let time = setup::seconds(texts, matches, "time")?;
    let seed = setup::number(texts, matches, "seed", 0, u64::MAX)?;
    let table = Table {
        men: opened.session.view().men,
        session: opened.session,
        players,
        settings: Settings { depth, seed: seed.unwrap_or_else(|| fastrand_seed()) },
        time: time.or_else(|| depth.is_none().then_some(USUAL_TIME)),
        json: matches.get_flag("json"),
        loaded,
        context,
    };
    table.play(&mut stdin().lock())
}

/// A seed that differs from run to run.
fn fastrand_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    now.as_nanos() as u64
}

/// Who plays: an agent, or a human, who is `None`. A saved game says it if the arguments do not.
fn who(
    context: &Context<'_>,
    matches: &ArgMatches,
    name: &str,
    loaded: Option<&str>,
) -> Result<Option<Agent>, Failure> {
    let asked = value(matches, name).unwrap_or("human");
    if let (Some(loaded), Some(ValueSource::DefaultValue)) = (loaded, matches.value_source(name)) {
        return Ok(Agent::parse(loaded).ok());
    }
    if asked.trim().eq_ignore_ascii_case("human") {
        return Ok(None);
    }
    Agent::parse(asked).map(Some).map_err(|error| Failure::Usage(context.texts.message(&error)))
}

/// Whether the table goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    GoOn,
    Leave,
}

/// A game, who plays it, and the screen it is played on.
struct Table<'a, 'b> {
    session: Box<dyn Session>,
    men: Men,
    players: [Option<Agent>; 2],
    settings: Settings,
    time: Option<Duration>,
    json: bool,
    /// The tags of the file that the game was loaded from.
    loaded: Option<Tags>,
    context: &'a mut Context<'b>,
}

impl Table<'_, '_> {
    fn play(mut self, input: &mut dyn BufRead) -> Result<(), Failure> {
        self.begin()?;
        let mut announced = false;
        loop {
            let next = match self.session.ending() {
                Some(ending) => {
                    if !announced {
                        self.announce(ending)?;
                    }
                    announced = true;
                    if self.players.iter().all(Option::is_some) { Next::Leave } else { self.ask(input)? }
                }
                None => {
                    announced = false;
                    match self.players[self.session.to_move().index()] {
                        Some(agent) => self.computer_moves(agent)?,
                        None => self.ask(input)?,
                    }
                }
            };
            if next == Next::Leave {
                return Ok(());
            }
        }
    }

    /// Writes a line for people, or an event for programs.
    fn say(&mut self, text: &str, event: Json) -> Result<(), Failure> {
        if self.json { self.context.json(&event) } else { self.context.line(text) }
    }

    fn name(&self, player: Player) -> String {
        self.context.texts.player(self.men, player)
    }

    fn who_name(&self, player: Player) -> String {
        match self.players[player.index()] {
            Some(agent) => agent.name().to_owned(),
            None => self.context.texts.text("who-human"),
        }
    }

    fn begin(&mut self) -> Result<(), Failure> {
        let arguments = [
            ("game", self.session.spec().into()),
            ("first", self.name(Player::First).into()),
            ("second", self.name(Player::Second).into()),
            ("firstWho", self.who_name(Player::First).into()),
            ("secondWho", self.who_name(Player::Second).into()),
        ];
        let title = self.context.texts.with("play-title", arguments);
        let event = json!({
            "event": "start",
            "game": self.session.spec(),
            "position": self.session.position(),
            "first": self.players[0].map_or("human", Agent::name),
            "second": self.players[1].map_or("human", Agent::name),
        });
        self.say(&title, event)?;
        if self.players.iter().any(Option::is_none) && !self.json {
            let help = self.context.texts.text("play-help-hint");
            self.context.line(&help)?;
        }
        self.show_board()
    }

    /// The board and what it does not show.
    fn show_board(&mut self) -> Result<(), Failure> {
        if self.json {
            return Ok(());
        }
        let view = self.session.view();
        let mut lines = draw::board(&view, self.context.colour);
        let pair = |key: &str, values: [u32; 2]| {
            let arguments = [
                ("first", self.name(Player::First).into()),
                ("firsts", values[0].into()),
                ("second", self.name(Player::Second).into()),
                ("seconds", values[1].into()),
            ];
            self.context.texts.with(key, arguments)
        };
        if let Some([first, second]) = view.in_hand {
            lines.push(pair("in-hand", [first.into(), second.into()]));
        }
        if !view.areas.is_empty() {
            let owned = |player| view.areas.iter().filter(|area| area.owner == Some(player)).count() as u32;
            lines.push(pair("boards-won", Player::BOTH.map(owned)));
            let playable: Vec<usize> =
                (1..).zip(&view.areas).filter(|(_, area)| area.playable).map(|(number, _)| number).collect();
            let player = ("player", self.name(self.session.to_move()).into());
            match playable[..] {
                [] => {}
                [board] => {
                    lines.push(self.context.texts.with("forced-board", [player, ("board", board.into())]))
                }
                _ => lines.push(self.context.texts.with("any-board", [player])),
            }
        }
        self.context.line(&format!("\n{}\n", lines.join("\n")))
    }

    fn announce(&mut self, ending: Ending) -> Result<(), Failure> {
        let text = self.context.result(self.men, ending, self.session.history_rules());
        let event = json!({
            "event": "result",
            "outcome": ending.outcome.name(),
            "reason": format!("{:?}", ending.reason).to_lowercase(),
            "position": self.session.position(),
        });
        self.say(&text, event)
    }

    fn computer_moves(&mut self, agent: Agent) -> Result<Next, Failure> {
        let texts = self.context.texts;
        let player = self.session.to_move();
        self.context.wait(
            &texts
                .with("play-thinking", [("player", self.name(player).into()), ("who", agent.name().into())]),
        )?;
        let begin = Instant::now();
        let mut limit = Limit::new(self.time);
        let thought = self
            .session
            .choose(agent, &self.settings, &mut limit)
            .map_err(|error| Failure::Usage(texts.message(&error)))?;
        let seconds = begin.elapsed().as_secs_f64();
        self.context.wait_over()?;
        self.session.play(&thought.chosen).map_err(|error| Failure::Failed(texts.message(&error)))?;

        let arguments = [
            ("player", self.name(player).into()),
            ("move", thought.chosen.as_str().into()),
            ("seconds", texts.seconds(seconds).into()),
            ("nodes", thought.nodes.into()),
            ("nodesText", texts.number(thought.nodes).into()),
        ];
        let mut text = texts.with("play-computer", arguments);
        if let Some(value) = thought.value {
            let says = self.context.says(value, thought.exact);
            let arguments =
                [("says", text.into()), ("player", self.name(player).into()), ("value", says.into())];
            text = texts.with("play-says", arguments);
        }
        if !thought.complete {
            text = format!("{text} ({})", texts.text("play-cut-short"));
        }
        let mut event = self.move_event(player, agent.name(), &thought.chosen);
        event["seconds"] = json!(seconds);
        event["nodes"] = json!(thought.nodes);
        event["complete"] = json!(thought.complete);
        event["value"] = thought.value.map_or(Json::Null, |value| value_json(value, thought.exact));
        self.say(&text, event)?;
        self.show_board()?;
        Ok(Next::GoOn)
    }

    fn move_event(&self, player: Player, who: &str, chosen: &str) -> Json {
        json!({
            "event": "move",
            "player": player.name(),
            "by": who,
            "move": chosen,
            "position": self.session.position(),
        })
    }

    /// Reads a line and does what it says.
    fn ask(&mut self, input: &mut dyn BufRead) -> Result<Next, Failure> {
        let over = self.session.ending().is_some();
        if !self.json {
            let prompt = if over {
                self.context.texts.text("play-prompt-over")
            } else {
                let player = self.name(self.session.to_move());
                self.context.texts.with("play-prompt", [("player", player.into())])
            };
            write!(self.context.output, "{prompt} ")?;
            self.context.output.flush()?;
        }
        let mut bytes = Vec::new();
        if input.read_until(b'\n', &mut bytes)? == 0 {
            return self.end_of_input(over);
        }
        let line = String::from_utf8_lossy(&bytes);
        match prompt::parse(&line, &self.session.spec(), &self.session.view()) {
            Entry::Nothing if over => Ok(Next::Leave),
            Entry::Nothing => Ok(Next::GoOn),
            Entry::Move(text) => self.human_moves(&text),
            Entry::Hint => self.hint(),
            Entry::Undo => self.undo(),
            Entry::Moves => self.list_moves(),
            Entry::Save(file) => self.save(file),
            Entry::Resign => self.resign(),
            Entry::New => self.new_game(),
            Entry::Help => self.help(),
            Entry::Quit => Ok(Next::Leave),
        }
    }

    fn end_of_input(&mut self, over: bool) -> Result<Next, Failure> {
        let texts = self.context.texts;
        let mut text = format!("\n{}", texts.text("play-eof"));
        if !over {
            text = format!("{text} {}", texts.text("play-unfinished"));
        }
        self.say(&text, json!({"event": "end", "finished": over}))?;
        Ok(Next::Leave)
    }

    /// Says what is wrong, so that it can be asked again.
    fn complain(&mut self, text: &str) -> Result<Next, Failure> {
        self.say(text, json!({"event": "error", "message": text}))?;
        Ok(Next::GoOn)
    }

    fn human_moves(&mut self, text: &str) -> Result<Next, Failure> {
        if self.session.ending().is_some() {
            let finished = self.context.texts.text("play-finished");
            return self.complain(&finished);
        }
        let player = self.session.to_move();
        match self.session.play(text) {
            Ok(played) => {
                if self.json {
                    let event = self.move_event(player, "human", &played);
                    self.context.json(&event)?;
                }
                self.show_board()?;
                Ok(Next::GoOn)
            }
            Err(error) => {
                let error = self.context.texts.message(&error);
                self.complain(&error)
            }
        }
    }

    /// What the computer would play: proven if that is quick, otherwise its opinion.
    fn hint(&mut self) -> Result<Next, Failure> {
        let texts = self.context.texts;
        if self.session.ending().is_some() {
            return self.complain(&texts.text("play-finished"));
        }
        let solved = self.session.solve(HINT_NODES, &mut Limit::new(Some(HINT_TIME)));
        let (chosen, value) = match (solved.best.first(), solved.value) {
            (Some(best), Some(value)) => (best.clone(), Some(value)),
            _ => {
                let mut limit = Limit::new(Some(HINT_TIME));
                let thought = self
                    .session
                    .choose(Agent::Hard, &self.settings, &mut limit)
                    .map_err(|error| Failure::Usage(texts.message(&error)))?;
                (thought.chosen, thought.value)
            }
        };
        let mut arguments = vec![("move", chosen.as_str().into())];
        let text = match value {
            Some(value) => {
                arguments.push(("why", self.context.says(value, true).into()));
                texts.with("play-hint", arguments)
            }
            None => texts.with("play-hint-only", arguments),
        };
        let value = value.map_or(Json::Null, |value| value_json(value, true));
        self.say(&text, json!({"event": "hint", "move": chosen, "value": value}))?;
        Ok(Next::GoOn)
    }

    /// Takes back to the last time that a human was to move.
    fn undo(&mut self) -> Result<Next, Failure> {
        let before = self.session.plies();
        let mut undone = false;
        while self.session.undo() {
            undone = true;
            if self.players[self.session.to_move().index()].is_none() {
                break;
            }
        }
        if !undone {
            let text = self.context.texts.text("play-nothing-to-undo");
            return self.complain(&text);
        }
        let count = before - self.session.plies();
        let text = self.context.texts.with("play-undone", [("count", count.into())]);
        let event = json!({"event": "undone", "count": count, "position": self.session.position()});
        self.say(&text, event)?;
        self.show_board()?;
        Ok(Next::GoOn)
    }

    fn list_moves(&mut self) -> Result<Next, Failure> {
        let (played, legal) = (self.session.moves(), self.session.legal_moves());
        let so_far =
            if played.is_empty() { self.context.texts.text("play-moves-none") } else { played.join(" ") };
        let legal_text = self.context.texts.with("play-legal", [("moves", legal.join(" ").into())]);
        let event = json!({"event": "moves", "played": played, "legal": legal});
        self.say(&format!("{so_far}\n{legal_text}"), event)?;
        Ok(Next::GoOn)
    }

    fn save(&mut self, file: Option<PathBuf>) -> Result<Next, Failure> {
        let texts = self.context.texts;
        let Some(file) = file else {
            return self.complain(&texts.text("play-save-where"));
        };
        let record = engine::write_record(&self.tags(), &*self.session);
        match save::write(texts, &file, &record) {
            Ok(()) => {
                let name = file.display().to_string();
                let text = texts.with("play-saved", [("file", name.as_str().into())]);
                self.say(&text, json!({"event": "saved", "file": name}))?;
                Ok(Next::GoOn)
            }
            Err(text) => self.complain(&text),
        }
    }

    /// The tags of the file that the game came from, or new ones.
    fn tags(&self) -> Tags {
        let name = |player: Player| self.players[player.index()].map_or("human", Agent::name).to_owned();
        let (white, black) = (name(Player::First), name(Player::Second));
        match &self.loaded {
            Some(tags) => Tags { white, black, ..tags.clone() },
            None => Tags {
                event: "Filetto".to_owned(),
                site: "?".to_owned(),
                date: save::today(),
                round: "-".to_owned(),
                white,
                black,
            },
        }
    }

    fn resign(&mut self) -> Result<Next, Failure> {
        if self.session.ending().is_some() {
            let finished = self.context.texts.text("play-finished");
            return self.complain(&finished);
        }
        self.session.resign(self.session.to_move());
        Ok(Next::GoOn)
    }

    fn new_game(&mut self) -> Result<Next, Failure> {
        let wrong = |error: &dyn game::Message| Failure::Failed(self.context.texts.message(error));
        let mut session = registry::open(&self.session.spec()).map_err(|error| wrong(&error))?;
        if let Some(position) = self.session.set_up() {
            session.set_position(&position).map_err(|error| wrong(&error))?;
        }
        session.set_history_rules(self.session.history_rules());
        self.session = session;
        self.loaded = None;
        self.begin()?;
        Ok(Next::GoOn)
    }

    fn help(&mut self) -> Result<Next, Failure> {
        let spec = self.session.spec();
        let family = spec.split(':').next().unwrap_or_default();
        let example = self.session.legal_moves().into_iter().next().unwrap_or_else(|| "b2".to_owned());
        let format =
            self.context.texts.with(&format!("play-moves-format-{family}"), [("example", example.into())]);
        let commands = self.context.texts.text("play-commands");
        let text = format!("{format}\n\n{}", indent(&commands));
        self.say(&text, json!({"event": "help", "message": text}))?;
        Ok(Next::GoOn)
    }
}

fn indent(text: &str) -> String {
    text.lines().map(|line| format!("    {line}")).collect::<Vec<_>>().join("\n")
}
