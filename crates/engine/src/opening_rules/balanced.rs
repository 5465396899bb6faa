//! Openings of three stones after which both colours win about as often.

use game::Site;

use super::symmetry::images;

/// The stones of an opening: columns from the middle of an edge, and rows from that edge.
type Stones = [(i8, i8); 3];

/// The openings of swap and swap2, found for freestyle on 15x15: docs/notes/openings.md says how.
const OPENINGS: [Stones; 12] = [
    [(2, 2), (1, 2), (-3, 6)],
    [(3, 1), (2, 2), (5, 4)],
    [(1, 1), (1, 0), (4, 0)],
    [(3, 4), (2, 3), (-3, 5)],
    [(-3, 6), (-1, 5), (2, 4)],
    [(2, 3), (4, 2), (7, 2)],
    [(0, 3), (-1, 2), (-4, 1)],
    [(2, 4), (4, 4), (-1, 7)],
    [(-2, 4), (-1, 2), (-6, 3)],
    [(3, 1), (5, 1), (7, 5)],
    [(4, 4), (3, 3), (0, 1)],
    [(2, 0), (3, 2), (3, 3)],
];

/// Returns the balanced openings on a board of this size that begin with these stones, in all symmetries of
/// the board.
pub(super) fn beginning_with(columns: u8, rows: u8, stones: &[Site]) -> Vec<[Site; 3]> {
    let mut found = Vec::new();
    for opening in OPENINGS.iter().filter_map(|opening| placed(opening, columns, rows)) {
        for symmetry in 0..8 {
            let image = opening.map(|site| image(columns, rows, site, symmetry));
            if image.starts_with(stones) && !found.contains(&image) {
                found.push(image);
            }
        }
    }
    found
}

/// Returns the stones on this board, at its upper edge; `None` if the board is too small.
fn placed(stones: &Stones, columns: u8, rows: u8) -> Option<[Site; 3]> {
    let place = |(column, row): (i8, i8)| {
        let file =
            (columns as i8 / 2).checked_add(column).filter(|file| (0..columns as i8).contains(file))?;
        let rank = (rows as i8 - 1).checked_sub(row).filter(|rank| *rank >= 0)?;
        Some(Site { file: file as u8, rank: rank as u8 })
    };
    Some([place(stones[0])?, place(stones[1])?, place(stones[2])?])
}

/// Returns the image of a point. A board that is no square has four symmetries, and each is returned twice.
fn image(columns: u8, rows: u8, site: Site, symmetry: usize) -> Site {
    if columns == rows {
        return images(columns, site)[symmetry];
    }
    let file = if symmetry & 1 == 0 { site.file } else { columns - 1 - site.file };
    let rank = if symmetry & 2 == 0 { site.rank } else { rows - 1 - site.rank };
    Site { file, rank }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_fit_on_the_boards_of_tournaments() {
        for (columns, rows) in [(15, 15), (19, 19), (20, 20), (20, 15)] {
            let all = beginning_with(columns, rows, &[]);
            let symmetries = if columns == rows { 8 } else { 4 };
            assert_eq!(all.len(), symmetries * OPENINGS.len(), "{columns} {rows}");
            for stones in all {
                assert!(stones.iter().all(|site| site.file < columns && site.rank < rows), "{stones:?}");
                assert!(beginning_with(columns, rows, &stones[..2]).contains(&stones));
            }
        }
        assert_eq!(beginning_with(5, 5, &[]), Vec::<[Site; 3]>::new());
    }
}
