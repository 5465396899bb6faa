//! Many games of one kind at once, for programs that learn by playing: actions in, observations, masks and
//! rewards out, as bytes that numpy reads without a copy.

use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use ::engine::registry::{self, Playable, Visitor};
use fastrand::Rng;
use game::{Outcome, Player, Point};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::errors::{self, IllegalMove};

/// The largest number of games.
const MAX_GAMES: usize = 1 << 20;

/// Games that are played at the same time. A finished game begins anew at once.
#[pyclass(frozen, name = "Batch", module = "filetto._filetto")]
pub(crate) struct PyBatch(Mutex<Box<dyn Games>>);

/// The arrays after a step, in rows of one game each.
struct Arrays {
    /// The planes of every point, seen by the side to move.
    observations: Vec<u8>,
    /// 1 for every action that is legal.
    masks: Vec<u8>,
    /// The side to move: 0 or 1.
    players: Vec<u8>,
}

/// The bytes of observations, masks and players, and after a step those of rewards and ends.
type Bytes<'py> = Bound<'py, PyBytes>;

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
        self.lock().observation_shape()
    }

    /// The number of different actions.
    #[getter]
    fn distinct_actions(&self) -> usize {
        self.lock().distinct_actions()
    }

    /// Observations, masks and sides to move.
    fn observe<'py>(&self, py: Python<'py>) -> (Bytes<'py>, Bytes<'py>, Bytes<'py>) {
        let arrays = py.detach(|| self.lock().observe());
        let [observations, masks, players] =
            [arrays.observations, arrays.masks, arrays.players].map(|bytes| PyBytes::new(py, &bytes));
        (observations, masks, players)
    }

    /// Plays an action in each game: 32-bit numbers of this machine. Returns the rewards of both players in
    /// each game (-1, 0 or 1, signed bytes), and 1 for each game that has ended and begun anew.
    fn step<'py>(&self, py: Python<'py>, actions: &[u8]) -> PyResult<(Bytes<'py>, Bytes<'py>)> {
        let (rewards, ends) = py.detach(|| {
            let mut games = self.lock();
            let (numbers, rest) = actions.as_chunks::<4>();
            if numbers.len() != games.count() || !rest.is_empty() {
                let count = games.count();
                return Err(PyValueError::new_err(format!(
                    "step needs one 32-bit action for each of {count} games"
                )));
            }
            let numbers: Vec<i32> = numbers.iter().map(|bytes| i32::from_ne_bytes(*bytes)).collect();
            games.step(&numbers).map_err(|(game, action)| {
                IllegalMove::new_err(format!("action {action} is not legal in game {game}"))
            })
        })?;
        Ok((PyBytes::new(py, &rewards), PyBytes::new(py, &ends)))
    }

    /// An action of each game that begins a random legal move, all moves equally likely: 32-bit numbers
    /// of this machine.
    fn sample<'py>(&self, py: Python<'py>) -> Bytes<'py> {
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
}

/// The games of one type.
trait Games: Send {
    fn spec(&self) -> String;
    fn count(&self) -> usize;
    fn observation_shape(&self) -> (usize, usize);
    fn distinct_actions(&self) -> usize;
    fn observe(&self) -> Arrays;
    /// Plays an action in each game, or nothing at all if one is not legal: the error has its game and the
    /// action.
    fn step(&mut self, actions: &[i32]) -> Result<(Vec<u8>, Vec<u8>), (usize, i32)>;
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
        let lane = Lane { position: start, way: None, plies: 0 };
        let layout = Layout {
            points: game.sites().len(),
            has_slides: game.spec().starts_with("mill"),
            has_hands: game.in_hand(&start).is_some(),
            has_areas: !game.areas(&start).is_empty(),
        };
        Box::new(TypedGames {
            lanes: vec![lane; self.games],
            layout,
            threads: self.threads.min(self.games),
            horizon: self.horizon,
            rng: Rng::with_seed(self.seed),
            game,
        })
    }
}

/// The numbers of actions and the planes of observations.
#[derive(Debug, Clone, Copy)]
struct Layout {
    points: usize,
    has_slides: bool,
    has_hands: bool,
    has_areas: bool,
}

