//! Errors of requests: an identifier for programs, and a sentence in the reader's language.

use engine::{
    AgentError, ComposeError, OpenError, OpeningActError, OpeningRuleError, ProofError, RecordError,
    TreeError, VariationError,
};
use formats::FormatError;
use game::{Message, MoveError, PositionError, SpecError};
use proof::{FileError, Flaw};
use schemars::JsonSchema;
use search::WrittenTreeError;
use serde::Serialize;
use teaching::payoffs::PayoffError;
use texts::Catalogue;

game::messages! {
    /// An error in the JSON of a request or in one of its keys.
    pub enum RequestError {
        NotJson { line: usize, column: usize } =
            "http-not-json" => "the body is not JSON: line {line}, column {column}",
        TooDeep { line: usize, column: usize } =
            "http-too-deep" => "the body is nested too deeply: line {line}, column {column}",
        NotObject {} =
            "http-not-object" => "the body must be a JSON object",
        Missing { key: String } =
            "http-missing" => "missing key {key}",
        UnknownKey { key: String, known: String } =
            "http-unknown-key" => "unknown key {key}; expected some of: {known}",
        Text { key: String, max: usize } =
            "http-text" => "{key} must be a string of at most {max} characters",
        Texts { key: String, count: usize, max: usize } =
            "http-texts" => "{key} must be a list of at most {count} strings of at most {max} characters",
        Number { key: String, min: String, max: String, found: String } =
            "http-number" => "{key} must be a whole number from {min} to {max}, not {found}",
        Seconds { key: String, min: String, max: String, found: String } =
            "http-seconds" => "{key} must be a number of seconds from {min} to {max}, not {found}",
        Choice { key: String, known: String } =
            "http-choice" => "{key} must be one of: {known}",
        Player { key: String } =
            "http-player" => "{key} must be \"first\" or \"second\"",
        Points { key: String } =
            "http-points" => "{key} must be a list with \"first\", \"second\" or null for every point",
        Numbers { key: String, count: usize, max: usize } =
            "http-numbers" => "{key} must be a list of {count} whole numbers from 0 to {max}",
        Tags { key: String, count: usize, max: usize } =
            "http-tags" => "{key} must be an object of at most {count} strings, each of at most {max} characters, with names of letters, digits and underscores",
        Variations { key: String } =
            "http-variations" => "{key} must be a list of objects with ply, moves and their own {key}",
        Annotations { key: String, max: usize } =
            "http-annotations" => "{key} must be a list of objects with ply, a comment of at most {max} characters, and glyphs, a list of whole numbers from 0 to 255",
        Flag { key: String } =
            "http-flag" => "{key} must be true or false",
        NoLesson { found: String } =
            "http-lesson" => "no lesson {found}; lessons lists all ids",
        NoRules { family: String } =
            "http-rules" => "no rules of {family} have been written yet",
        NoPuzzle { found: String } =
            "http-puzzle" => "no puzzle {found}; puzzles lists all ids",
        TooManyMoves { max: usize } =
            "http-too-many-moves" => "a saved game may have at most {max} moves, and each of its variations as many",
        TooManyTags { max: usize } =
            "http-too-many-tags" => "a saved game may have at most {max} tags",
        NoCertificates { game: String } =
            "solve-proof-impossible" => "no certificate can be made of {game}: only filetto and m,n,k-games other than renju and caro have certificates",
        NotBase64 { key: String } =
            "http-base64" => "{key} must be a file in Base64",
        TakesNoCertificates {} =
            "http-no-certificates" => "this server takes no certificates, since others can ask it: use filetto check, or a server of your own",
        OtherCertificate { found: String, expected: String } =
            "http-certificate-game" => "the certificate is of {found}, not of {expected}",
        NoWinInCertificate {} =
            "http-certificate-no-win" => "the certificate proves no win: moves and values come from certificates of a win only",
        UncheckedCertificate {} =
            "http-certificate-unchecked" => "the check of this certificate takes too long to be made with another request: check it first",
        NotInStrategy {} =
            "http-not-in-strategy" => "the strategy of the certificate does not come to this position",
        NotInAttack { found: String } =
            "http-attack" => "{found} is not a move of this game against the certificate",
        Algorithm { found: String, known: String } =
            "usage-algorithm" => "unknown algorithm \"{found}\"; expected one of: {known}",
    }
}

