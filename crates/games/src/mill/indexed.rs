//! Men's morris for tables of all values: its sectors, the moves that leave one, and moves taken back.

use game::{Indexed, Points};

use super::morris::{Mill, Position};
use super::numbering::MillNumbering;
use super::sector::Sector;
use super::turn::Turn;

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
        // A placed man leaves a hand, a taken man the board; partners stay beside each other.
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

    fn exits(&self, sector: Sector) -> Vec<Sector> {
        let rules = self.rules();
        let takes = rules.takes() && sector.men[1] > 0;
        let taken = |placed: bool| takes.then(|| sector.after(placed, true));
        let placed = || [Some(sector.after(true, false)), taken(true)];
        let slid = self.partner(sector).and_then(|_| taken(false));
        let all = [slid].into_iter().chain(if sector.hand[0] > 0 { placed() } else { [None; 2] });
        all.flatten().filter(|exit| exit.is_possible(rules, self.net().len())).collect()
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

    #[inline(always)]
    fn leaving(&self, position: &Position, mut visit: impl FnMut(Position)) -> u32 {
        use game::Game;
        if !self.is_running(position) {
            return 0;
        }
        let choices = self.choices(position);
        let taking = choices.taking_points();
        let takeable = if taking.is_empty() { taking } else { choices.takeable() };
        let mut take = |turn: Turn| {
            for taken in takeable.iter() {
                visit(self.after(position, turn.taking(taken)));
            }
        };
        let mut staying = 0;
        if choices.may_slide {
            staying += choices.count_slides() as u32;
            for to in taking.iter() {
                for from in choices.closers(to).iter() {
                    staying -= 1;
                    take(Turn::moving(from, to));
                }
            }
        }
        if choices.may_place {
            for to in taking.iter() {
                take(Turn::placing(to));
            }
            for to in (choices.free - taking).iter() {
                visit(self.after(position, Turn::placing(to)));
            }
        }
        staying
    }

    #[inline(always)]
    fn predecessors(&self, position: &Position, mut visit: impl FnMut(Position)) {
        let mover = !position.to_move;
        let (own, enemy) = (position.men(mover), position.men(!mover));
        let free = self.net().all() - (own | enemy);
        let flies = self.rules().fly && !position.has_left(mover, 4);
        // Who closed a mill took a man.
        let quiet =
            if self.rules().takes() && !enemy.is_empty() { own - self.net().in_lines(own) } else { own };
        // Where a line wins, the game was not over before.
        let may_be_over = !self.rules().takes();
        for to in quiet.iter() {
            let sources = if flies { free } else { self.net().neighbours(to) & free };
            for from in sources.iter() {
                let mut before = *position;
                before.men[mover.index()] = (own - Points::of(to)) | Points::of(from);
                before.to_move = mover;
                if !(may_be_over && self.line_won(&before)) {
                    visit(before);
                }
            }
        }
    }
}
