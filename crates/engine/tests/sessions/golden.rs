//! Golden playthroughs: random games of an independent program, from `golden/*.txt`.
//!
//! Each game is replayed move by move. At some plies, the position, the side to move, the outcome and all
//! legal moves must match those of the other program, and the position must parse. The other program has no
//! draws by history. Under rule B of ultimate tic-tac-toe, its positions do not contain the winner of a board
//! on which both players have a line: these must be rejected, and be accepted in our notation.

use filetto_engine::{HistoryRules, Session, registry};

/// Checks each game of a file: a line `game`, a line `moves`, and lines `at`.
fn check(file: &str) {
    let mut games = 0;
    let mut lines = file.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).peekable();
    while let Some(line) = lines.next() {
        let spec = line.strip_prefix("game ").unwrap_or_else(|| panic!("expected a game: {line}"));
        let moves = lines.next().and_then(|line| line.strip_prefix("moves")).expect("a line of moves");
        let mut samples = Vec::new();
        while let Some(sample) = lines.next_if(|line| line.starts_with("at ")) {
            samples.push(Sample::parse(sample));
        }
        replay(spec, moves, &samples);
        games += 1;
    }
    assert!(games > 0, "the file has games");
}

fn replay(spec: &str, moves: &str, samples: &[Sample]) {
    let mut session = registry::open(spec).unwrap_or_else(|error| panic!("{spec}: {error}"));
    session.set_history_rules(HistoryRules::NONE);
    let mut moves = moves.split_whitespace();
    for sample in samples {
        while session.moves().len() < sample.plies {
            let m = moves.next().expect("a move before the sample");
            let written = session.play(m).unwrap_or_else(|error| panic!("{spec} {m}: {error}"));
            assert_eq!(written, m, "{spec}");
        }
        sample.check(&*session);
    }
    assert_eq!(moves.next(), None, "{spec}: the last sample is at the end of the game");
}

/// The state of the other program after some plies.
struct Sample<'a> {
    plies: usize,
    position: &'a str,
    to_move: &'a str,
    outcome: &'a str,
    legal: &'a str,
    /// The first board whose winner is not in the position.
    ambiguous: Option<&'a str>,
}

impl<'a> Sample<'a> {
    /// Parses `at PLIES | POSITION | TO MOVE | OUTCOME | LEGAL MOVES [| ambiguous BOARD]`.
    fn parse(line: &'a str) -> Self {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [plies, position, to_move, outcome, legal, ref rest @ ..] = fields[..] else {
            panic!("no sample: {line}")
        };
        let plies = plies.strip_prefix("at ").and_then(|plies| plies.parse().ok()).expect("plies");
        let ambiguous = rest.first().and_then(|note| note.strip_prefix("ambiguous "));
        Sample { plies, position, to_move, outcome, legal, ambiguous }
    }

    fn check(&self, session: &dyn Session) {
        let ours = session.position();
        self.check_what_follows(session, &ours);
        let mut copy = registry::open(&session.spec()).expect("a canonical spec");
        match self.ambiguous {
            None => assert_eq!(ours, self.position),
            Some(board) => {
                assert_eq!(ours.rsplit_once(' ').map(|(known, _)| known), Some(self.position));
                let sentence = format!(
                    "both players have a line on board {board}: say who won it in a fourth field, such as {board}x"
                );
                let refusal = copy.set_position(self.position).map_err(|error| error.to_string());
                assert_eq!(refusal, Err(sentence), "{}", self.position);
            }
        }
        copy.set_position(&ours).unwrap_or_else(|error| panic!("{ours}: {error}"));
        self.check_what_follows(&*copy, &ours);
    }

    fn check_what_follows(&self, session: &dyn Session, position: &str) {
        assert_eq!(session.position(), position);
        assert_eq!(session.to_move().name(), self.to_move, "{position}");
        let outcome = session.ending().map_or("-", |ending| ending.outcome.name());
        assert_eq!(outcome, self.outcome, "{position}");
        let mut legal = session.legal_moves();
        legal.sort_unstable();
        assert_eq!(legal.join(" "), self.legal, "{position}");
    }
}

#[test]
fn mnk() {
    check(include_str!("golden/mnk.txt"));
}

#[test]
fn filetto() {
    check(include_str!("golden/filetto.txt"));
}

#[test]
fn mill() {
    check(include_str!("golden/mill.txt"));
}

#[test]
fn ultimate() {
    check(include_str!("golden/ultimate.txt"));
}
