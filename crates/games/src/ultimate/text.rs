//! Positions and moves of ultimate tic-tac-toe as text and on a screen.
//!
//! A position is the 9x9 grid, the side to move, and the board to play on: `1` to `9` in reading order, or
//! `-` for any (and when the game is finished). Under rule B both players can have a line on one board; a
//! fourth field then names the winner of each such board: `2x5o`.

use game::{
    Area, Board, Game, MadeLine, Men, MoveError, Notation, Player, Point, PositionError, Site, parse_ranks,
    write_ranks,
};

use super::errors::{UltimateMoveError, UltimatePositionError};
use super::sets::{FULL, LINES, has_line, members};
use super::{ANY, Cell, Position, Ultimate};

const MEN: Men = Men::Marks;
const RANKS: [usize; 9] = [9; 9];

/// Returns the cell with this number in the 9x9 grid, in reading order.
fn cell_at(place: usize) -> Cell {
    let (row, column) = (place / 9, place % 9);
    Cell { board: (row / 3 * 3 + column / 3) as u8, cell: (row % 3 * 3 + column % 3) as u8 }
}

fn cell_of(point: Point) -> Cell {
    Cell { board: (point.0 / 9) as u8, cell: (point.0 % 9) as u8 }
}

fn site(Cell { board, cell }: Cell) -> Site {
    Site { file: board % 3 * 3 + cell % 3, rank: 8 - (board / 3 * 3 + cell / 3) }
}

fn owner(position: &Position, Cell { board, cell }: Cell) -> Option<Player> {
    Player::BOTH.into_iter().find(|player| position.cells(*player, board as usize) >> cell & 1 != 0)
}

/// Returns the boards on which both players have a line.
fn ambiguous(cells: &[[u16; 9]; 2]) -> impl Iterator<Item = usize> {
    (0..9).filter(|&board| has_line(cells[0][board]) && has_line(cells[1][board]))
}

/// Returns the lines in the set.
fn lines_in(set: u16) -> impl Iterator<Item = u16> {
    LINES.into_iter().filter(move |line| set & line == *line)
}

/// Returns `true` if a single last mark can have completed all lines of the set.
fn one_completes(set: u16) -> bool {
    members(set).any(|place| !has_line(set & !(1 << place)))
}

impl Ultimate {
    /// Returns the boards that each player has won, from the lines and, for boards with lines of both, the
    /// fourth field.
    fn owners(&self, cells: &[[u16; 9]; 2], field: Option<&str>) -> Result<[u16; 2], UltimatePositionError> {
        let mut won = cells.map(|own| (0..9).filter(|&board| has_line(own[board])).map(|b| 1 << b).sum());
        let named = parse_owners(field)?;
        for board in ambiguous(cells) {
            if self.rules.closed {
                return Err(UltimatePositionError::TwoOwners { board: board + 1 });
            }
            let owner = named.iter().find(|(named, _)| *named == board);
            let (_, owner) = owner.ok_or(UltimatePositionError::Ambiguous { board: board + 1 })?;
            won[(!*owner).index()] &= !(1u16 << board);
        }
        let times_named = |board| named.iter().filter(|(other, _)| *other == board).count();
        let is_fit = |board| ambiguous(cells).any(|other| other == board) && times_named(board) == 1;
        if !named.iter().all(|(board, _)| is_fit(*board)) {
            return Err(UltimatePositionError::Owner { found: field.unwrap_or_default().to_owned() });
        }
        for board in 0..9 {
            let line = cells.iter().map(|own| own[board]).find(|own| has_line(*own));
            if self.rules.closed && line.is_some_and(|line| !one_completes(line)) {
                return Err(UltimatePositionError::BoardWonEarlier { board: board + 1 });
            }
        }
        Ok(won)
    }

