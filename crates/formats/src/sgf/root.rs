//! The root node of a game: the game, its start position and its tags.

use std::collections::HashSet;

use engine::{
    ComposeError, HistoryRules, MAX_HISTORY, PositionParts, RecordNote, Session, Tags, compose, parse_result,
};
use game::{Men, Outcome, Player, parse_number};

use super::properties::{split_composed, unescape_line};
use super::tree::{Property, SgfNode};
use crate::builder::{GameBuilder, unknown_tags};
use crate::coordinates::CoordinateGrid;
use crate::error::FormatError;
use crate::gomoku::mnk::{GomokuRule, MnkSpec};
use crate::head::{FileGame, gomoku_rule, variant};
use crate::note::{FormatNote, Notes};

/// Default size of a gomoku board.
const USUAL_SIZE: &str = "15";

/// The interpreted properties of the root. All others become tags.
const MEANINGS: [&str; 24] = [
    "FF",
    "GM",
    "CA",
    "SZ",
    "RU",
    "SPEC",
    "POSITION",
    "REPETITIONS",
    "QUIETPLIES",
    "TAG",
    "PB",
    "PW",
    "EV",
    "PC",
    "DT",
    "RO",
    "RE",
    "AB",
    "AW",
    "PL",
    "B",
    "W",
    "C",
    "NAG",
];

/// Returns `true` if a property of the root is interpreted and does not become a tag of its name.
pub(super) fn has_meaning(name: &str) -> bool {
    MEANINGS.contains(&name)
}

/// A player's colour in SGF.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StoneColour {
    Black,
    White,
}

impl StoneColour {
    /// Returns the first player's colour: White in men's morris and Filetto, Black in games of marks.
    pub(super) fn of_first(men: Men) -> StoneColour {
        if men == Men::Colours { StoneColour::White } else { StoneColour::Black }
    }

    /// Returns the player of this colour, given the first player's colour.
    pub(super) fn player(self, first: StoneColour) -> Player {
        if self == first { Player::First } else { Player::Second }
    }

    /// Returns the name of the property of this colour's moves.
    pub(super) const fn letter(self) -> char {
        match self {
            StoneColour::Black => 'B',
            StoneColour::White => 'W',
        }
    }
}

/// The root node of a game, with the colours of its players.
pub(super) struct SgfRoot<'a> {
    pub(super) node: &'a SgfNode,
    /// Colour of the first player.
    pub(super) first: StoneColour,
    /// Colour of the first move; `None` if there are no moves.
    pub(super) begins: Option<StoneColour>,
}

