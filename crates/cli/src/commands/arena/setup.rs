//! The setup of the games of a match: game, openings, time and adjudication.

use std::time::Duration;

use engine::{OPENING_NODES, OpeningRule, Session, TimeControl};
use lab::{Adjudication, AgreedOpenings, GameRules, MatchOpening, MatchSide, OpeningBook, ScoreRules};
use texts::Catalogue;

use super::lines::read_openings;
use crate::arguments::arena::{GamesArgs, OpeningSource};
use crate::arguments::opening::{History, OpeningArgs};
use crate::failure::Failure;
use crate::opening;

/// The default time for a move.
const USUAL_TIME: TimeControl = TimeControl::PerMove(Duration::from_secs(1));

/// The setup of a series of games.
pub(in crate::commands) struct GameSetup {
    /// The start position, with its tables.
    pub(in crate::commands) session: Box<dyn Session>,
    pub(in crate::commands) spec: String,
    pub(in crate::commands) seed: u64,
    /// Length of random and balanced openings in plies, if it was given.
    plies: Option<u32>,
    /// Length of random openings in plies.
    pub(in crate::commands) opening_plies: u32,
    source: OpeningSource,
    /// The opening rule in place of the openings.
    agreed: Option<OpeningRule>,
    /// The openings of the file, in order of play.
    listed: Vec<MatchOpening>,
    /// Number of openings in the file that were skipped as symmetric to others.
    pub(in crate::commands) twins: usize,
    pub(in crate::commands) time: TimeControl,
    /// `true` if the time was given, so that agents use all of it.
    pub(in crate::commands) time_is_given: bool,
    adjudication: Adjudication,
    by_score: ScoreRules,
    /// Maximum number of moves of each player.
    max_moves: Option<u32>,
    /// The folder of tables, if it was given.
    tables: Option<String>,
}

impl GameSetup {
    /// Opens the setup of the arguments.
    pub(in crate::commands) fn open(
        texts: &Catalogue,
        spec: &str,
        arguments: &GamesArgs,
    ) -> Result<GameSetup, Failure> {
        if arguments.shuffle && !matches!(arguments.openings, OpeningSource::File(_)) {
            return Err(Failure::Usage(texts.text("match-shuffle")));
        }
        let start = OpeningArgs::start(spec);
        let tables = arguments.tables.as_deref();
        let opened = opening::open_with_tables(&start, Some(&History::default()), tables)?;
        let opened = opened.warned(texts);
        let session = opened.session;
        let mut setup = GameSetup {
            spec: session.spec(),
            seed: arguments.seed,
            plies: arguments.opening_plies,
            opening_plies: arguments.opening_plies.unwrap_or_else(|| lab::usual_plies(&*session)),
            source: arguments.openings.clone(),
            agreed: arguments.opening_rule,
            listed: Vec::new(),
            twins: 0,
            time: arguments.time.unwrap_or(USUAL_TIME),
            time_is_given: arguments.time.is_some(),
            adjudication: arguments.adjudicate.unwrap_or_default(),
            by_score: ScoreRules { resign: arguments.resign, draw: arguments.draw },
            max_moves: arguments.max_moves,
            tables: arguments.tables.as_ref().map(|folder| folder.display().to_string()),
            session,
        };
        if setup.agreed.is_some() {
            setup.opening_plies = 0;
            setup.agreed_openings(texts, &[])?;
        }
        if let OpeningSource::File(file) = &arguments.openings {
            let openings = read_openings(texts, &*setup.session, file)?;
            (setup.listed, setup.twins) = lab::without_twins(&*setup.session, openings);
            if arguments.shuffle {
                setup.listed = lab::shuffled(setup.listed, setup.seed);
            }
        }
        Ok(setup)
    }

    /// Returns the opening book.
    pub(in crate::commands) fn book(&self, texts: &Catalogue) -> Result<OpeningBook, Failure> {
        let session = &*self.session;
        let book = match self.source {
            _ if self.agreed.is_some() => OpeningBook::of(session, vec![MatchOpening::default()]),
            OpeningSource::Random => OpeningBook::random(session, self.opening_plies, self.seed),
            OpeningSource::Balanced => OpeningBook::balanced(session, self.plies, self.seed),
            OpeningSource::File(_) => OpeningBook::of(session, self.listed.clone()),
        };
        book.map_err(|error| Failure::Usage(texts.message(&error)))
    }

    /// Returns the opening rule of games between these sides. Fails if it is not made for the game, or if a
    /// program does not choose its acts.
    pub(in crate::commands) fn agreed_openings(
        &self,
        texts: &Catalogue,
        sides: &[MatchSide],
    ) -> Result<Option<AgreedOpenings>, Failure> {
        let Some(rule) = self.agreed else { return Ok(None) };
        if let Some(side) = sides.iter().find(|side| !side.competitor.opens_by(rule)) {
            let names = [("name", side.competitor.name().into()), ("rule", rule.name().into())];
            return Err(Failure::Usage(texts.with("match-opening-engine", names)));
        }
        let agreed = AgreedOpenings::new(rule, OPENING_NODES, &*self.session);
        agreed.map(Some).map_err(|error| Failure::Usage(texts.message(&error)))
    }