    /// Makes the position with these marks, if a game can reach it; the board to play on is not yet set.
    fn checked(
        &self,
        cells: [[u16; 9]; 2],
        side: Player,
        owners: Option<&str>,
    ) -> Result<Position, PositionError> {
        MEN.check_turn(side, cells.map(|own| own.iter().map(|cells| cells.count_ones() as usize).sum()))?;
        let won = self.owners(&cells, owners)?;
        if won.iter().all(|boards| has_line(*boards)) {
            return Err(PositionError::TwoWinners {});
        }
        if has_line(won[side.index()]) {
            return Err(PositionError::WinnerToMove { player: MEN.letter(side) });
        }
        let last = won[(!side).index()];
        if has_line(last) && !one_completes(last) {
            return Err(PositionError::WonEarlier { player: MEN.letter(!side) });
        }
        let full = (0..9).filter(|&board| cells[0][board] | cells[1][board] == FULL).map(|b| 1u16 << b).sum();
        let closed = if self.rules.closed { full | won[0] | won[1] } else { full };
        let mut position = Position {
            cells,
            won,
            closed,
            next: ANY,
            open_cells: 0,
            to_move: side,
            outcome: self.result(won, closed),
        };
        position.open_cells =
            members(FULL & !closed).map(|board| position.empty(board).count_ones() as u8).sum();
        Ok(position)
    }

    /// Parses the board to play on, and checks that the last move can have sent the player there.
    fn parse_next(&self, position: &Position, field: &str) -> Result<u8, UltimatePositionError> {
        let sent = match field.as_bytes() {
            b"-" => None,
            [digit @ b'1'..=b'9'] => Some(usize::from(digit - b'1')),
            _ => return Err(UltimatePositionError::NextBoard { found: field.to_owned() }),
        };
        if position.outcome.is_some() {
            return Ok(ANY);
        }
        let last = !position.to_move;
        let player = MEN.letter(last);
        let sends_to = |board: usize| (0..9).any(|from| position.cells(last, from) >> board & 1 != 0);
        match sent {
            Some(board) if position.closed >> board & 1 != 0 => {
                Err(UltimatePositionError::NextClosed { board: board + 1 })
            }
            Some(board) if !sends_to(board) => {
                Err(UltimatePositionError::NotSent { player, board: board + 1 })
            }
            Some(board) => Ok(board as u8),
            None if position.open_cells == 81 || members(position.closed).any(sends_to) => Ok(ANY),
            None => Err(UltimatePositionError::NotFree { player }),
        }
    }
}

fn parse_owners(field: Option<&str>) -> Result<Vec<(usize, Player)>, UltimatePositionError> {
    let Some(text) = field else {
        return Ok(Vec::new());
    };
    let bad = || UltimatePositionError::Owner { found: text.to_owned() };
    let parse_pair = |pair: &[u8]| match pair {
        [digit @ b'1'..=b'9', letter] => {
            let player = MEN.parse_side(&(*letter as char).to_string()).map_err(|_| bad())?;
            Ok((usize::from(digit - b'1'), player))
        }
        _ => Err(bad()),
    };
    text.as_bytes().chunks(2).map(parse_pair).collect()
}

impl Notation for Ultimate {
    fn write_position(&self, position: &Position) -> String {
        let ranks = write_ranks(&RANKS, MEN, |place| owner(position, cell_at(place)));
        let next = position.forced_board().map_or("-".to_owned(), |board| (board + 1).to_string());
        let letter = |board: usize| MEN.letters()[usize::from(position.won[0] >> board & 1 == 0)];
        let owners: String =
            ambiguous(&position.cells).map(|board| format!("{}{}", board + 1, letter(board))).collect();
        let text = format!("{ranks} {} {next} {owners}", MEN.letter(position.to_move));
        text.trim_end().to_owned()
    }

