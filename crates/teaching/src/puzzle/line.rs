//! The text form of a puzzle: fields with ` | ` between them.
//!
//! ```text
//! spec | position | aim, plies | theme | grade | proof, nodes | levels | moves to find | best play
//! mnk:4,4,4 | 4/1x2/2o1/4 x | win 7 | fork | 2 | search 1234 | hard expert | 2 | b2 c2 ..
//! ```
//!
//! Empty lines and lines that begin with `#` are ignored.

use std::fmt;
use std::str::FromStr;

use game::Value;

use super::{Aim, Grade, ProofKind, Puzzle, Theme};

const SEPARATOR: &str = " | ";

game::messages! {
    /// An error in the text of a puzzle.
    pub enum LineError {
        Fields { found: usize } =
            "puzzle-fields" => "expected 9 fields with \" | \" between them, found {found}",
        Field { name: String, found: String } =
            "puzzle-field" => "{name}: \"{found}\" is not valid in this field of a puzzle",
    }
}

impl Puzzle {
    /// Reads the lines of a file.
    ///
    /// # Errors
    /// A line is no puzzle. The error contains the line number, from 1.
    pub fn parse_lines(text: &str) -> Result<Vec<Puzzle>, (usize, LineError)> {
        let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        lines.map(|(number, line)| line.parse().map_err(|error| (number, error))).collect()
    }
}

impl FromStr for Puzzle {
    type Err = LineError;

    fn from_str(line: &str) -> Result<Puzzle, LineError> {
        let fields: Vec<&str> = line.split(SEPARATOR).collect();
        let [spec, position, aim, theme, grade, proof, levels, to_find, variation] = fields[..] else {
            return Err(LineError::Fields { found: fields.len() });
        };
        let wrong = |name: &str, found: &str| LineError::Field { name: name.into(), found: found.into() };
        let (aim, value) = parse_aim(aim).ok_or_else(|| wrong("aim", aim))?;
        let (proof, nodes) = parse_proof(proof).ok_or_else(|| wrong("proof", proof))?;
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let variation = words(variation);
        let own_moves = 1..=variation.len().div_ceil(2);
        let moves_to_find = to_find.parse().ok().filter(|count| own_moves.contains(count));
        Ok(Puzzle {
            spec: spec.to_owned(),
            position: position.to_owned(),
            best: variation.first().cloned().ok_or_else(|| wrong("best play", ""))?,
            aim,
            value,
            theme: Theme::parse(theme).ok_or_else(|| wrong("theme", theme))?,
            grade: grade.parse().ok().and_then(Grade::new).ok_or_else(|| wrong("grade", grade))?,
            proof,
            nodes,
            levels: words(levels),
            variation,
            moves_to_find: moves_to_find.ok_or_else(|| wrong("moves to find", to_find))?,
        })
    }
}

fn parse_aim(text: &str) -> Option<(Aim, Value)> {
    let (name, plies) = text.split_once(' ').unwrap_or((text, ""));
    let aim = Aim::parse(name)?;
    let value = match aim {
        Aim::Win => Value::win_in(plies.parse().ok()?),
        Aim::Draw => Value::DRAW,
        Aim::Resist => Value::loss_in(plies.parse().ok()?),
    };
    Some((aim, value))
}

fn parse_proof(text: &str) -> Option<(ProofKind, u64)> {
    let (name, nodes) = text.split_once(' ')?;
    let proof = [ProofKind::Search, ProofKind::Tables].into_iter().find(|proof| proof.name() == name)?;
    Some((proof, nodes.parse().ok()?))
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let aim = match self.plies() {
            Some(plies) => format!("{} {plies}", self.aim.name()),
            None => self.aim.name().to_owned(),
        };
        let fields = [
            self.spec.clone(),
            self.position.clone(),
            aim,
            self.theme.name().to_owned(),
            self.grade.number().to_string(),
            format!("{} {}", self.proof.name(), self.nodes),
            self.levels.join(" "),
            self.moves_to_find.to_string(),
            self.variation.join(" "),
        ];
        f.write_str(&fields.join(SEPARATOR))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "tris | 1o1/1x1/3 x | win 5 | fork | 1 | search 66 | hard expert | 1 | a1 c3 a3 a2 c1";

    #[test]
    fn a_puzzle_is_written_as_it_was_read() {
        let puzzle: Puzzle = LINE.parse().unwrap();
        assert_eq!(puzzle.to_string(), LINE);
        assert_eq!((puzzle.aim, puzzle.plies(), puzzle.best.as_str()), (Aim::Win, Some(5), "a1"));
        let nobody = LINE.replace("hard expert", "");
        assert_eq!(nobody.parse::<Puzzle>().unwrap().to_string(), nobody);
    }

    #[test]
    fn what_is_no_puzzle_says_what_is_wrong() {
        let check = |line: &str, expected: &str| {
            let error = line.parse::<Puzzle>().unwrap_err();
            assert_eq!(error.to_string(), expected);
        };
        check("tris", "expected 9 fields with \" | \" between them, found 1");
        check(&LINE.replace("win 5", "win"), "aim: \"win\" is not valid in this field of a puzzle");
        check(&LINE.replace("fork", "spoon"), "theme: \"spoon\" is not valid in this field of a puzzle");
        check(&LINE.replace("| 1 |", "| 6 |"), "grade: \"6\" is not valid in this field of a puzzle");
        for count in ["0", "4", "x"] {
            let line = LINE.replace("expert | 1 |", &format!("expert | {count} |"));
            check(&line, &format!("moves to find: \"{count}\" is not valid in this field of a puzzle"));
        }
        let text = format!("# a comment\n\n{LINE}\nx | y");
        assert_eq!(Puzzle::parse_lines(&text).unwrap_err().0, 4);
    }
}
