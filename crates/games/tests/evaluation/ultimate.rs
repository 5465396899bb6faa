//! Ultimate tic-tac-toe.
