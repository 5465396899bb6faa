//! The sets of a given number of points of a board, up to its symmetries.

use super::subsets::Subsets;
use crate::mill::net::Net;

/// The images of sets under all symmetries, looked up by the byte.
#[derive(Debug)]
pub(super) struct SetImages {
    symmetries: usize,
    tables: Box<[ByteImages; 16]>,
}

/// The images of the three bytes of a set under a symmetry.
type ByteImages = [[u32; 256]; 3];

impl SetImages {
    pub(super) fn new(net: &Net) -> SetImages {
        let image = |symmetry: usize, place: usize, byte: usize| {
            let points = (0..8).filter(|bit| byte >> bit & 1 != 0).map(|bit| 8 * place + bit);
            points
                .filter(|point| *point < net.len())
                .fold(0, |set, point| set | 1 << net.images(symmetry)[point].0)
        };
        let table =
            |symmetry| std::array::from_fn(|place| std::array::from_fn(|byte| image(symmetry, place, byte)));
        let symmetries = net.symmetries();
        let mut tables = Box::new([[[0; 256]; 3]; 16]);
        for (symmetry, place) in tables.iter_mut().enumerate().take(symmetries) {
            *place = table(symmetry);
        }
        SetImages { symmetries, tables }
    }

    /// Returns the number of symmetries.
    pub(super) fn symmetries(&self) -> usize {
        self.symmetries
    }

    /// Returns the image of a set.
    #[inline(always)]
    pub(super) fn of(&self, set: u32, symmetry: usize) -> u32 {
        // At most 16 symmetries; `%` only spares a bounds check.
        let table = &self.tables[symmetry % 16];
        let byte = |place: usize| table[place][(set >> (8 * place) & 0xff) as usize];
        byte(0) | byte(1) | byte(2)
    }
}

/// The orbits of the sets of one size, in the order of their lowest sets.
#[derive(Debug)]
pub(super) struct Orbits {
    subsets: Subsets,
    /// The orbit of each set, by the number of the set.
    member: Vec<Member>,
    /// The lowest set of each orbit and the symmetries that keep it.
    orbits: Vec<Orbit>,
}

/// The orbit of a set, with a symmetry to its representative.
///
/// ```text
/// bit 31 ... 5   4               3 ... 0
///     orbit      no symmetry     a symmetry that takes the set
///                keeps the set   to the representative
/// ```
#[derive(Debug, Clone, Copy)]
pub(super) struct Member(u32);

/// An orbit: its representative and the symmetries that keep it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Orbit {
    /// The lowest set of the orbit.
    pub(super) representative: u32,
    /// The stabiliser: bit `s` is set if symmetry `s` keeps the representative.
    pub(super) keeping: u16,
}

impl Member {
    /// Returns the number of the orbit.
    #[inline(always)]
    pub(super) fn orbit(self) -> u32 {
        self.0 >> 5
    }

    /// Returns `true` if no symmetry but the identity keeps the set.
    #[inline(always)]
    pub(super) fn is_free(self) -> bool {
        self.0 & 16 != 0
    }

    /// Returns a symmetry that takes the set to the representative.
    #[inline(always)]
    pub(super) fn symmetry(self) -> usize {
        (self.0 & 15) as usize
    }
}

impl Orbit {
    /// Returns `true` if no symmetry but the identity keeps the representative.
    pub(super) fn is_free(self) -> bool {
        self.keeping == 1
    }
}

impl Orbits {
    /// Finds the orbits of the sets of `size` points.
    pub(super) fn new(net: &Net, images: &SetImages, size: usize) -> Orbits {
        const NONE: Member = Member(u32::MAX);
        let subsets = Subsets::new(net.len() as u32, size as u32);
        let mut member = vec![NONE; subsets.len() as usize];
        let mut orbits: Vec<Orbit> = Vec::new();
        for (number, set) in subsets.all().into_iter().enumerate() {
            // Sets come in ascending order, so the first one of an orbit is its lowest.
            if member[number].0 != NONE.0 {
                continue;
            }
            let symmetries = 0..images.symmetries();
            let keeps = symmetries.clone().filter(|symmetry| images.of(set, *symmetry) == set);
            let keeping = keeps.fold(0, |keeping, symmetry| keeping | 1 << symmetry);
            let free = u32::from(keeping == 1);
            for symmetry in symmetries {
                let image = subsets.number(images.of(set, symmetry)) as usize;
                let back = net.inverse(symmetry) as u32;
                member[image] = Member((orbits.len() as u32) << 5 | free << 4 | back);
            }
            orbits.push(Orbit { representative: set, keeping });
        }
        Orbits { subsets, member, orbits }
    }

    /// Returns the number of orbits.
    pub(super) fn len(&self) -> usize {
        self.orbits.len()
    }

    /// Returns the orbit of a set.
    #[inline(always)]
    pub(super) fn member(&self, set: u32) -> Member {
        self.member[self.subsets.number(set) as usize]
    }

    /// Returns the orbit with this number.
    #[inline(always)]
    pub(super) fn orbit(&self, orbit: usize) -> Orbit {
        self.orbits[orbit]
    }
}

/// Counts the orbits of sets of `size` points by Burnside's lemma: the mean number of sets that a symmetry
/// keeps. A symmetry keeps exactly the unions of its cycles.
pub(super) fn count(net: &Net, size: usize) -> u64 {
    let kept = |symmetry| {
        let mut sets = vec![0u64; size + 1];
        sets[0] = 1;
        for cycle in cycles(net, symmetry) {
            // Descending, so that each cycle is used at most once.
            for of in (cycle..=size).rev() {
                sets[of] += sets[of - cycle];
            }
        }
        sets[size]
    };
    (0..net.symmetries()).map(kept).sum::<u64>() / net.symmetries() as u64
}

/// Returns the lengths of the cycles in which a symmetry moves the points.
fn cycles(net: &Net, symmetry: usize) -> Vec<usize> {
    let images = &net.images(symmetry)[..net.len()];
    let around = |first: usize| std::iter::successors(Some(first), |point| Some(images[*point].index()));
    let cycle = |first: usize| {
        let length = 1 + around(first).skip(1).take_while(|point| *point != first).count();
        // Each cycle is found once, from its lowest point.
        let is_lowest = around(first).take(length).all(|point| point >= first);
        is_lowest.then_some(length)
    };
    (0..net.len()).filter_map(cycle).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers were counted by a program that shares no code with this one.
    #[test]
    fn the_numbers_of_orbits_agree_with_another_program() {
        let net = Net::new(3, false);
        let images = SetImages::new(&net);
        let counted = [1, 4, 30, 158, 757, 2830, 8774, 22188, 46879, 82880, 124_124, 157_668, 170_854];
        for (size, orbits) in counted.into_iter().enumerate() {
            assert_eq!(Orbits::new(&net, &images, size).len(), orbits, "{size} points");
            assert_eq!(count(&net, size), orbits as u64, "{size} points, by Burnside's lemma");
        }
    }

    #[test]
    fn the_symmetry_of_a_member_leads_to_the_representative() {
        let net = Net::new(2, false);
        let images = SetImages::new(&net);
        for size in 0..=6 {
            let orbits = Orbits::new(&net, &images, size);
            for set in Subsets::new(16, size as u32).all() {
                let member = orbits.member(set);
                let orbit = orbits.orbit(member.orbit() as usize);
                assert_eq!(images.of(set, member.symmetry()), orbit.representative, "{set:b}");
                assert_eq!(member.is_free(), orbit.is_free());
            }
        }
    }
}
