//! A game on a graph, where ways of different lengths lead to the same position.

use std::ops::ControlFlow;

use game::{
    Board, Evaluate, Game, Men, MoveError, Notation, Outcome, Path, Player, Point, PositionError, Site,
    Symmetric, Tactics,
};

/// Game of moving one man along the edges of a graph; at a vertex without edges, the first player wins.
pub(crate) struct Graph {
    /// By vertex, the vertices that its edges lead to.
    pub(crate) ways: Vec<Vec<u8>>,
    /// The vertices where the second player is to move.
    pub(crate) other_moves: Vec<u8>,
}

impl Game for Graph {
    type Position = u8;
    type Move = u8;

    fn spec(&self) -> String {
        "graph".to_owned()
    }

    fn start(&self) -> u8 {
        0
    }

    fn to_move(&self, place: &u8) -> Player {
        if self.other_moves.contains(place) { Player::Second } else { Player::First }
    }

    fn outcome(&self, place: &u8) -> Option<Outcome> {
        self.ways[usize::from(*place)].is_empty().then_some(Outcome::Win(Player::First))
    }

    fn moves<B>(&self, place: &u8, visit: impl FnMut(u8) -> ControlFlow<B>) -> ControlFlow<B> {
        self.ways[usize::from(*place)].iter().copied().try_for_each(visit)
    }

    fn play(&self, place: &mut u8, to: u8) {
        *place = to;
    }

    fn key(&self, place: &u8) -> u64 {
        u64::from(*place)
    }

    fn path(&self, to: u8) -> Path {
        Path::new(&[Point(u16::from(to))])
    }

    fn code(&self, to: u8) -> u16 {
        u16::from(to)
    }

    fn decode(&self, code: u16) -> Option<u8> {
        u8::try_from(code).ok()
    }
}

impl Board for Graph {
    fn men(&self) -> Men {
        Men::Marks
    }

    fn sites(&self) -> Vec<Site> {
        Vec::new()
    }

    fn edges(&self) -> Vec<(Point, Point)> {
        Vec::new()
    }

    fn man(&self, _place: &u8, _point: Point) -> Option<Player> {
        None
    }
}

impl Notation for Graph {
    fn write_position(&self, place: &u8) -> String {
        place.to_string()
    }

    fn parse_position(&self, text: &str) -> Result<u8, PositionError> {
        text.parse().map_err(|_| PositionError::TwoWinners {})
    }

    fn write_move(&self, to: u8) -> String {
        to.to_string()
    }

    fn parse_move(&self, _place: &u8, text: &str) -> Result<u8, MoveError> {
        text.parse().map_err(|_| MoveError::Finished {})
    }
}

impl Symmetric for Graph {}

impl Evaluate for Graph {
    type Accumulator = ();

    fn accumulator(&self, _place: &u8) {}
}

impl Tactics for Graph {}