    fn parse_position(&self, text: &str) -> Result<Position, PositionError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let (ranks, side, next, owners) = match fields[..] {
            [ranks, side, next] => (ranks, side, next, None),
            [ranks, side, next, owners] if !self.rules.closed => (ranks, side, next, Some(owners)),
            _ => {
                return Err(PositionError::Fields {
                    found: text.trim().to_owned(),
                    example: self.write_position(&self.start()),
                });
            }
        };
        let mut cells = [[0; 9]; 2];
        for (place, player) in parse_ranks(ranks, &RANKS, MEN)?.into_iter().enumerate() {
            let Cell { board, cell } = cell_at(place);
            if let Some(player) = player {
                cells[player.index()][board as usize] |= 1 << cell;
            }
        }
        let mut position = self.checked(cells, MEN.parse_side(side)?, owners)?;
        position.next = self.parse_next(&position, next)?;
        Ok(position)
    }

    fn write_move(&self, cell: Cell) -> String {
        site(cell).name()
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Cell, MoveError> {
        let found = Site::parse(text)
            .ok_or_else(|| MoveError::Unreadable { found: text.to_owned(), example: "e5".to_owned() })?;
        let point = found.name();
        if found.file > 8 || found.rank > 8 {
            return Err(MoveError::NoSuchPoint { point });
        }
        let cell = cell_at(usize::from(8 - found.rank) * 9 + usize::from(found.file));
        let board = cell.board as usize;
        match position.forced_board() {
            _ if position.outcome.is_some() => return Err(MoveError::Finished {}),
            Some(forced) if forced != board => {
                return Err(UltimateMoveError::WrongBoard { point, board: forced + 1 }.into());
            }
            _ if position.closed >> board & 1 != 0 => {
                return Err(UltimateMoveError::BoardClosed { point, board: board + 1 }.into());
            }
            _ => {}
        }
        if owner(position, cell).is_some() {
            return Err(MoveError::Occupied { point });
        }
        Ok(cell)
    }
}

impl Board for Ultimate {
    fn men(&self) -> Men {
        MEN
    }

    fn sites(&self) -> Vec<Site> {
        (0..81).map(|point| site(cell_of(Point(point)))).collect()
    }

    fn man(&self, position: &Position, point: Point) -> Option<Player> {
        owner(position, cell_of(point))
    }

    fn areas(&self, position: &Position) -> Vec<Area> {
        let area = |board: usize| Area {
            points: (0..9).map(|cell| Cell { board: board as u8, cell }.point()).collect(),
            owner: self.area_owner(position, board),
            playable: position.playable_boards() >> board & 1 != 0,
            closed: position.closed() >> board & 1 != 0,
        };
        (0..9).map(area).collect()
    }

    fn area_owner(&self, position: &Position, area: usize) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| position.won(*player) >> area & 1 != 0)
    }

    /// The order is: for the first and then the second player, the lines of small boards, then those of won
    /// boards.
    fn made_lines(&self, position: &Position) -> Vec<MadeLine> {
        let points = |board: usize, cells: u16| {
            members(cells).map(move |cell| Cell { board: board as u8, cell: cell as u8 }.point())
        };
        let mut made = Vec::new();
        for player in Player::BOTH {
            let won = position.won(player);
            let small = members(won).flat_map(|board| {
                lines_in(position.cells(player, board)).map(move |line| points(board, line).collect())
            });
            let large =
                lines_in(won).map(|line| members(line).flat_map(|board| points(board, FULL)).collect());
            made.extend(small.chain(large).map(|points| MadeLine { points, player }));
        }
        made
    }

    fn completable_lines(&self, position: &Position, player: Player) -> Vec<MadeLine> {
        if self.outcome(position).is_some() {
            return Vec::new();
        }
        let settled = position.closed() | position.won(Player::First) | position.won(Player::Second);
        let open = (0..9).filter(|board| settled >> board & 1 == 0);
        let lines = open.flat_map(|board| {
            let own = position.cells(player, board);
            let theirs = position.cells(!player, board);
            let lacks_one = move |line: &u16| (line & !own).count_ones() == 1 && line & theirs == 0;
            LINES.into_iter().filter(lacks_one).map(move |line| (board, line))
        });
        let points = |board: usize, line: u16| {
            members(line).map(move |cell| Cell { board: board as u8, cell: cell as u8 }.point()).collect()
        };
        lines.map(|(board, line)| MadeLine { points: points(board, line), player }).collect()
    }
}