impl SgfRoot<'_> {
    /// Opens the game at its start position. `asked` is the requested spec.
    pub(super) fn open(
        &mut self,
        asked: Option<&str>,
        notes: &mut Notes,
    ) -> Result<GameBuilder, FormatError> {
        let mut builder = GameBuilder::new(self.game(asked, notes)?.open(asked, notes)?);
        self.first = StoneColour::of_first(builder.session.view().men);
        let is_set_up = ["AB", "AW", "POSITION"].into_iter().any(|name| self.node.find(name).is_some());
        let begins = self.begins.or(self.to_move()?);
        if let (Men::Marks, Some(begins), false) = (builder.session.view().men, begins, is_set_up) {
            // Without a set-up, whoever moves first is the first player, even if that is White.
            self.first = begins;
        }
        if let Some(property) = self.node.find("POSITION") {
            self.set_position(&mut builder, property)?;
        } else if is_set_up {
            builder = GameBuilder::new(self.set_up(&*builder.session)?);
        }
        builder.set_history_rules(self.history_rules()?);
        builder.tags = self.tags();
        Ok(builder)
    }

    fn value(&self, name: &str) -> Option<(usize, String)> {
        let property = self.node.find(name)?;
        Some((property.line, unescape_line(property.values.first()?).trim().to_owned()))
    }

    /// Returns the game that the properties name.
    fn game(&self, asked: Option<&str>, notes: &mut Notes) -> Result<FileGame, FormatError> {
        if let Some((line, spec)) = self.value("SPEC") {
            let found = spec.clone();
            return Ok(FileGame::Named { line, spec, found });
        }
        let (line, number) = self.value("GM").unwrap_or_else(|| (1, "1".to_owned()));
        match number.as_str() {
            "4" => self.gomoku(),
            // Gomoku programs also write the numbers of Hex and Othello.
            "11" | "2" => {
                let (found, usual) =
                    (format!("GM[{number}]"), MnkSpec::gomoku(15, 15, GomokuRule::Freestyle).to_string());
                let game = self.gomoku()?;
                let used = match (&game, asked) {
                    (_, Some(asked)) => asked.to_owned(),
                    (FileGame::Named { spec, .. } | FileGame::Implied { spec, .. }, None) => spec.clone(),
                    _ => usual,
                };
                notes.add(FormatNote::GameNumber { line, found, used });
                Ok(game)
            }
            "5" => Ok(match self.value("RU").filter(|(_, rule)| !rule.is_empty()) {
                None => FileGame::Implied { line, spec: "mill:nine".to_owned() },
                Some((line, found)) => match variant(&found) {
                    Some(spec) => FileGame::Named { line, spec, found },
                    None => self.unusable(line, found, None),
                },
            }),
            _ => {
                let found = format!("GM[{number}]");
                let known = "GM[4], GM[5]".to_owned();
                let error = FormatError::Game { line, found: found.clone(), known };
                let board = self.value("SZ").and(self.grid().ok());
                Ok(FileGame::Unusable { line, found, board, error })
            }
        }
    }

    fn unusable(&self, line: usize, found: String, board: Option<CoordinateGrid>) -> FileGame {
        let error = FormatError::Rule { line, found: found.clone() };
        FileGame::Unusable { line, found, board, error }
    }

    /// Returns the board of `SZ`.
    fn grid(&self) -> Result<CoordinateGrid, FormatError> {
        let (line, size) = self.value("SZ").unwrap_or_else(|| (1, USUAL_SIZE.to_owned()));
        let side = |text: &str| parse_number::<u8>(text.trim(), 1, 20);
        let (columns, rows) = size.split_once(':').unwrap_or((&size, &size));
        let sides = side(columns).zip(side(rows));
        let (columns, rows) = sides.ok_or(FormatError::Size { line, found: size.clone() })?;
        Ok(CoordinateGrid { columns, rows })
    }

    /// Returns gomoku by the board of `SZ` and the rule of `RU`.
    fn gomoku(&self) -> Result<FileGame, FormatError> {
        let grid = self.grid()?;
        let spec = |rule| MnkSpec::gomoku(grid.columns, grid.rows, rule).to_string();
        let line = self.value("SZ").map_or(1, |(line, _)| line);
        Ok(match self.value("RU").filter(|(_, rule)| !rule.is_empty()) {
            None => FileGame::Implied { line, spec: spec(GomokuRule::Freestyle) },
            Some((line, found)) => match gomoku_rule(&found) {
                Some(rule) => FileGame::Named { line, spec: spec(rule), found: format!("RU[{found}]") },
                None => self.unusable(line, found, Some(grid)),
            },
        })
    }

    fn set_position(&self, builder: &mut GameBuilder, property: &Property) -> Result<(), FormatError> {
        let text = property.values.first().map(|value| unescape_line(value)).unwrap_or_default();
        let line = property.line;
        builder.session.set_position(&text).map_err(|error| FormatError::Position { line, error })
    }

    /// Returns a session with the stones of AB and AW.
    fn set_up(&self, start: &dyn Session) -> Result<Box<dyn Session>, FormatError> {
        let (grid, view) = (CoordinateGrid::around(&start.view().sites), start.view());
        let mut occupants = vec![None; view.sites.len()];
        let mut line = 1;
        for (name, colour) in [("AB", StoneColour::Black), ("AW", StoneColour::White)] {
            let Some(property) = self.node.find(name) else { continue };
            line = property.line;
            for value in &property.values {
                let example = || format!("{name}[hh]");
                let wrong = || FormatError::Header { line, found: value.clone(), example: example() };
                for point in points(value, grid).ok_or_else(wrong)? {
                    let index = view.sites.iter().position(|site| site.name() == point).ok_or_else(wrong)?;
                    occupants[index] = Some(colour.player(self.first));
                }
            }
        }
        let count = |player| occupants.iter().filter(|owner| **owner == Some(player)).count();
        let usual = if count(Player::First) > count(Player::Second) { Player::Second } else { Player::First };
        let named = self.to_move()?.or(self.begins);
        let to_move = named.map_or(usual, |colour| colour.player(self.first));
        let parts = PositionParts { occupants: &occupants, to_move, in_hand: view.in_hand, area: None };
        compose(&start.spec(), parts).map_err(|error| match error {
            ComposeError::Position { error } => FormatError::Position { line, error },
            _ => FormatError::SetUpLater { line },
        })
    }

    /// Returns the colour to move that `PL` names.
    fn to_move(&self) -> Result<Option<StoneColour>, FormatError> {
        let Some((line, found)) = self.value("PL") else { return Ok(None) };
        match found.to_ascii_lowercase().as_str() {
            "" => Ok(None),
            "b" | "black" | "1" => Ok(Some(StoneColour::Black)),
            "w" | "white" | "2" => Ok(Some(StoneColour::White)),
            _ => {
                Err(FormatError::Header { line, found: format!("PL[{found}]"), example: "PL[B]".to_owned() })
            }
        }
    }

    fn history_rules(&self) -> Result<HistoryRules, FormatError> {
        let usual = HistoryRules::default();
        let limit =
            |name: &str, usual: u32| match self.value(name) {
                None => Ok(usual),
                Some((line, found)) => parse_number(&found, 0, MAX_HISTORY)
                    .ok_or_else(|| FormatError::Header { line, found, example: format!("{name}[100]") }),
            };
        Ok(HistoryRules {
            repetitions: limit("REPETITIONS", usual.repetitions)?,
            quiet_plies: limit("QUIETPLIES", usual.quiet_plies)?,
        })
    }

    fn tags(&self) -> Tags {
        let mut tags = unknown_tags();
        let [white, black] = match self.first {
            StoneColour::Black => ["PB", "PW"],
            StoneColour::White => ["PW", "PB"],
        };
        let fields = [
            ("EV", &mut tags.event),
            ("PC", &mut tags.site),
            ("RO", &mut tags.round),
            (white, &mut tags.white),
            (black, &mut tags.black),
        ];
        for (name, field) in fields {
            if let Some((_, value)) = self.value(name).filter(|(_, value)| !value.is_empty()) {
                *field = value;
            }
        }
        if let Some((_, date)) = self.value("DT") {
            tags.date = date_to_pgn(&date);
        }
        tags.others = self.others();
        tags
    }

    /// Returns the uninterpreted properties as tags, and the tags in `TAG`.
    fn others(&self) -> Vec<(String, String)> {
        let mut others: Vec<(String, String)> = Vec::new();
        let mut seen = HashSet::new();
        let mut add = |name: String, value: String| {
            if seen.insert(name.clone()) {
                others.push((name, value));
            }
        };
        for property in &self.node.properties {
            match (property.name.as_str(), &property.values[..]) {
                ("TAG", values) => {
                    for (name, value) in values.iter().filter_map(|value| split_composed(value)) {
                        add(unescape_line(name), unescape_line(value));
                    }
                }
                (name, _) if has_meaning(name) => {}
                (name, [value]) => add(name.to_owned(), unescape_line(value)),
                (name, _) => add(name.to_owned(), property.joined()),
            }
        }
        let is_name = |name: &str| {
            !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
        };
        others.retain(|(name, _)| is_name(name));
        others
    }

    /// Returns the result, the number of its line and its text. `None` if the file has no result, or, with a
    /// note, one that is not understood.
    pub(super) fn outcome(&self, notes: &mut Notes) -> Option<(Option<Outcome>, usize, String)> {
        let (line, found) = self.value("RE").filter(|(_, found)| !found.is_empty())?;
        let black = StoneColour::Black.player(self.first);
        let Some(outcome) = parse_result(&found, black) else {
            notes.add(RecordNote::ResultUnknown { line, found });
            return None;
        };
        if !is_of_sgf(&found) {
            let result = match outcome {
                None => "?",
                Some(Outcome::Draw) => "0",
                Some(Outcome::Win(player)) if player == black => "B+",
                Some(Outcome::Win(_)) => "W+",
            };
            let result = result.to_owned();
            notes.add(RecordNote::ResultWords { line, found: found.clone(), result });
        }
        Some((outcome, line, found))
    }
}