impl Layout {
    const fn planes(self) -> usize {
        // Men; men in hand; points of a move that still lacks its capture; areas.
        2 + if self.has_hands { 2 } else { 0 }
            + if self.has_slides { 1 } else { 0 }
            + if self.has_areas { 2 } else { 0 }
    }

    const fn actions(self) -> usize {
        if self.has_slides { self.points + self.points * self.points } else { self.points }
    }
}

/// One game.
#[derive(Debug, Clone, Copy)]
struct Lane<P> {
    position: P,
    /// The first action of a move whose capture is still to be chosen.
    way: Option<usize>,
    plies: u32,
}

struct TypedGames<G: Playable> {
    game: G,
    lanes: Vec<Lane<G::Position>>,
    layout: Layout,
    threads: usize,
    horizon: u32,
    rng: Rng,
}

/// The effect of an action.
enum Action<M> {
    Move(M),
    /// The first half of a move with a capture.
    Way(usize),
}

impl<G: Playable> TypedGames<G> {
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

    /// Calls `visit` with each legal action; an action may come more than once.
    fn actions<B>(
        &self,
        lane: &Lane<G::Position>,
        mut visit: impl FnMut(usize, Action<G::Move>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.game.moves(&lane.position, |m| match (self.numbers(&lane.position, m), lane.way) {
            ((way, None), None) => visit(way, Action::Move(m)),
            ((way, Some(_)), None) => visit(way, Action::Way(way)),
            ((way, Some(taken)), Some(chosen)) if way == chosen => visit(taken, Action::Move(m)),
            (_, Some(_)) => ControlFlow::Continue(()),
        })
    }

    fn find(&self, lane: &Lane<G::Position>, action: i32) -> Option<Action<G::Move>> {
        let wanted = usize::try_from(action).ok()?;
        let found = self.actions(lane, |number, action| match number == wanted {
            true => ControlFlow::Break(action),
            false => ControlFlow::Continue(()),
        });
        found.break_value()
    }

    /// Plays one action, and returns the rewards of a game that has ended.
    fn play(&self, lane: &mut Lane<G::Position>, action: Action<G::Move>) -> Option<[i8; 2]> {
        let m = match action {
            Action::Way(way) => {
                lane.way = Some(way);
                return None;
            }
            Action::Move(m) => m,
        };
        self.game.play(&mut lane.position, m);
        *lane = Lane { position: lane.position, way: None, plies: lane.plies + 1 };
        let outcome = self.game.outcome(&lane.position);
        if outcome.is_none() && (self.horizon == 0 || lane.plies < self.horizon) {
            return None;
        }
        *lane = Lane { position: self.game.start(), way: None, plies: 0 };
        Some(match outcome {
            Some(Outcome::Win(Player::First)) => [1, -1],
            Some(Outcome::Win(Player::Second)) => [-1, 1],
            Some(Outcome::Draw) | None => [0, 0],
        })
    }

    fn write_observation(&self, lane: &Lane<G::Position>, planes: &mut [u8]) {
        let Layout { points, has_hands, has_slides, has_areas } = self.layout;
        let mover = self.game.to_move(&lane.position);
        for point in 0..points {
            if let Some(owner) = self.game.man(&lane.position, Point(point as u16)) {
                planes[if owner == mover { point } else { points + point }] = 1;
            }
        }
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
            let (own, other) = (rest.next().unwrap_or_default(), rest.next().unwrap_or_default());
            for area in self.game.areas(&lane.position) {
                let plane = match area.owner {
                    Some(owner) if owner == mover => &mut *own,
                    Some(_) => &mut *other,
                    None => continue,
                };
                area.points.iter().for_each(|point| plane[usize::from(point.0)] = 1);
            }
        }
    }

    fn lanes_a_thread(&self) -> usize {
        self.lanes.len().div_ceil(self.threads)
    }
}

impl<G: Playable> Games for TypedGames<G> {
    fn spec(&self) -> String {
        self.game.spec()
    }

    fn count(&self) -> usize {
        self.lanes.len()
    }

    fn observation_shape(&self) -> (usize, usize) {
        (self.layout.planes(), self.layout.points)
    }

    fn distinct_actions(&self) -> usize {
        self.layout.actions()
    }

