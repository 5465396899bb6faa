//! The rules, the board and the notation of a game with draws by history.

use std::ops::ControlFlow;

use game::{
    Area, Board, ForbiddenPoint, Game, MadeLine, Men, MoveError, Notation, Outcome, Path, Player, Point,
    PositionError, Site, Symmetric, forward,
};

use super::{CountedPosition, RECURRED, WithHistory};

impl<G: Board> Game for WithHistory<G> {
    type Position = CountedPosition<G::Position>;
    type Move = G::Move;

    forward! {
        game, counted => &counted.position;
        fn spec() -> String;
        fn to_move(&position) -> Player;
        fn path(m: G::Move) -> Path;
        fn code(m: G::Move) -> u16;
        fn decode(code: u16) -> Option<G::Move>;
        fn nth_move(&position, n: u64) -> G::Move;
    }

    fn start(&self) -> Self::Position {
        self.counted(self.game.start())
    }

    #[inline]
    fn outcome(&self, position: &Self::Position) -> Option<Outcome> {
        let outcome = self.game.outcome(&position.position);
        outcome.or_else(|| self.is_drawn(position).then_some(Outcome::Draw))
    }

    #[inline]
    fn moves<B>(
        &self,
        position: &Self::Position,
        visit: impl FnMut(G::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.is_drawn(position) {
            true => ControlFlow::Continue(()),
            false => self.game.moves(&position.position, visit),
        }
    }

    #[inline]
    fn play(&self, position: &mut Self::Position, m: G::Move) {
        let before = position.position;
        self.game.play(&mut position.position, m);
        position.quiet_plies = self.count(&before, m, position.quiet_plies, &position.position);
    }

    #[inline]
    fn key(&self, position: &Self::Position) -> u64 {
        self.game.key(&position.position) ^ self.salt ^ key_of_count(position.quiet_plies)
    }

    #[inline]
    fn plies_to_draw(&self, position: &Self::Position) -> Option<u32> {
        if position.quiet_plies == RECURRED { None } else { self.quiet_plies_left(position) }
    }

    #[inline]
    fn uncounted(&self, position: &Self::Position) -> Self::Position {
        match position.quiet_plies {
            RECURRED => *position,
            _ => self.counted(position.position),
        }
    }

    #[inline]
    fn is_legal(&self, position: &Self::Position, m: G::Move) -> bool {
        !self.is_drawn(position) && self.game.is_legal(&position.position, m)
    }

    fn count_moves(&self, position: &Self::Position) -> u64 {
        if self.is_drawn(position) { 0 } else { self.game.count_moves(&position.position) }
    }
}

/// The part of a key that stands for the count.
#[inline]
fn key_of_count(quiet_plies: u16) -> u64 {
    u64::from(quiet_plies).wrapping_mul(0x9fb2_1c65_1e98_df25)
}

impl<G: Board> Board for WithHistory<G> {
    forward! {
        game, counted => &counted.position;
        fn men() -> Men;
        fn sites() -> Vec<Site>;
        fn edges() -> Vec<(Point, Point)>;
        fn man(&position, point: Point) -> Option<Player>;
        fn in_hand(&position) -> Option<[u8; 2]>;
        fn is_quiet(&position, m: G::Move) -> bool;
        fn areas(&position) -> Vec<Area>;
        fn area_owner(&position, area: usize) -> Option<Player>;
        fn made_lines(&position) -> Vec<MadeLine>;
        fn completable_lines(&position, player: Player) -> Vec<MadeLine>;
        fn forbidden_points(&position) -> Vec<ForbiddenPoint>;
    }

    fn least_plies(&self, from: &Self::Position, to: &Self::Position) -> Option<u32> {
        self.game.least_plies(&from.position, &to.position)
    }
}

impl<G: Notation> Notation for WithHistory<G> {
    forward! {
        game, counted => &counted.position;
        fn write_position(&position) -> String;
        fn parse_men(text: &str) -> Result<(Vec<Option<Player>>, Player), PositionError>;
        fn write_move(m: G::Move) -> String;
        fn parse_move(&position, text: &str) -> Result<G::Move, MoveError>;
    }

    fn parse_position(&self, text: &str) -> Result<Self::Position, PositionError> {
        Ok(self.counted(self.game.parse_position(text)?))
    }
}

impl<G: Board + Symmetric> Symmetric for WithHistory<G> {
    forward! {
        game, counted => &counted.position;
        fn image(m: G::Move, symmetry: usize) -> G::Move;
        fn inverse(symmetry: usize) -> usize;
    }

    /// Positions that are drawn by repetition break the symmetry: their images are not.
    fn symmetries(&self) -> usize {
        if self.drawn.is_empty() { self.game.symmetries() } else { 1 }
    }

    fn transformed(&self, position: &Self::Position, symmetry: usize) -> Self::Position {
        CountedPosition { position: self.game.transformed(&position.position, symmetry), ..*position }
    }

    #[inline]
    fn canonical(&self, position: &Self::Position) -> (u64, usize) {
        if !self.drawn.is_empty() {
            return (self.key(position), 0);
        }
        let (key, symmetry) = self.game.canonical(&position.position);
        (key ^ self.salt ^ key_of_count(position.quiet_plies), symmetry)
    }
}
