//! Symmetries of a square board that keep the stones of an opening.

use game::Site;

/// The eight symmetries of a square board of this size, applied to a point.
pub(super) fn images(size: u8, site: Site) -> [Site; 8] {
    let last = size - 1;
    let Site { file, rank } = site;
    let (far_file, far_rank) = (last - file, last - rank);
    let at = |file, rank| Site { file, rank };
    [
        at(file, rank),
        at(far_file, rank),
        at(file, far_rank),
        at(far_file, far_rank),
        at(rank, file),
        at(far_rank, file),
        at(rank, far_file),
        at(far_rank, far_file),
    ]
}

/// Returns `true` if a symmetry of the square board maps one point to the other and the stones of each colour
/// to themselves. Stones alternate, Black first.
pub(super) fn are_twins(size: u8, stones: &[Site], one: Site, other: Site) -> bool {
    let image = |site: Site, symmetry: usize| images(size, site)[symmetry];
    (0..8).any(|symmetry| {
        let keeps = |first: usize| {
            let of_colour = || stones.iter().skip(first).step_by(2);
            of_colour().all(|stone| of_colour().any(|kept| *kept == image(*stone, symmetry)))
        };
        image(one, symmetry) == other && keeps(0) && keeps(1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sites(text: &str) -> Vec<Site> {
        text.split_whitespace().map(|name| Site::parse(name).unwrap()).collect()
    }

    #[test]
    fn twins_are_images_that_keep_the_stones() {
        let check = |stones: &str, one: &str, other: &str, expected: bool| {
            let points = sites(&format!("{one} {other}"));
            assert_eq!(
                are_twins(15, &sites(stones), points[0], points[1]),
                expected,
                "{stones} {one} {other}"
            );
        };
        check("h8 h9 h10 h7", "g8", "i8", true);
        check("h8 h9 h10 h7", "g8", "g9", false);
        check("h8 h9 h10 g7", "g8", "i8", false);
        check("h8 i9 g7 j10", "h9", "i8", true);
        // The same points with the colours of two stones exchanged.
        check("h8 h9 h7 g8", "a1", "o1", false);
        check("h8", "a1", "o15", true);
        check("h8", "a1", "a1", true);
    }
}
