//! Many games of one kind at once, for programs that learn by playing: actions in, observations, masks and
//! rewards out, as bytes that numpy reads without a copy.
//!
//! Each game has the list of its legal actions, which is made once a ply: actions are looked up, sampled and
//! shown in masks from it.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Barrier, Mutex, MutexGuard, PoisonError};
use std::thread;

use ::engine::registry::{self, Playable, Visitor};
use fastrand::Rng;
use game::{Outcome, Player, Point};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::batch_rows::{Layout, Rows};
use crate::errors::{self, IllegalMove};

/// The largest number of games.
const MAX_GAMES: usize = 1 << 20;

/// Games that are played at the same time. A finished game begins anew at once.
#[pyclass(frozen, name = "Batch", module = "filetto._filetto")]
pub(crate) struct PyBatch(Mutex<Box<dyn Games>>);

#[pymethods]
impl PyBatch {
    /// Begins so many games. With a horizon, a game is drawn after so many plies.
    #[new]
    #[pyo3(signature = (spec, games, threads=1, horizon=0, seed=0))]
    fn new(spec: &str, games: usize, threads: usize, horizon: u32, seed: u64) -> PyResult<PyBatch> {
        if !(1..=MAX_GAMES).contains(&games) {
            return Err(PyValueError::new_err(format!("games must be from 1 to {MAX_GAMES}, not {games}")));
        }
        if !(1..=256).contains(&threads) {
            return Err(PyValueError::new_err(format!("threads must be from 1 to 256, not {threads}")));
        }
        let open = Open { games, threads, horizon, seed };
        let games = registry::visit(spec, open).map_err(|error| errors::english(&error))?;
        Ok(PyBatch(Mutex::new(games)))
    }

    /// The canonical spec.
    #[getter]
    fn spec(&self) -> String {
        self.lock().spec()
    }

    /// The number of games.
    #[getter]
    fn games(&self) -> usize {
        self.lock().count()
    }

    /// The planes of an observation, and the points of a plane.
    #[getter]
    fn observation_shape(&self) -> (usize, usize) {
        let layout = self.lock().layout();
        (layout.planes(), layout.points)
    }

    /// The number of different actions.
    #[getter]
    fn distinct_actions(&self) -> usize {
        self.lock().layout().actions()
    }

    /// The arrays of all games, one after the other: observations (planes of each game), masks (1 for each
    /// legal action), sides to move (0 or 1), rewards (none) and ends (none).
    fn observe<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        self.filled(py, |games, rows| {
            games.observe(rows);
            Ok(())
        })
    }

    /// Plays an action in each game: 32-bit numbers of this machine. Returns the arrays of observe, with the
    /// rewards of both players in each game (-1, 0 or 1, signed bytes), and 1 for each game that has ended
    /// and begun anew.
    fn step<'py>(&self, py: Python<'py>, actions: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
        let (numbers, rest) = actions.as_chunks::<4>();
        self.filled(py, |games, rows| {
            if numbers.len() != games.count() || !rest.is_empty() {
                let count = games.count();
                return Err(PyValueError::new_err(format!(
                    "step needs one 32-bit action for each of {count} games"
                )));
            }
            let numbers: Vec<i32> = numbers.iter().map(|bytes| i32::from_ne_bytes(*bytes)).collect();
            games.step(&numbers, rows).map_err(|game| {
                IllegalMove::new_err(format!("action {} is not legal in game {game}", numbers[game]))
            })
        })
    }

    /// An action of each game that begins a random legal move, all moves equally likely: 32-bit numbers
    /// of this machine.
    fn sample<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let actions = py.detach(|| self.lock().sample());
        let bytes: Vec<u8> = actions.iter().flat_map(|action| action.to_ne_bytes()).collect();
        PyBytes::new(py, &bytes)
    }

    /// Begins all games anew.
    fn reset(&self) {
        self.lock().reset();
    }
}