    fn observe(&self) -> Arrays {
        let (size, actions) = (self.layout.planes() * self.layout.points, self.layout.actions());
        let count = self.lanes.len();
        let mut arrays = Arrays {
            observations: vec![0; count * size],
            masks: vec![0; count * actions],
            players: vec![0; count],
        };
        let part = self.lanes_a_thread();
        let lanes = self.lanes.chunks(part);
        let rows = arrays.observations.chunks_mut(part * size).zip(arrays.masks.chunks_mut(part * actions));
        let rows = rows.zip(arrays.players.chunks_mut(part)).zip(lanes);
        let work =
            |observations: &mut [u8], masks: &mut [u8], players: &mut [u8], lanes: &[Lane<G::Position>]| {
                let rows = observations.chunks_mut(size).zip(masks.chunks_mut(actions)).zip(players);
                for (((observation, mask), player), lane) in rows.zip(lanes) {
                    self.write_observation(lane, observation);
                    let _: ControlFlow<()> = self.actions(lane, |number, _| {
                        mask[number] = 1;
                        ControlFlow::Continue(())
                    });
                    *player = self.game.to_move(&lane.position).index() as u8;
                }
            };
        thread::scope(|scope| {
            for (((observations, masks), players), lanes) in rows {
                match self.threads {
                    1 => work(observations, masks, players, lanes),
                    _ => drop(scope.spawn(move || work(observations, masks, players, lanes))),
                }
            }
        });
        arrays
    }

    fn step(&mut self, actions: &[i32]) -> Result<(Vec<u8>, Vec<u8>), (usize, i32)> {
        let part = self.lanes_a_thread();
        let mut lanes = std::mem::take(&mut self.lanes);
        let before = lanes.clone();
        let (mut rewards, mut ends) = (vec![0; 2 * lanes.len()], vec![0; lanes.len()]);
        let this = &*self;
        let work = |lanes: &mut [Lane<G::Position>], actions: &[i32], rewards: &mut [u8], ends: &mut [u8]| {
            let rows = lanes.iter_mut().zip(actions).zip(rewards.chunks_mut(2).zip(ends));
            for (number, ((lane, action), (reward, end))) in rows.enumerate() {
                let Some(found) = this.find(lane, *action) else { return Some((number, *action)) };
                if let Some(earned) = this.play(lane, found) {
                    reward.copy_from_slice(&earned.map(|points| points.cast_unsigned()));
                    *end = 1;
                }
            }
            None
        };
        let rows = lanes.chunks_mut(part).zip(actions.chunks(part));
        let rows = rows.zip(rewards.chunks_mut(2 * part).zip(ends.chunks_mut(part)));
        let first_wrong = thread::scope(|scope| {
            let parts = rows.map(|((lanes, actions), (rewards, ends))| match this.threads {
                1 => Err(work(lanes, actions, rewards, ends)),
                _ => Ok(scope.spawn(|| work(lanes, actions, rewards, ends))),
            });
            let parts: Vec<_> = parts.collect();
            let results = parts.into_iter().map(|part| match part {
                Ok(thread) => thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
                Err(result) => result,
            });
            let results: Vec<Option<(usize, i32)>> = results.collect();
            let wrong = results.into_iter().enumerate();
            wrong
                .filter_map(|(index, wrong)| wrong.map(|(number, action)| (index * part + number, action)))
                .next()
        });
        match first_wrong {
            None => {
                self.lanes = lanes;
                Ok((rewards, ends))
            }
            Some(wrong) => {
                self.lanes = before;
                Err(wrong)
            }
        }
    }

    fn sample(&mut self) -> Vec<i32> {
        let mut rng = self.rng.clone();
        let sample = |lane: &Lane<G::Position>| {
            // Of `count` actions so far each is kept with the same probability.
            let (mut chosen, mut count) = (0, 0_usize);
            let _: ControlFlow<()> = self.actions(lane, |number, _| {
                count += 1;
                if rng.usize(..count) == 0 {
                    chosen = number;
                }
                ControlFlow::Continue(())
            });
            chosen as i32
        };
        let actions = self.lanes.iter().map(sample).collect();
        self.rng = rng;
        actions
    }

    fn reset(&mut self) {
        self.lanes.fill(Lane { position: self.game.start(), way: None, plies: 0 });
    }
}
