//! The windows of a depth: full, aspiration, MTD(f) or NegaC*.

use game::Value;

use super::techniques::Driver;
use crate::Window;

/// The windows with which a driver finds the value of a depth, one after the other.
pub(super) struct Windows {
    driver: Driver,
    window: Window,
    /// The margin of the last aspiration window.
    margin: i32,
    /// The bounds of the value, for MTD(f) and NegaC*.
    lower: Value,
    upper: Value,
}

/// The largest margin of an aspiration window; beyond it, the window is opened completely.
const WIDEST: i32 = 5_000;

impl Windows {
    /// Returns the windows for a value that is expected near `guess`; `margin` is that of the first
    /// aspiration window.
    pub(super) fn new(driver: Driver, guess: Value, margin: i32) -> Self {
        let margin = margin.max(1);
        let (lower, upper) = (Value::MIN, Value::MAX);
        let window = match driver {
            Driver::Aspiration if !guess.is_decided() => Window::around(guess, margin),
            Driver::FullWindow | Driver::Aspiration => Window::FULL,
            Driver::MtdF => Window::at_least(guess),
            Driver::NegaCStar => Window::at_least(Value::middle(lower, upper)),
        };
        Windows { driver, window, margin, lower, upper }
    }

    /// Returns the window to search now.
    pub(super) fn window(&self) -> Window {
        self.window
    }

    /// Takes the value that was found with the window. Returns the value of the depth if it is known;
    /// otherwise there is another window to search.
    pub(super) fn narrow(&mut self, value: Value) -> Option<Value> {
        match self.driver {
            Driver::FullWindow => Some(value),
            Driver::Aspiration => self.widen(value),
            Driver::MtdF => self.mtd_f(value),
            Driver::NegaCStar => self.nega_c_star(value),
        }
    }

    /// Aspiration windows: a window around the value of the previous depth. The side on which the search
    /// fails is widened, by a factor of 4 each time.
    fn widen(&mut self, value: Value) -> Option<Value> {
        let window = &mut self.window;
        self.margin = self.margin.saturating_mul(4);
        let is_open = value.is_decided() || self.margin > WIDEST;
        if value <= window.alpha && window.alpha > Value::MIN {
            window.alpha = if is_open { Value::MIN } else { value.plus(-self.margin) };
        } else if value >= window.beta && window.beta < Value::MAX {
            window.beta = if is_open { Value::MAX } else { value.plus(self.margin) };
        } else {
            return Some(value);
        }
        None
    }

    /// MTD(f): null windows at the last value found, until both bounds meet (A. Plaat, J. Schaeffer, W. Pijls
    /// and A. de Bruin, *Best-First Fixed-Depth Minimax Algorithms*, 1996).
    fn mtd_f(&mut self, value: Value) -> Option<Value> {
        self.bound(value);
        // After a fail high at `value`, the next window lies just above it.
        let beta = if value == self.lower { value.just_above() } else { value };
        self.window = Window::at_least(beta);
        (self.lower >= self.upper).then_some(value)
    }

    /// NegaC*: null windows in the middle of the remaining interval, until both bounds meet (J.-C. Weill,
    /// *The NegaC\* Search*, 1992, after K. Coplan, *A Special-Purpose Machine for an Improved Search
    /// Algorithm for Deep Chess Combinations*, 1982).
    fn nega_c_star(&mut self, value: Value) -> Option<Value> {
        self.bound(value);
        if self.lower >= self.upper {
            return Some(self.lower);
        }
        self.window = Window::at_least(Value::middle(self.lower, self.upper));
        None
    }

    /// Raises the lower bound or reduces the upper one, after a search with a null window.
    fn bound(&mut self, value: Value) {
        if value < self.window.beta {
            self.upper = value;
        } else {
            self.lower = value;
        }
    }
}