/// The reason for which a request has no answer.
#[derive(Debug)]
#[allow(missing_docs, reason = "each variant is named by the error that it holds")]
pub enum Problem {
    Request(RequestError),
    Spec(SpecError),
    Position(PositionError),
    Move(MoveError),
    Open(OpenError),
    Compose(ComposeError),
    Record(RecordError),
    Variation(VariationError),
    Agent(AgentError),
    Tree(TreeError),
    WrittenTree(WrittenTreeError),
    Format(FormatError),
    Payoff(PayoffError),
    OpeningRule(OpeningRuleError),
    OpeningAct(OpeningActError),
    Certificate(FileError),
    Flaw(Flaw),
}

macro_rules! from {
    ($($error:ident => $variant:ident),* $(,)?) => {
        $(impl From<$error> for Problem {
            fn from(error: $error) -> Problem {
                Problem::$variant(error)
            }
        })*

        impl Problem {
            fn error(&self) -> &dyn Message {
                match self {
                    $(Problem::$variant(error) => error),*
                }
            }
        }
    };
}

from! {
    RequestError => Request,
    SpecError => Spec,
    PositionError => Position,
    MoveError => Move,
    OpenError => Open,
    ComposeError => Compose,
    RecordError => Record,
    VariationError => Variation,
    AgentError => Agent,
    TreeError => Tree,
    WrittenTreeError => WrittenTree,
    FormatError => Format,
    PayoffError => Payoff,
    OpeningRuleError => OpeningRule,
    OpeningActError => OpeningAct,
    FileError => Certificate,
    Flaw => Flaw,
}

impl From<ProofError> for Problem {
    fn from(error: ProofError) -> Problem {
        match error {
            ProofError::Spec(error) => error.into(),
            ProofError::Flaw(flaw) => flaw.into(),
        }
    }
}

impl Problem {
    /// Returns the identifier for programs, such as `move-occupied`.
    pub fn id(&self) -> &'static str {
        match self {
            // The inner error is more specific than its location.
            Problem::Open(error) => error.cause().id(),
            Problem::Compose(error) => error.cause().map_or_else(|| error.id(), Message::id),
            other => other.error().id(),
        }
    }

    /// Returns the sentence for the reader.
    pub fn message(&self, texts: &Catalogue) -> String {
        match self {
            Problem::Open(error) => texts.open_error(error),
            Problem::Compose(error) => texts.compose_error(error),
            Problem::Record(error) => texts.record_error(error),
            Problem::Format(error) => texts.format_error(error),
            Problem::Variation(error) => texts.variation_error(error),
            Problem::Flaw(flaw) => texts.flaw(flaw),
            other => texts.message(other.error()),
        }
    }

    /// Returns the answer with the identifier and the sentence.
    pub fn answer(&self, texts: &Catalogue) -> ErrorAnswer {
        ErrorAnswer::new(self.id(), self.message(texts))
    }
}

/// The answer to a request with an error.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[schemars(rename = "Error")]
pub struct ErrorAnswer {
    error: ErrorEntry,
}

#[derive(Debug, Clone, Serialize, JsonSchema)]
#[schemars(inline)]
struct ErrorEntry {
    /// The identifier for programs.
    id: &'static str,
    /// A sentence in the reader's language.
    message: String,
}

impl ErrorAnswer {
    /// Returns the answer with this identifier and this sentence.
    pub fn new(id: &'static str, message: String) -> ErrorAnswer {
        ErrorAnswer { error: ErrorEntry { id, message } }
    }

    /// Returns the identifier for programs.
    pub fn id(&self) -> &'static str {
        self.error.id
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_catalogues_have_every_sentence() {
        assert_eq!(texts::missing_sentences(RequestError::SENTENCES), Vec::<&str>::new());
    }
}
