//! The conformance suite rejects a game that breaks a promise of [`Tactics`], and names the promise.

use std::ops::ControlFlow;
use std::panic::catch_unwind;

use filetto_game::{Evaluate, ForcedMove, Game, Outcome, Player, Point, Symmetric, Tactics, conformance};
use games::mnk::Mnk;

type Position = <Mnk<1> as Game>::Position;
type Accumulator = <Mnk<1> as Evaluate>::Accumulator;

/// A promise that a game breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Broken {
    Nothing,
    WinAtOnce,
    ForcedWin,
    ForcedOnly,
    ForcedLost,
    MissedWin,
    ForcingLegal,
    ForcingOnce,
    Threat,
    ThreatLegal,
    QuickWin,
    QuickWinLength,
    QuickWinMinimal,
    Threatened,
    Parrying,
    ParryingLegal,
    NullMoveTurn,
    NullMoveAccumulator,
    ThreatAccumulator,
}

/// Four in a row on 6 by 6 cells, with one broken promise.
struct FourInARow {
    game: Mnk<1>,
    broken: Broken,
}

impl FourInARow {
    fn new(broken: Broken) -> Self {
        FourInARow { game: Mnk::new("mnk:6,6,4".parse().expect("a spec")), broken }
    }

    fn first(&self, position: &Position) -> Point {
        self.legal_moves(position)[0]
    }

    fn last(&self, position: &Position) -> Point {
        *self.legal_moves(position).last().expect("an unfinished position")
    }

    fn occupied(&self, position: &Position) -> Option<Point> {
        (0..36).map(Point).find(|cell| !self.is_legal(position, *cell))
    }
}

impl Game for FourInARow {
    type Position = Position;
    type Move = Point;
    fn spec(&self) -> String {
        self.game.spec()
    }
    fn start(&self) -> Position {
        self.game.start()
    }
    fn to_move(&self, position: &Position) -> Player {
        self.game.to_move(position)
    }
    fn outcome(&self, position: &Position) -> Option<Outcome> {
        self.game.outcome(position)
    }
    fn moves<B>(&self, position: &Position, visit: impl FnMut(Point) -> ControlFlow<B>) -> ControlFlow<B> {
        self.game.moves(position, visit)
    }
    fn play(&self, position: &mut Position, m: Point) {
        self.game.play(position, m);
    }
    fn code(&self, m: Point) -> u16 {
        self.game.code(m)
    }
    fn decode(&self, code: u16) -> Option<Point> {
        self.game.decode(code)
    }
}

impl Symmetric for FourInARow {}

impl Evaluate for FourInARow {
    type Accumulator = Accumulator;
    fn accumulator(&self, position: &Position) -> Accumulator {
        self.game.accumulator(position)
    }
}

impl Tactics for FourInARow {
    fn update_threat_accumulator(
        &self,
        accumulator: &mut Accumulator,
        before: &Position,
        m: Point,
        after: &Position,
    ) {
        if self.broken != Broken::ThreatAccumulator {
            self.game.update_threat_accumulator(accumulator, before, m, after);
        }
    }

    fn wins_at_once(&self, position: &Position) -> bool {
        self.broken == Broken::WinAtOnce && self.outcome(position).is_none()
    }

    fn forced_move(&self, position: &Position, accumulator: &Accumulator) -> ForcedMove<Point> {
        match (self.broken, self.game.forced_move(position, accumulator)) {
            (Broken::ForcedWin, ForcedMove::None) => ForcedMove::Win(self.first(position)),
            (Broken::ForcedOnly, ForcedMove::None) => ForcedMove::Only(self.first(position)),
            (Broken::ForcedLost, ForcedMove::Only(m)) => ForcedMove::Lost(m),
            (Broken::MissedWin, ForcedMove::Win(m)) => ForcedMove::Only(m),
            (_, forced_move) => forced_move,
        }
    }

    fn forcing(&self, position: &Position, _: &Accumulator, mut visit: impl FnMut(Point)) {
        match self.broken {
            Broken::ForcingLegal => self.occupied(position).into_iter().for_each(visit),
            Broken::ForcingOnce => [self.first(position); 2].into_iter().for_each(&mut visit),
            _ => {}
        }
    }

    fn threatening(
        &self,
        position: &Position,
        accumulator: &Accumulator,
        mut visit: impl FnMut(Point, bool),
    ) {
        match self.broken {
            Broken::Threat => visit(self.first(position), true),
            Broken::ThreatLegal => self.occupied(position).into_iter().for_each(|m| visit(m, true)),
            _ => self.game.threatening(position, accumulator, visit),
        }
    }

    fn quick_win(&self, position: &Position, accumulator: &Accumulator) -> Option<(Point, u32)> {
        let found = self.game.quick_win(position, accumulator);
        match self.broken {
            Broken::QuickWin => found.or_else(|| Some((self.last(position), 3))),
            Broken::QuickWinLength => found.map(|(m, plies)| (m, plies - 1)),
            Broken::QuickWinMinimal => found.map(|(m, plies)| (m, plies + 2)),
            _ => found,
        }
    }

