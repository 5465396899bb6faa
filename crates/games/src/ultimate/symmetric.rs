//! Symmetries of ultimate tic-tac-toe: they move the boards and the cells of each board alike.
//!
//! The symmetry that leads to the canonical position is found without making the images. The images of a set
//! of cells under all eight symmetries are stored side by side, and so are eight sums, one for each symmetry,
//! in which every cell of the *image* counts by its place. The processor adds to all eight at once. Symmetric
//! positions have the same eight sums in a different order, and the smallest sum determines the symmetry.
//! Only if two sums are equally small are the images made and compared.

use game::{Game, Grid, Player, Symmetric};

use super::sets::members;
use super::{ANY, Cell, Position, Ultimate, inputs};

/// Returns the input of the network in place of this one under a symmetry.
pub fn image_of_input(input: usize, symmetry: usize) -> usize {
    inputs::image(input, |place| image_of(place, symmetry))
}

/// The grid of the cells of a board, and of the boards.
const SMALL: Grid = Grid { rows: 3, columns: 3 };

/// Number of symmetries of the square.
const SYMMETRIES: usize = 8;

/// A value for each symmetry.
type ForEach<T> = [T; SYMMETRIES];

/// Returns the image of one of nine cells or boards under a symmetry.
const fn image_of(place: usize, symmetry: usize) -> usize {
    // A const version of `Grid::image`; a test compares them.
    let (row, column) = (place / 3, place % 3);
    let (row, column) = if symmetry & 4 != 0 { (column, row) } else { (row, column) };
    let row = if symmetry & 2 != 0 { 2 - row } else { row };
    let column = if symmetry & 1 != 0 { 2 - column } else { column };
    3 * row + column
}

/// For each place, its image under each symmetry. [`ANY`] is its own image.
static PLACES: [ForEach<u8>; 10] = {
    let mut table = [[ANY; SYMMETRIES]; 10];
    let mut entry = 0;
    while entry < 9 * SYMMETRIES {
        let (place, symmetry) = (entry / SYMMETRIES, entry % SYMMETRIES);
        table[place][symmetry] = image_of(place, symmetry) as u8;
        entry += 1;
    }
    table
};

/// For each set of places, its image under each symmetry.
static SETS: [ForEach<u16>; 512] = {
    let mut table = [[0; SYMMETRIES]; 512];
    let mut entry = 0;
    while entry < 512 * SYMMETRIES {
        let (set, symmetry) = (entry / SYMMETRIES, entry % SYMMETRIES);
        let mut place = 0;
        while place < 9 {
            table[set][symmetry] |= (set as u16 >> place & 1) << image_of(place, symmetry);
            place += 1;
        }
        entry += 1;
    }
    table
};

/// For each player, board and symmetry, the factor of the player's cells on the image of the board:
/// pseudo-random numbers, odd so that the product with a set modulo 2^16 determines the set.
static FACTORS: [[ForEach<u16>; 9]; 2] = {
    let mut table = [[[0; SYMMETRIES]; 9]; 2];
    let mut entry = 0;
    while entry < 2 * 9 * SYMMETRIES {
        let (player, board, symmetry) = (entry / 72, entry / SYMMETRIES % 9, entry % SYMMETRIES);
        let number = (9 * player + image_of(board, symmetry) + 1) as u64;
        table[player][board][symmetry] = (number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as u16 | 1;
        entry += 1;
    }
    table
};

/// Returns, for each symmetry, a sum that depends only on the image of the position.
fn sums(position: &Position) -> ForEach<u16> {
    let mut sums = PLACES[position.next as usize].map(u16::from);
    for (cells, factors) in position.cells.iter().zip(&FACTORS) {
        for (set, factors) in cells.iter().zip(factors) {
            // The mask changes no set of nine cells; it saves a bounds check.
            let images = &SETS[usize::from(*set) & 511];
            for symmetry in 0..SYMMETRIES {
                let term = images[symmetry].wrapping_mul(factors[symmetry]);
                sums[symmetry] = sums[symmetry].wrapping_add(term);
            }
        }
    }
    sums
}

impl Symmetric for Ultimate {
    fn symmetries(&self) -> usize {
        SYMMETRIES
    }

    #[inline]
    fn transformed(&self, position: &Position, symmetry: usize) -> Position {
        let turned = |set: u16| SETS[usize::from(set) & 511][symmetry];
        let mut next = *position;
        for (board, images) in PLACES.iter().enumerate().take(9) {
            let image = images[symmetry] as usize;
            for player in Player::BOTH {
                next.cells[player.index()][image] = turned(position.cells(player, board));
            }
        }
        next.won = position.won.map(turned);
        next.closed = turned(position.closed);
        next.next = PLACES[position.next as usize][symmetry];
        next
    }

    fn image(&self, Cell { board, cell }: Cell, symmetry: usize) -> Cell {
        let image = |place: u8| PLACES[place as usize][symmetry];
        Cell { board: image(board), cell: image(cell) }
    }

    fn inverse(&self, symmetry: usize) -> usize {
        SMALL.inverse(symmetry)
    }

    #[inline]
    fn canonical(&self, position: &Position) -> (u64, usize) {
        let sums = sums(position);
        let least = sums.iter().fold(u16::MAX, |least, sum| least.min(*sum));
        let candidates = (0..SYMMETRIES).map(|symmetry| u16::from(sums[symmetry] == least) << symmetry).sum();
        let keyed = |symmetry| (self.key(&self.transformed(position, symmetry)), symmetry);
        members(candidates).map(keyed).min().expect("one of eight sums is the least")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_equal_the_grid() {
        for symmetry in 0..SMALL.symmetries() {
            for place in 0..9 {
                let (row, column) = SMALL.image(symmetry, place / 3, place % 3);
                assert_eq!(usize::from(PLACES[place][symmetry]), 3 * row + column);
                assert_eq!(SETS[1 << place][symmetry], 1 << (3 * row + column));
            }
        }
    }

    #[test]
    fn the_empty_board_is_its_own_image() {
        let game = Ultimate::new(crate::ultimate::Rules::DEFAULT);
        assert_eq!(game.canonical(&game.start()).0, game.key(&game.start()));
    }
}
