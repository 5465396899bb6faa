//! Positions and moves of m,n,k-games as text and on a screen.
//!
//! A position is the ranks from the top and the side to move: `3/1x1/2o x`.

use game::{
    Board, ForbiddenPoint, Game, MadeLine, Men, MoveError, Notation, Player, Point, Points, PositionError,
    Site,
};

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

    /// Returns the reason why the side to move may not play at the empty cell, if the rules forbid it.
    fn forbidden_point(&self, position: &Position<W>, cell: usize) -> Option<ForbiddenPoint> {
        self.forbidden_to_mover(position)?.reason(&position.marks, cell)
    }

    /// Makes the position with these marks, if a game can reach it.
    fn checked(&self, marks: [Points<W>; 2], side: Player) -> Result<Position<W>, PositionError> {
        let plies = Men::Marks.check_turn(side, marks.map(Points::len))?;
        let won = self.find_winner(marks, side)?.is_some();
        let position = Position { marks, plies: plies as u16, won };
        let is_lost =
            !won && self.forbidden_to_mover(&position).is_some() && self.has_only_forbidden(&position);
        Ok(Position { won: won || is_lost, ..position })
    }

    /// Returns the winner, if a single last move can have completed all the lines.
    fn find_winner(&self, marks: [Points<W>; 2], side: Player) -> Result<Option<Player>, PositionError> {
        let has_line = |marks: [Points<W>; 2], player: usize| {
            marks[player].iter().any(|cell| self.lines.completes(&marks, player, cell))
        };
        let winner = match [0, 1].map(|player| has_line(marks, player)) {
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
        let index = winner.index();
        let can_be_last = |cell: usize| {
            let mut before = marks;
            before[index].remove(cell);
            self.lines.completes(&marks, index, cell) && !has_line(before, index)
        };
        match marks[index].iter().any(can_be_last) {
            true => Ok(Some(winner)),
            false => Err(PositionError::WonEarlier { player }),
        }
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
        if let Some(forbidden) = self.forbidden_point(position, cell) {
            return Err(forbidden.error(&self.sites()));
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
        let rows = lines::made(self.rules, &self.lines, position.marks, player.index());
        rows.into_iter().map(|points| MadeLine { points, player }).collect()
    }

    fn completable_lines(&self, position: &Position<W>, player: Player) -> Vec<MadeLine> {
        if self.outcome(position).is_some() {
            return Vec::new();
        }
        let rows = self.empty_cells(position).iter().flat_map(|cell| {
            let mut marks = position.marks;
            marks[player.index()].insert(cell);
            let made = lines::made(self.rules, &self.lines, marks, player.index());
            made.into_iter().filter(move |row| row.contains(&Point(cell as u16)))
        });
        rows.map(|points| MadeLine { points, player }).collect()
    }

    fn forbidden_points(&self, position: &Position<W>) -> Vec<ForbiddenPoint> {
        if position.won {
            return Vec::new();
        }
        let forbidden = self.empty_cells(position) - self.legal_cells(position);
        forbidden.iter().filter_map(|cell| self.forbidden_point(position, cell)).collect()
    }
}