    fn is_threatened(&self, position: &Position, accumulator: &Accumulator) -> bool {
        self.broken == Broken::Threatened || self.game.is_threatened(position, accumulator)
    }

    fn parrying(&self, position: &Position, accumulator: &Accumulator, mut visit: impl FnMut(Point, i32)) {
        match self.broken {
            Broken::Parrying => {}
            Broken::ParryingLegal => self.occupied(position).into_iter().for_each(|m| visit(m, 0)),
            _ => self.game.parrying(position, accumulator, visit),
        }
    }

    fn passed(&self, position: &Position) -> Option<Position> {
        match self.broken {
            Broken::NullMoveTurn => Some(*position),
            Broken::NullMoveAccumulator => Some(self.after(position, self.first(position))),
            _ => self.game.passed(position),
        }
    }
}

/// Runs the checks on every position of random games.
fn check_games<G: Tactics>(game: &G) {
    for number in 0..40 {
        let choices = (0..36).map(|ply| filetto_game::fold_key([number, ply]) as u16);
        for position in conformance::positions(game, choices) {
            conformance::check_tactics(game, &position);
        }
    }
}

/// Checks that the suite rejects the game with a message that contains `expected`.
fn check_rejected<G: Tactics + std::panic::RefUnwindSafe>(game: &G, name: &str, expected: &str) {
    let panic = catch_unwind(|| check_games(game)).expect_err(name);
    let message = panic.downcast_ref::<String>().map(String::as_str).unwrap_or_default();
    assert!(message.contains(expected), "{name}: {message}");
}

#[test]
fn an_honest_game_passes() {
    check_games(&FourInARow::new(Broken::Nothing));
}

#[test]
fn every_broken_promise_is_named() {
    for (broken, expected) in [
        (Broken::WinAtOnce, "no move wins at once"),
        (Broken::ForcedWin, "wins:"),
        (Broken::ForcedOnly, "holds out"),
        (Broken::ForcedLost, "holds out"),
        (Broken::MissedWin, "a win is missed"),
        (Broken::ForcingLegal, "forcing moves are legal"),
        (Broken::ForcingOnce, "a forcing move is pushed twice"),
        (Broken::Threat, "threatens nothing"),
        (Broken::ThreatLegal, "threatening moves are legal"),
        (Broken::QuickWin, "does not win in 3 plies"),
        (Broken::QuickWinLength, "a quick win takes 3, 5, ... plies"),
        (Broken::QuickWinMinimal, "is minimal"),
        (Broken::Threatened, "the opponent threatens nothing"),
        (Broken::Parrying, "is missing"),
        (Broken::ParryingLegal, "parrying moves are legal"),
        (Broken::NullMoveTurn, "a null move is a move"),
        (Broken::NullMoveAccumulator, "a null move changes the accumulator"),
        (Broken::ThreatAccumulator, "the updated accumulator finds other threats"),
    ] {
        check_rejected(&FourInARow::new(broken), &format!("{broken:?}"), expected);
    }
}

/// Stones, of which a move takes one or two; whoever takes the last one loses. So a null move can be best.
struct LastStoneLoses;

impl Game for LastStoneLoses {
    type Position = (u16, Player);
    type Move = u16;
    fn spec(&self) -> String {
        "stones".to_owned()
    }
    fn start(&self) -> (u16, Player) {
        (6, Player::First)
    }
    fn to_move(&self, (_, player): &(u16, Player)) -> Player {
        *player
    }
    fn outcome(&self, (stones, player): &(u16, Player)) -> Option<Outcome> {
        (*stones == 0).then_some(Outcome::Win(*player))
    }
    fn moves<B>(
        &self,
        (stones, _): &(u16, Player),
        visit: impl FnMut(u16) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        (1..=2.min(*stones)).try_for_each(visit)
    }
    fn play(&self, (stones, player): &mut (u16, Player), taken: u16) {
        *stones -= taken;
        *player = !*player;
    }
    fn code(&self, taken: u16) -> u16 {
        taken
    }
    fn decode(&self, code: u16) -> Option<u16> {
        Some(code)
    }
}

impl Symmetric for LastStoneLoses {}

impl Evaluate for LastStoneLoses {
    type Accumulator = ();
    fn accumulator(&self, _: &(u16, Player)) {}
}

impl Tactics for LastStoneLoses {
    fn passed(&self, (stones, player): &(u16, Player)) -> Option<(u16, Player)> {
        Some((*stones, !*player))
    }
}

#[test]
fn a_null_move_in_zugzwang_is_rejected() {
    check_rejected(&LastStoneLoses, "a null move", "a player would rather not move");
}
