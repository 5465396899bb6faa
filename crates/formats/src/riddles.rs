//! Positions of ultimate tic-tac-toe in the notation of riddles.io, formerly theaigames.com: 81 cells row by
//! row, and the nine small boards.
//!
//! ```text
//! update game field .,.,.,.,0,1,...       . is an empty cell, 0 and 1 are the players
//! update game macroboard .,.,-1,...       -1 is a board to play on
//!
//! older versions:
//! update game field 0,0,0,0,1,2,...       0 is an empty cell, 1 and 2 are the players
//! update game macroboard 0,0,-1,...
//! ```

use game::{Men, Player, write_ranks};

game::messages! {
    /// An error in a position of riddles.io.
    pub enum RiddlesError {
        Cells { expected: usize, found: usize } =
            "riddles-cells" => "expected {expected} values with commas between them, not {found}",
        Cell { found: String } =
            "riddles-cell" => "expected a player's number or an empty cell, not \"{found}\"",
        Marks { own: usize, other: usize } =
            "riddles-marks" => "expected as many marks of both players, or one more of the opponent's, not {own} and {other}",
    }
}

/// Reads the cells of a field: the number of the player, 0 or 1, or `None` for an empty cell.
///
/// # Errors
/// If there are not 81 values, or one of them is invalid.
///
/// ```
/// let field = format!("1,{}", [".";80].join(","));
/// assert_eq!(formats::read_riddles_field(&field).expect("81 cells")[0], Some(1));
/// ```
pub fn read_riddles_field(text: &str) -> Result<Vec<Option<u8>>, RiddlesError> {
    let values = values(text, 81)?;
    // Without a dot, the field is of an older version: empty cells are 0, the players 1 and 2.
    let first = if values.contains(&".") { 0 } else { 1 };
    let cell = |value: &&str| match (*value, first) {
        (".", 0) | ("0", 1) => Ok(None),
        ("0", 0) | ("1", 1) => Ok(Some(0)),
        ("1", 0) | ("2", 1) => Ok(Some(1)),
        (found, _) => Err(RiddlesError::Cell { found: found.to_owned() }),
    };
    values.iter().map(cell).collect()
}

/// Reads a macroboard and returns the boards, from 0, on which the side to move may play.
///
/// # Errors
/// If there are not nine values.
///
/// ```
/// let open = formats::read_riddles_boards("0,0,-1,1,2,0,0,0,0").expect("nine boards");
/// assert_eq!(open, [2]);
/// ```
pub fn read_riddles_boards(text: &str) -> Result<Vec<usize>, RiddlesError> {
    let values = values(text, 9)?;
    Ok((0..9).filter(|board| values[*board] == "-1").collect())
}

fn values(text: &str, expected: usize) -> Result<Vec<&str>, RiddlesError> {
    let values: Vec<&str> = text.trim().split(',').map(str::trim).collect();
    if values.len() == expected {
        Ok(values)
    } else {
        Err(RiddlesError::Cells { expected, found: values.len() })
    }
}

/// Converts a position to Filetto's notation. The player `own` is to move, on one of the boards `open`. Does
/// not check that a game can reach the position.
///
/// # Errors
/// If by the numbers of marks it is not this player's turn.
///
/// ```
/// let field = formats::read_riddles_field(&format!("1,{}", [".";80].join(","))).expect("81 cells");
/// let position = formats::riddles_position(&field, &[0], 0).expect("the second player's turn");
/// assert_eq!(position, "x8/9/9/9/9/9/9/9/9 o 1");
/// ```
pub fn riddles_position(field: &[Option<u8>], open: &[usize], own: u8) -> Result<String, RiddlesError> {
    let count = |wanted: bool| field.iter().flatten().filter(|player| (**player == own) == wanted).count();
    let mover = match (count(true), count(false)) {
        (own, other) if own == other => Player::First,
        (own, other) if own + 1 == other => Player::Second,
        (own, other) => return Err(RiddlesError::Marks { own, other }),
    };
    let owner = |place: usize| field[place].map(|player| if player == own { mover } else { !mover });
    let ranks = write_ranks(&[9; 9], Men::Marks, owner);
    let board = match open {
        [board] => (board + 1).to_string(),
        _ => "-".to_owned(),
    };
    Ok(format!("{ranks} {} {board}", Men::Marks.letter(mover)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Message;

    #[test]
    fn older_and_newer_fields_say_the_same() {
        let older = ["1", "2"].into_iter().chain(["0"; 79]).collect::<Vec<_>>().join(",");
        let newer = ["0", "1"].into_iter().chain(["."; 79]).collect::<Vec<_>>().join(",");
        assert_eq!(read_riddles_field(&older), read_riddles_field(&newer));
    }

    #[test]
    fn what_is_wrong_is_said() {
        let check =
            |text: &str, id: &str| assert_eq!(read_riddles_field(text).map_err(|error| error.id()), Err(id));
        check("", "riddles-cells");
        check(&["0"; 80].join(","), "riddles-cells");
        check(&["3"; 81].join(","), "riddles-cell");
        let field = vec![Some(0); 81];
        assert_eq!(riddles_position(&field, &[0], 0).map_err(|error| error.id()), Err("riddles-marks"));
        assert_eq!(read_riddles_boards("-1").map_err(|error| error.id()), Err("riddles-cells"));
    }

    #[test]
    fn a_free_choice_is_a_dash() {
        let field = vec![None; 81];
        let position = riddles_position(&field, &[0, 1, 2, 3, 4, 5, 6, 7, 8], 1);
        assert_eq!(position.as_deref(), Ok("9/9/9/9/9/9/9/9/9 x -"));
    }
}
