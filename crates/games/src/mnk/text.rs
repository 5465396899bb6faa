//! Positions and moves of m,n,k-games as text and on a screen.
//!
//! A position is the ranks from the top and the side to move: `3/1x1/2o x`.

use game::{Board, Game, MadeLine, Men, MoveError, Notation, Player, Point, Points, PositionError, Site};

use super::{Mnk, Position, lines};

impl<const W: usize> Mnk<W> {
    fn site(&self, cell: usize) -> Site {
        let columns = self.rules.columns as usize;
        Site { file: (cell % columns) as u8, rank: self.rules.rows - 1 - (cell / columns) as u8 }
    }

    fn cell_at(&self, site: Site) -> Option<usize> {
        let on_board = site.rank < self.rules.rows && site.file < self.rules.columns;
        let row = || (self.rules.rows - 1 - site.rank) as usize;
        on_board.then(|| row() * self.rules.columns as usize + site.file as usize)
    }

    /// Makes the position with these marks, if a game can reach it.
    fn checked(&self, marks: [Points<W>; 2], side: Player) -> Result<Position<W>, PositionError> {
        let plies = Men::Marks.check_turn(side, marks.map(Points::len))?;
        let won = self.find_winner(marks, side)?.is_some();
        Ok(Position { marks, plies: plies as u16, won })
    }

    /// Returns the winner, if a single last move can have completed all the lines.
    fn find_winner(&self, marks: [Points<W>; 2], side: Player) -> Result<Option<Player>, PositionError> {
        let has_line = |marks: Points<W>| marks.iter().any(|cell| self.lines.completes(&marks, cell));
        let winner = match marks.map(has_line) {
            [false, false] => return Ok(None),
            [true, true] => return Err(PositionError::TwoWinners {}),
            [first, _] => {
                if first {
                    Player::First
                } else {
                    Player::Second
                }
            }
        };
        let player = Men::Marks.letter(winner);
        if winner == side {
            return Err(PositionError::WinnerToMove { player });
        }
        let own = marks[winner.index()];
        let can_be_last = |cell: usize| self.lines.completes(&own, cell) && !has_line(own - Points::of(cell));
        if own.iter().any(can_be_last) { Ok(Some(winner)) } else { Err(PositionError::WonEarlier { player }) }
    }
}

impl<const W: usize> Notation for Mnk<W> {
    fn parse_position(&self, text: &str) -> Result<Position<W>, PositionError> {
        let (marks, side) = self.parse_men(text)?;
        let marks_of = |player| (0..marks.len()).filter(|&cell| marks[cell] == Some(player)).collect();
        self.checked(Player::BOTH.map(marks_of), side)
    }

    fn write_move(&self, cell: Point) -> String {
        self.site(cell.index()).name()
    }

    fn parse_move(&self, position: &Position<W>, text: &str) -> Result<Point, MoveError> {
        let site = Site::parse(text)
            .ok_or_else(|| MoveError::Unreadable { found: text.to_owned(), example: self.site(0).name() })?;
        let cell = self.cell_at(site).ok_or_else(|| MoveError::NoSuchPoint { point: site.name() })?;
        let point = Point(cell as u16);
        if self.outcome(position).is_some() {
            return Err(MoveError::Finished {});
        }
        if self.man(position, point).is_some() {
            return Err(MoveError::Occupied { point: site.name() });
        }
        Ok(point)
    }
}

impl<const W: usize> Board for Mnk<W> {
    fn sites(&self) -> Vec<Site> {
        (0..self.rules.cells()).map(|cell| self.site(cell)).collect()
    }

    fn man(&self, position: &Position<W>, point: Point) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| position.marks(*player).contains(point.index()))
    }

    fn made_lines(&self, position: &Position<W>) -> Vec<MadeLine> {
        if !position.won {
            return Vec::new();
        }
        let player = !self.to_move(position);
        let rows = lines::made(self.rules, position.marks(player));
        rows.into_iter().map(|points| MadeLine { points, player }).collect()
    }

    fn completable_lines(&self, position: &Position<W>, player: Player) -> Vec<MadeLine> {
        if self.outcome(position).is_some() {
            return Vec::new();
        }
        let own = position.marks(player);
        let empty = (0..self.rules.cells()).filter(|cell| self.man(position, Point(*cell as u16)).is_none());
        let rows = empty.flat_map(|cell| {
            let made = lines::made(self.rules, own | Points::of(cell));
            made.into_iter().filter(move |row| row.contains(&Point(cell as u16)))
        });
        rows.map(|points| MadeLine { points, player }).collect()
    }
}
