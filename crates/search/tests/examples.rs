//! The examples run: a game with nothing but its rules conforms, and every search plays it.

#[path = "../examples/my_game.rs"]
mod my_game;

#[test]
fn my_game() {
    my_game::main();
}
