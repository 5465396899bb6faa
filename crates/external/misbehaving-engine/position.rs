//! The game that the test engine plays, and the first legal move in the notation of the protocol.

use engine::{Session, registry};
use filetto_external::EngineProtocol;
use formats::{CoordinateGrid, CutechessVariant, SanmillPosition};

/// The current game of the test engine.
pub(crate) struct EnginePosition {
    protocol: EngineProtocol,
    spec: String,
    session: Box<dyn Session>,
    /// The first action of a move whose capture is still missing.
    begun: Option<String>,
}

impl EnginePosition {
    pub(crate) fn new(protocol: EngineProtocol) -> EnginePosition {
        let spec = if protocol == EngineProtocol::Mill { "mill:nine" } else { "mnk:3,3,3" };
        EnginePosition { protocol, spec: spec.to_owned(), session: open(spec), begun: None }
    }

    /// Selects a game by its spec or by cutechess's name, and starts it.
    pub(crate) fn select(&mut self, game: &str) {
        let spec = CutechessVariant::parse(game).map_or(game, |variant| variant.spec);
        spec.clone_into(&mut self.spec);
        self.clear();
    }

    /// Resets the game to its start.
    pub(crate) fn clear(&mut self) {
        self.session = open(&self.spec);
        self.begun = None;
    }

    /// Sets the position from the arguments of the `position` command.
    pub(crate) fn set(&mut self, words: &str) {
        self.clear();
        let (start, moves) = words.split_once(" moves ").unwrap_or((words, ""));
        if let Some(fen) = start.strip_prefix("fen ") {
            let position = match self.protocol {
                EngineProtocol::Uci => formats::read_cutechess(fen).expect("a position of cutechess"),
                EngineProtocol::Mill => SanmillPosition::parse(fen).expect("a position of Sanmill").position,
                _ => fen.to_owned(),
            };
            self.session.set_position(&position).expect("a position");
        }
        moves.split_whitespace().for_each(|action| self.play(action));
    }

    /// Plays a move or an action in the notation of the protocol.
    pub(crate) fn play(&mut self, text: &str) {
        let text = match self.protocol {
            EngineProtocol::Uci => formats::parse_drop(text).expect("a drop").to_owned(),
            EngineProtocol::Gomocup => self.grid().parse(text).expect("a cell"),
            _ => text.to_owned(),
        };
        let text = self.begun.take().unwrap_or_default() + &text;
        if self.session.play(&text).is_err() {
            self.begun = Some(text);
        }
    }

    /// Returns the first legal move, or its first action, in the notation of the protocol.
    pub(crate) fn first_move(&self) -> String {
        let begun = self.begun.clone().unwrap_or_default();
        let moves = self.session.legal_moves().into_iter();
        let mut rests = moves.filter_map(|legal| legal.strip_prefix(&begun).map(str::to_owned));
        let rest = rests.next().expect("the game goes on");
        match self.protocol {
            EngineProtocol::Ugi => rest,
            EngineProtocol::Uci => formats::write_drop(&rest),
            EngineProtocol::Gomocup => self.grid().write(&rest).expect("a cell"),
            EngineProtocol::Mill => first_action(&rest),
        }
    }

    fn grid(&self) -> CoordinateGrid {
        CoordinateGrid::around(&self.session.view().sites)
    }
}

/// Returns the first action of the rest of a move.
fn first_action(rest: &str) -> String {
    let actions = formats::mill_actions(rest).into_iter();
    actions.map(str::to_owned).find(|action| !action.is_empty()).expect("an action")
}

fn open(spec: &str) -> Box<dyn Session> {
    registry::open(spec).expect("a spec")
}
