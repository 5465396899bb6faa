//! The rules, the board and the notation of a game with draws by history.

use std::ops::ControlFlow;

use game::{
    Area, Board, Game, MadeLine, Men, MoveError, Notation, Outcome, Path, Player, Point, PositionError, Site,
    Symmetric,
};

use super::{CountedPosition, RECURRED, WithHistory};

impl<G: Board> Game for WithHistory<G> {
    type Position = CountedPosition<G::Position>;
    type Move = G::Move;

    fn spec(&self) -> String {
        self.game.spec()
    }

    fn start(&self) -> Self::Position {
        self.counted(self.game.start())
    }

    #[inline]
    fn to_move(&self, position: &Self::Position) -> Player {
        self.game.to_move(&position.position)
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

    fn path(&self, m: G::Move) -> Path {
        self.game.path(m)
    }

    #[inline]
    fn code(&self, m: G::Move) -> u16 {
        self.game.code(m)
    }

    #[inline]
    fn decode(&self, code: u16) -> Option<G::Move> {
        self.game.decode(code)
    }

    #[inline]
    fn is_legal(&self, position: &Self::Position, m: G::Move) -> bool {
        !self.is_drawn(position) && self.game.is_legal(&position.position, m)
    }

    fn count_moves(&self, position: &Self::Position) -> u64 {
        if self.is_drawn(position) { 0 } else { self.game.count_moves(&position.position) }
    }

    fn nth_move(&self, position: &Self::Position, n: u64) -> G::Move {
        self.game.nth_move(&position.position, n)
    }
}

/// The part of a key that stands for the count.
#[inline]
fn key_of_count(quiet_plies: u16) -> u64 {
    u64::from(quiet_plies).wrapping_mul(0x9fb2_1c65_1e98_df25)
}

impl<G: Board> Board for WithHistory<G> {
    fn men(&self) -> Men {
        self.game.men()
    }

    fn sites(&self) -> Vec<Site> {
        self.game.sites()
    }

    fn edges(&self) -> Vec<(Point, Point)> {
        self.game.edges()
    }

    fn man(&self, position: &Self::Position, point: Point) -> Option<Player> {
        self.game.man(&position.position, point)
    }

    fn in_hand(&self, position: &Self::Position) -> Option<[u8; 2]> {
        self.game.in_hand(&position.position)
    }

    fn is_quiet(&self, position: &Self::Position, m: G::Move) -> bool {
        self.game.is_quiet(&position.position, m)
    }

    fn least_plies(&self, from: &Self::Position, to: &Self::Position) -> Option<u32> {
        self.game.least_plies(&from.position, &to.position)
    }

    fn areas(&self, position: &Self::Position) -> Vec<Area> {
        self.game.areas(&position.position)
    }

    fn made_lines(&self, position: &Self::Position) -> Vec<MadeLine> {
        self.game.made_lines(&position.position)
    }

    fn completable_lines(&self, position: &Self::Position, player: Player) -> Vec<MadeLine> {
        self.game.completable_lines(&position.position, player)
    }
}

impl<G: Notation> Notation for WithHistory<G> {
    fn write_position(&self, position: &Self::Position) -> String {
        self.game.write_position(&position.position)
    }

    fn parse_position(&self, text: &str) -> Result<Self::Position, PositionError> {
        Ok(self.counted(self.game.parse_position(text)?))
    }

    fn parse_men(&self, text: &str) -> Result<(Vec<Option<Player>>, Player), PositionError> {
        self.game.parse_men(text)
    }

    fn write_move(&self, m: G::Move) -> String {
        self.game.write_move(m)
    }

    fn parse_move(&self, position: &Self::Position, text: &str) -> Result<G::Move, MoveError> {
        self.game.parse_move(&position.position, text)
    }
}

impl<G: Board + Symmetric> Symmetric for WithHistory<G> {
    /// Positions that are drawn by repetition break the symmetry: their images are not.
    fn symmetries(&self) -> usize {
        if self.drawn.is_empty() { self.game.symmetries() } else { 1 }
    }

    fn transformed(&self, position: &Self::Position, symmetry: usize) -> Self::Position {
        CountedPosition { position: self.game.transformed(&position.position, symmetry), ..*position }
    }

    #[inline]
    fn image(&self, m: G::Move, symmetry: usize) -> G::Move {
        self.game.image(m, symmetry)
    }

    #[inline]
    fn inverse(&self, symmetry: usize) -> usize {
        self.game.inverse(symmetry)
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
