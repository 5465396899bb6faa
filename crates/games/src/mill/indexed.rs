//! Men's morris for tablebases: its sectors, the turns that leave them, and the retro-moves within them.

use game::{Indexed, Player, Points};

use super::morris::{Mill, Position};
use super::numbering::MillNumbering;
use super::sector::Sector;
use super::set::Set;

/// The kind of a turn that moves a man and captures one.
const SLIDE_AND_TAKE: usize = 0;
/// The kind of a turn that places a man and captures none.
const PLACE: usize = 1;
/// The kind of a turn that places a man and captures one.
const PLACE_AND_TAKE: usize = 2;
/// The number of kinds of turns that leave a sector.
const EXITS: usize = 3;

impl Indexed for Mill {
    type Sector = Sector;
    type Numbering = MillNumbering;

    fn sectors(&self) -> Vec<Sector> {
        let rules = self.rules();
        let men = || 0..=rules.men;
        let pairs = || men().flat_map(|own| men().map(move |other| [own, other]));
        let all = pairs().flat_map(|hand| pairs().map(move |men| Sector { hand, men }));
        let mut sectors: Vec<Sector> =
            all.filter(|sector| sector.is_possible(rules, self.net().len())).collect();
        // A sector comes after its exits: a placement takes a man out of a hand, a capture takes one off the
        // board. Partners come next to each other.
        let sum = |men: [u8; 2]| men[0] + men[1];
        let wide = |sector: &Sector| (*sector).max(sector.turned());
        sectors.sort_by_key(|sector| (sum(sector.hand), sum(sector.men), wide(sector), *sector));
        sectors
    }

    #[inline]
    fn sector(&self, position: &Position) -> Option<Sector> {
        let mover = position.to_move;
        let players = [mover, !mover];
        let sector = Sector {
            hand: players.map(|player| position.hand(player)),
            men: players.map(|player| position.men(player).len() as u8),
        };
        sector.is_possible(self.rules(), self.net().len()).then_some(sector)
    }

    fn partner(&self, sector: Sector) -> Option<Sector> {
        let slides = sector.hand[0] == 0 || self.rules().moves_while_placing();
        slides.then(|| sector.turned())
    }

    fn exits(&self, sector: Sector) -> Vec<Option<Sector>> {
        let takes = self.rules().takes() && sector.men[1] > 0;
        let slides = takes && self.partner(sector).is_some();
        let places = sector.hand[0] > 0;
        let mut exits = vec![None; EXITS];
        exits[SLIDE_AND_TAKE] = slides.then(|| sector.after(false, true));
        exits[PLACE] = places.then(|| sector.after(true, false));
        exits[PLACE_AND_TAKE] = (places && takes).then(|| sector.after(true, true));
        let is_possible = |exit: &Sector| exit.is_possible(self.rules(), self.net().len());
        exits.into_iter().map(|exit| exit.filter(is_possible)).collect()
    }

    fn men_left(&self, sector: Sector) -> usize {
        sector.men.iter().chain(&sector.hand).map(|men| usize::from(*men)).sum()
    }

    fn men_in_hand(&self, sector: Sector) -> usize {
        sector.hand.iter().map(|men| usize::from(*men)).sum()
    }

    fn entries(&self, sector: Sector) -> u64 {
        MillNumbering::entries(self.net(), sector)
    }

    fn numbering(&self, sector: Sector) -> MillNumbering {
        MillNumbering::new(self.net(), sector)
    }

    fn exchanged_sector(&self, sector: Sector) -> Sector {
        sector.turned()
    }

    #[inline(always)]
    fn exchanged(&self, position: &Position) -> Position {
        let Position { men: [first, second], hand: [first_hand, second_hand], to_move } = *position;
        Position { men: [second, first], hand: [second_hand, first_hand], to_move }
    }

    #[inline(always)]
    fn leaving(&self, position: &Position, mut visit: impl FnMut(usize, Position)) -> u32 {
        if !self.is_running(position) {
            return 0;
        }
        let generator = self.generator(position);
        let mover = position.to_move;
        let taking = generator.taking_points();
        let takeable = if taking.is_empty() { taking } else { generator.takeable() };
        let mut staying = 0;
        if generator.may_slide {
            let after = AfterMove { mover, hand: position.hand };
            staying += generator.count_slides() as u32;
            for to in taking.iter() {
                for from in generator.closers(to).iter() {
                    // `count_slides` counts a turn that closes a mill as one that stays.
                    staying -= 1;
                    let own = (generator.own - Points::of(from)) | Points::of(to);
                    for taken in takeable.iter() {
                        visit(SLIDE_AND_TAKE, after.position(own, generator.enemy - Points::of(taken)));
                    }
                }
            }
        }
        if generator.may_place {
            let mut hand = position.hand;
            hand[mover.index()] -= 1;
            let after = AfterMove { mover, hand };
            for to in taking.iter() {
                for taken in takeable.iter() {
                    let enemy = generator.enemy - Points::of(taken);
                    visit(PLACE_AND_TAKE, after.position(generator.own | Points::of(to), enemy));
                }
            }
            for to in (generator.free - taking).iter() {
                visit(PLACE, after.position(generator.own | Points::of(to), generator.enemy));
            }
        }
        staying
    }

    #[inline(always)]
    fn predecessors(&self, position: &Position, mut visit: impl FnMut(Position)) {
        let mover = !position.to_move;
        let (own, enemy) = (position.men(mover), position.men(!mover));
        let free = self.net().all() - (own | enemy);
        let previous = AfterMove { mover: !mover, hand: position.hand };
        let flies = self.rules().fly && !position.has_left(mover, 4);
        // A turn that closed a mill captured a man, and so left the sector.
        let quiet =
            if self.rules().takes() && !enemy.is_empty() { own - self.net().in_lines(own) } else { own };
        // If a line wins, a predecessor may be a finished position, from which no turn leads here.
        let may_be_over = !self.rules().takes();
        for to in quiet.iter() {
            let sources = if flies { free } else { self.net().neighbours(to) & free };
            for from in sources.iter() {
                let before = previous.position(enemy, (own - Points::of(to)) | Points::of(from));
                if !(may_be_over && self.line_won(&before)) {
                    visit(before);
                }
            }
        }
    }
}

/// The data that the positions after some turns share. They are composed of words in registers: copying a
/// position and changing the copy costs more than all the rest.
#[derive(Clone, Copy)]
struct AfterMove {
    /// The player who has moved.
    mover: Player,
    hand: [u8; 2],
}

impl AfterMove {
    /// Returns the position with these men of the player who has moved and of the opponent.
    #[inline(always)]
    fn position(self, own: Set, enemy: Set) -> Position {
        let men = match self.mover {
            Player::First => [own, enemy],
            Player::Second => [enemy, own],
        };
        Position { men, hand: self.hand, to_move: !self.mover }
    }
}