/// Returns `true` if the result has the form that SGF defines, in upper or lower case.
fn is_of_sgf(found: &str) -> bool {
    let found = found.to_ascii_lowercase();
    matches!(found.as_str(), "0" | "draw" | "?" | "void")
        || found.starts_with("b+")
        || found.starts_with("w+")
}

/// Returns the points of a value: one point, or a rectangle such as `aa:cc`.
fn points(value: &str, grid: CoordinateGrid) -> Option<Vec<String>> {
    let (from, to) = value.split_once(':').unwrap_or((value, value));
    let ((left, top), (right, bottom)) = (place(from)?, place(to)?);
    let cells = (top..=bottom).flat_map(|row| (left..=right).map(move |column| (column, row)));
    cells.map(|(column, row)| grid.name(column, row)).collect()
}

/// Returns the column and row of a point such as `hh`, from 0 at the top left.
pub(super) fn place(text: &str) -> Option<(usize, usize)> {
    match text.trim().as_bytes() {
        [column @ b'a'..=b'z', row @ b'a'..=b'z'] => {
            Some((usize::from(column - b'a'), usize::from(row - b'a')))
        }
        _ => None,
    }
}

/// Converts a date to PGN's form, with dots.
fn date_to_pgn(date: &str) -> String {
    let is_date = date.len() == 10 && date.split('-').map(str::len).eq([4, 2, 2]);
    if is_date { date.replace('-', ".") } else { date.to_owned() }
}