    /// Returns the rules that end a game.
    pub(in crate::commands) fn rules(&self) -> GameRules {
        let rules = GameRules::default();
        let max_plies = self.max_moves.map_or(rules.max_plies, |moves| 2 * moves as usize);
        GameRules { adjudication: self.adjudication, by_score: self.by_score, max_plies }
    }

    /// Returns the source of the openings as a word: `random`, `balanced`, `file`, or the opening rule.
    pub(in crate::commands) fn source_word(&self) -> &'static str {
        if let Some(rule) = self.agreed {
            return rule.name();
        }
        match self.source {
            OpeningSource::Random => "random",
            OpeningSource::Balanced => "balanced",
            OpeningSource::File(_) => "file",
        }
    }

    /// Returns the length of random and balanced openings; `None` if balanced ones have natural lengths.
    pub(in crate::commands) fn stated_plies(&self) -> Option<u32> {
        match self.source {
            _ if self.agreed.is_some() => None,
            OpeningSource::Balanced => self.plies,
            _ => Some(self.opening_plies),
        }
    }

    /// The number of openings in the file, without symmetric ones; 0 for other sources.
    pub(in crate::commands) fn listed(&self) -> usize {
        self.listed.len()
    }

    /// Returns the description of the openings for the title. `played` is the number of listed openings that
    /// are played.
    pub(in crate::commands) fn openings_text(&self, texts: &Catalogue, played: usize) -> String {
        if let Some(rule) = self.agreed {
            return texts.with("match-openings-rule", [("rule", rule.name().into())]);
        }
        match self.source {
            OpeningSource::Random => {
                texts.with("match-openings-random", [("plies", self.opening_plies.into())])
            }
            OpeningSource::Balanced => match self.plies {
                Some(plies) => texts.with("match-openings-balanced", [("plies", plies.into())]),
                None => texts.text("match-openings-balanced-natural"),
            },
            OpeningSource::File(_) if played < self.listed() => {
                let counts = [("played", played.into()), ("count", self.listed().into())];
                texts.with("match-openings-part", counts)
            }
            OpeningSource::File(_) => texts.with("match-openings-file", [("count", self.listed().into())]),
        }
    }

    /// Returns the adjudication as a word; `None` if only the rules end games.
    pub(in crate::commands) fn adjudication_word(&self) -> Option<String> {
        let proof = self.adjudication.proof_nodes.map(|nodes| format!("proof={nodes}"));
        let ScoreRules { resign, draw } = self.by_score;
        let resign = resign.map(|rule| format!("resign={}/{}", rule.moves, rule.score));
        let draw = draw.map(|rule| format!("draw={}/{}/{}", rule.from_move, rule.moves, rule.score));
        let tables = self.adjudication.tables.then(|| "tables".to_owned());
        let length = self.max_moves.map(|moves| format!("max-moves={moves}"));
        let words: Vec<String> = [tables, proof, resign, draw, length].into_iter().flatten().collect();
        (!words.is_empty()).then(|| words.join(","))
    }

    /// Returns the folder of tables as a word, `default` if none was given.
    pub(in crate::commands) fn tables_word(&self) -> String {
        self.tables.clone().unwrap_or_else(|| "default".to_owned())
    }

    /// Returns the PGN tags of the conditions: the time control, the seed and the version of Filetto.
    pub(in crate::commands) fn tags(&self, time: String) -> Vec<(&'static str, String)> {
        let version = format!("Filetto {}", env!("CARGO_PKG_VERSION"));
        vec![("TimeControl", time), ("Seed", self.seed.to_string()), ("Arbiter", version)]
    }

    /// Returns the additional fields that must match those of a saved state. Only values that differ from the
    /// defaults appear, so that states of older versions remain valid.
    pub(in crate::commands) fn unusual(&self) -> Vec<(&'static str, String)> {
        let mut words = Vec::new();
        if let OpeningSource::Balanced = self.source {
            words.push(("openings", "balanced".to_owned()));
        }
        if let OpeningSource::File(_) = self.source {
            words.push(("openings", openings_word(&self.listed)));
        }
        words.extend(self.agreed.map(|rule| ("opening-rule", rule.name().to_owned())));
        words.extend(self.adjudication_word().map(|word| ("adjudication", word)));
        words
    }
}

/// Returns a digest of openings in their order: the first eight bytes of SHA-256, in hexadecimal.
fn openings_word(openings: &[MatchOpening]) -> String {
    use sha2::{Digest, Sha256};
    let mut sum = Sha256::new();
    for opening in openings {
        let position = opening.position.as_deref().unwrap_or("start");
        sum.update(format!("{position} {}\n", opening.moves.join(" ")));
    }
    let bytes = sum.finalize();
    bytes[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}
