//! Command loop of the test engine, for every protocol.

use std::net::TcpStream;
use std::time::{Duration, Instant};

use filetto_external::EngineProtocol;

use crate::behaviour::{Behaviour, say, sleep_for_ever, write};
use crate::position::EnginePosition;

/// Time after a move in which a racing engine drops words.
const RACE: Duration = Duration::from_millis(10);

/// The test engine.
pub(crate) struct TestEngine {
    protocol: EngineProtocol,
    behaviour: Behaviour,
    position: EnginePosition,
    connection: Option<TcpStream>,
    /// `true` between `BOARD` and `DONE`.
    is_in_board: bool,
    /// Number of lines that lose their first word.
    lost_words: usize,
    moves: usize,
    /// Time of the last move.
    moved_at: Option<Instant>,
}

impl TestEngine {
    pub(crate) fn new(
        protocol: EngineProtocol,
        behaviour: Behaviour,
        connection: Option<TcpStream>,
    ) -> TestEngine {
        let position = EnginePosition::new(protocol);
        TestEngine {
            protocol,
            behaviour,
            position,
            connection,
            is_in_board: false,
            lost_words: 0,
            moves: 0,
            moved_at: None,
        }
    }

    /// Processes commands until the quit command or the end of the input.
    pub(crate) fn run(mut self) {
        for line in std::io::stdin().lines() {
            let Ok(line) = line else { return };
            let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
            if matches!(word, "quit" | "END") {
                return;
            }
            if self.protocol == EngineProtocol::Gomocup {
                self.gomocup(word, rest)
            } else {
                self.uci(word, rest)
            }
        }
    }

    fn uci(&mut self, word: &str, rest: &str) {
        match word {
            "ugi" | "uci" => self.greet(word),
            "isready" => say("readyok"),
            "setoption" => self.set_option(rest),
            "position" => self.position.set(rest),
            "go" => self.choose("bestmove "),
            _ => {}
        }
    }

    fn greet(&self, word: &str) {
        if self.behaviour == Behaviour::Refusing {
            return say(&format!("unknown command {word}"));
        }
        say("id name the engine of the tests");
        say("option name Hash type spin default 16 min 1 max 1024");
        if self.protocol == EngineProtocol::Ugi {
            say("option name Game type string default mnk:3,3,3");
        }
        say(&format!("{word}ok"));
    }

    fn set_option(&mut self, rest: &str) {
        let (name, value) = rest.trim_start_matches("name ").split_once(" value ").expect("a value");
        if matches!(name, "Game" | "UCI_Variant") {
            self.position.select(value);
        }
    }

    fn gomocup(&mut self, word: &str, rest: &str) {
        let is_in_race = self.behaviour == Behaviour::Racing
            && self.moved_at.is_some_and(|moved_at| moved_at.elapsed() < RACE);
        if self.lost_words > 0 || is_in_race {
            self.lost_words = self.lost_words.saturating_sub(1);
            return rest.split_whitespace().for_each(|word| say(&format!("ERROR Unknown command: {word}")));
        }
        if self.is_in_board && word != "DONE" {
            let (cell, _) = word.rsplit_once(',').expect("x,y,whose");
            return self.position.play(cell);
        }
        match word {
            "START" | "RECTSTART" if self.behaviour == Behaviour::Refusing => say("ERROR unsupported size"),
            "START" => self.start(&format!("mnk:{rest},{rest},5")),
            "RECTSTART" => {
                let (columns, rows) = rest.split_once(',').expect("two numbers");
                self.start(&format!("mnk:{rows},{columns},5"));
            }
            "BOARD" => self.is_in_board = true,
            "DONE" => {
                self.is_in_board = false;
                self.choose("");
            }
            "TURN" => {
                self.position.play(rest);
                self.choose("");
            }
            "BEGIN" => self.choose(""),
            "INFO" => {}
            _ => say("UNKNOWN"),
        }
    }

    fn start(&mut self, spec: &str) {
        self.position.select(spec);
        say("OK");
        if self.behaviour == Behaviour::Deaf {
            sleep_for_ever();
        }
    }

    /// Answers with a move, or misbehaves.
    fn choose(&mut self, prefix: &str) {
        let answer = format!("{prefix}{}", self.position.first_move());
        if self.behaviour.move_is_due(&mut self.connection) {
            // Before the move is written, so that the time is not later than that of its reader.
            self.moved_at = Some(Instant::now());
            say(&answer);
            // A Gomocup engine stores the board between moves.
            if self.protocol == EngineProtocol::Gomocup {
                self.position.play(&answer);
            }
        }
        if self.behaviour == Behaviour::Forgetful {
            self.moves += 1;
            // The next line is `INFO time_left`, and after it comes the turn.
            self.lost_words = 1 + self.moves % 2;
        }
        let half = &answer.as_bytes()[..answer.len() - 1];
        match self.behaviour {
            Behaviour::Illegal if self.protocol == EngineProtocol::Gomocup => say("99,99"),
            Behaviour::Illegal => say(&format!("{prefix}z9")),
            Behaviour::Garbling => write(&[prefix.as_bytes(), b"\xff\xfe\x07\n"].concat()),
            Behaviour::Halving => write(half),
            Behaviour::Stumbling => {
                write(half);
                std::process::exit(3);
            }
            Behaviour::Leaving => std::process::exit(0),
            Behaviour::Freezing => sleep_for_ever(),
            _ => {}
        }
    }
}