impl PyBatch {
    fn lock(&self) -> MutexGuard<'_, Box<dyn Games>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns bytes that `fill` has written, without the interpreter's lock.
    fn filled<'py>(
        &self,
        py: Python<'py>,
        fill: impl FnOnce(&mut dyn Games, Rows<'_>) -> PyResult<()> + Send,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let (count, layout) = {
            let games = self.lock();
            (games.count(), games.layout())
        };
        PyBytes::new_with(py, count * layout.row(), |bytes| {
            py.detach(|| fill(&mut **self.lock(), Rows::of(bytes, count, layout)))
        })
    }
}

/// The games of one type.
trait Games: Send {
    fn spec(&self) -> String;
    fn count(&self) -> usize;
    fn layout(&self) -> Layout;
    fn observe(&self, rows: Rows<'_>);
    /// Plays an action in each game, or nothing at all if one is not legal: then returns its game.
    fn step(&mut self, actions: &[i32], rows: Rows<'_>) -> Result<(), usize>;
    fn sample(&mut self) -> Vec<i32>;
    fn reset(&mut self);
}

struct Open {
    games: usize,
    threads: usize,
    horizon: u32,
    seed: u64,
}

impl Visitor for Open {
    type Output = Box<dyn Games>;

    fn visit<G: Playable>(self, game: G) -> Box<dyn Games> {
        let start = game.start();
        let layout = Layout {
            points: game.sites().len(),
            has_slides: game.spec().starts_with("mill"),
            has_hands: game.in_hand(&start).is_some(),
            has_areas: !game.areas(&start).is_empty(),
        };
        let mut rng = Rng::with_seed(self.seed);
        let areas: Vec<Vec<Point>> = game.areas(&start).into_iter().map(|area| area.points).collect();
        let around = |point| areas.iter().position(|area| area.contains(&Point(point as u16)));
        let area_of = (0..layout.points).filter_map(around).collect();
        let rules = Rules { game, areas, area_of, layout, horizon: self.horizon };
        let legal = rules.legal(&start, None);
        let mut owners = vec![0; 4 * layout.points];
        (0..layout.points).for_each(|point| rules.update_owners(&start, point, &mut owners));
        let lane = |rng| Lane {
            position: start,
            way: None,
            plies: 0,
            legal: legal.clone(),
            chosen: 0,
            owners: owners.clone(),
            rng,
        };
        Box::new(TypedGames {
            lanes: (0..self.games).map(|_| lane(rng.fork())).collect(),
            threads: self.threads.min(self.games),
            start: lane(rng.fork()),
            rules,
        })
    }
}

/// One game.
struct Lane<G: Playable> {
    position: G::Position,
    /// The first action of a move whose capture is still to be chosen.
    way: Option<usize>,
    plies: u32,
    /// The legal moves with their next actions, which several moves may share.
    legal: Vec<LegalAction<G::Move>>,
    /// The place in `legal` of the action that is about to be played.
    chosen: usize,
    /// A plane of each player with 1 for every man, then one of each with 1 for the points of areas.
    owners: Vec<u8>,
    rng: Rng,
}

/// An action, and a move that it completes or begins.
#[derive(Debug, Clone, Copy)]
struct LegalAction<M> {
    number: u32,
    /// `false` if the capture is still to be chosen.
    is_whole: bool,
    m: M,
}

struct TypedGames<G: Playable> {
    rules: Rules<G>,
    lanes: Vec<Lane<G>>,
    /// A game before its first move.
    start: Lane<G>,
    threads: usize,
}

/// The rules of all games.
struct Rules<G> {
    game: G,
    /// The points of each area.
    areas: Vec<Vec<Point>>,
    /// The area around each point, if there are areas.
    area_of: Vec<usize>,
    layout: Layout,
    horizon: u32,
}

impl<G: Playable> Rules<G> {
    /// Returns the actions of a legal move: its placement or its way, and its capture.
    fn numbers(&self, position: &G::Position, m: G::Move) -> (usize, Option<usize>) {
        let path = self.game.path(m);
        let place = |index: usize| usize::from(path.points()[index].0);
        let count = self.layout.points;
        let way = |from: usize, to: usize| count + count * place(from) + place(to);
        match path.points() {
            [_] => (place(0), None),
            _ if !self.layout.has_slides => (place(0), None),
            [from, _] if self.game.man(position, *from) == Some(self.game.to_move(position)) => {
                (way(0, 1), None)
            }
            [_, _] => (place(0), Some(place(1))),
            _ => (way(0, 1), Some(place(2))),
        }
    }

    fn legal(&self, position: &G::Position, chosen: Option<usize>) -> Vec<LegalAction<G::Move>> {
        let mut legal = Vec::new();
        self.find_legal(position, chosen, &mut legal);
        legal
    }

    /// Writes the legal actions, those of captures if the way is chosen.
    fn find_legal(
        &self,
        position: &G::Position,
        chosen: Option<usize>,
        legal: &mut Vec<LegalAction<G::Move>>,
    ) {
        legal.clear();
        let _: ControlFlow<()> = self.game.moves(position, |m| {
            let (number, is_whole) = match (self.numbers(position, m), chosen) {
                ((way, taken), None) => (way, taken.is_none()),
                ((way, Some(taken)), Some(chosen)) if way == chosen => (taken, true),
                (_, Some(_)) => return ControlFlow::Continue(()),
            };
            legal.push(LegalAction { number: number as u32, is_whole, m });
            ControlFlow::Continue(())
        });
    }

    /// Plays the chosen action, and returns the rewards of a game that has ended.
    fn play(&self, lane: &mut Lane<G>, start: &Lane<G>) -> Option<[i8; 2]> {
        let LegalAction { number, is_whole, m } = lane.legal[lane.chosen];
        if !is_whole {
            lane.way = Some(number as usize);
            self.find_legal(&lane.position, lane.way, &mut lane.legal);
            return None;
        }
        self.game.play(&mut lane.position, m);
        for point in self.game.path(m).points() {
            self.update_owners(&lane.position, usize::from(point.0), &mut lane.owners);
        }
        (lane.way, lane.plies) = (None, lane.plies + 1);
        let outcome = self.game.outcome(&lane.position);
        if outcome.is_none() && (self.horizon == 0 || lane.plies < self.horizon) {
            self.find_legal(&lane.position, None, &mut lane.legal);
            return None;
        }
        lane.begin(start);
        Some(match outcome {
            Some(Outcome::Win(Player::First)) => [1, -1],
            Some(Outcome::Win(Player::Second)) => [-1, 1],
            Some(Outcome::Draw) | None => [0, 0],
        })
    }

    /// Writes the owners of the man on a point, and of the area around it. A move changes those of its path
    /// alone.
    fn update_owners(&self, position: &G::Position, point: usize, owners: &mut [u8]) {
        let owner = self.game.man(position, Point(point as u16));
        let (men, areas) = owners.split_at_mut(2 * self.layout.points);
        for player in Player::BOTH {
            men[player.index() * self.layout.points + point] = u8::from(owner == Some(player));
        }
        if let Some(&area) = self.area_of.get(point)
            && let Some(owner) = self.game.area_owner(position, area)
        {
            let plane = &mut areas[owner.index() * self.layout.points..];
            self.areas[area].iter().for_each(|point| plane[usize::from(point.0)] = 1);
        }
    }

    /// Writes observation, mask and side to move.
    fn show(&self, lane: &Lane<G>, row: Rows<'_>) {
        self.write_observation(lane, row.observations);
        for action in &lane.legal {
            row.masks[action.number as usize] = 1;
        }
        row.players[0] = self.game.to_move(&lane.position).index() as u8;
    }

    fn write_observation(&self, lane: &Lane<G>, planes: &mut [u8]) {
        let Layout { points, has_hands, has_slides, has_areas } = self.layout;
        let mover = self.game.to_move(&lane.position);
        let (men, areas) = lane.owners.split_at(2 * points);
        let write = |owners: &[u8], planes: &mut [u8]| {
            for (player, plane) in [mover, !mover].into_iter().zip(planes.chunks_exact_mut(points)) {
                plane.copy_from_slice(&owners[player.index() * points..][..points]);
            }
        };
        write(men, planes);
        let mut rest = planes[2 * points..].chunks_exact_mut(points);
        if let (true, Some(hands)) = (has_hands, self.game.in_hand(&lane.position)) {
            for player in [mover, !mover] {
                rest.next().into_iter().for_each(|plane| plane.fill(hands[player.index()]));
            }
        }
        if has_slides {
            let plane = rest.next().unwrap_or_default();
            match lane.way.map(|way| way.checked_sub(points)) {
                Some(Some(way)) => {
                    [way / points, way % points].into_iter().for_each(|point| plane[point] = 1)
                }
                Some(None) => lane.way.into_iter().for_each(|point| plane[point] = 1),
                None => {}
            }
        }
        if has_areas {
            let first = self.layout.planes() - 2;
            write(areas, &mut planes[first * points..]);
        }
    }
}

impl<G: Playable> Lane<G> {
    /// Begins the game anew.
    fn begin(&mut self, start: &Lane<G>) {
        (self.position, self.way, self.plies) = (start.position, None, 0);
        self.legal.clone_from(&start.legal);
        self.owners.clone_from(&start.owners);
    }

    /// Chooses a legal action by its number. Returns `false` if it is not legal.
    fn choose(&mut self, action: i32) -> bool {
        let wanted = u32::try_from(action).ok();
        let found = wanted.and_then(|wanted| self.legal.iter().position(|legal| legal.number == wanted));
        self.chosen = found.unwrap_or_default();
        found.is_some()
    }
}

impl<G: Playable> TypedGames<G> {
    /// Returns the number of games of a thread.
    fn part(&self) -> usize {
        self.lanes.len().div_ceil(self.threads)
    }
}

impl<G: Playable> Games for TypedGames<G> {
    fn spec(&self) -> String {
        self.rules.game.spec()
    }

    fn count(&self) -> usize {
        self.lanes.len()
    }

    fn layout(&self) -> Layout {
        self.rules.layout
    }

    fn observe(&self, rows: Rows<'_>) {
        for (lane, row) in self.lanes.iter().zip(rows.parts(1, self.rules.layout)) {
            self.rules.show(lane, row);
        }
    }

    fn step(&mut self, actions: &[i32], rows: Rows<'_>) -> Result<(), usize> {
        let (part, layout) = (self.part(), self.rules.layout);
        let (rules, start) = (&self.rules, &self.start);
        let first_wrong = AtomicUsize::new(usize::MAX);
        let are_chosen = Barrier::new(self.lanes.len().div_ceil(part));
        let work = |first: usize, lanes: &mut [Lane<G>], actions: &[i32], rows: Rows<'_>| {
            let mut chosen = lanes.iter_mut().zip(actions);
            if let Some(wrong) = chosen.position(|(lane, action)| !lane.choose(*action)) {
                first_wrong.fetch_min(first + wrong, Ordering::Relaxed);
            }
            // Nothing before it can panic, so every thread comes here.
            are_chosen.wait();
            if first_wrong.load(Ordering::Relaxed) != usize::MAX {
                return;
            }
            for (lane, row) in lanes.iter_mut().zip(rows.parts(1, layout)) {
                if let Some(earned) = rules.play(lane, start) {
                    row.rewards.copy_from_slice(&earned.map(|points| points.cast_unsigned()));
                    row.ends[0] = 1;
                }
                rules.show(lane, row);
            }
        };
        let parts = self.lanes.chunks_mut(part).zip(actions.chunks(part)).zip(rows.parts(part, layout));
        let mut parts = (0..).step_by(part).zip(parts);
        let own = parts.next();
        thread::scope(|scope| {
            for (first, ((lanes, actions), rows)) in parts {
                scope.spawn(move || work(first, lanes, actions, rows));
            }
            if let Some((first, ((lanes, actions), rows))) = own {
                work(first, lanes, actions, rows);
            }
        });
        match first_wrong.into_inner() {
            usize::MAX => Ok(()),
            game => Err(game),
        }
    }

    fn sample(&mut self) -> Vec<i32> {
        let sample = |lane: &mut Lane<G>| lane.legal[lane.rng.usize(..lane.legal.len())].number as i32;
        self.lanes.iter_mut().map(sample).collect()
    }

    fn reset(&mut self) {
        self.lanes.iter_mut().for_each(|lane| lane.begin(&self.start));
    }
}
