//! Errors for people, in the language of their screen.
//!
//! An error has an English sentence, an identifier for its translation in a catalogue, and the arguments of
//! the sentence. [`messages!`](crate::messages) declares the three together: a variant, its fields, its
//! identifier and its sentence stand on one line.

use std::fmt::{self, Display};

/// An error whose sentence can be translated.
pub trait Message: Display {
    /// Returns the identifier of the sentence in a catalogue, such as `move-occupied`.
    fn id(&self) -> &'static str;

    /// Returns the names and values of the sentence's arguments.
    fn arguments(&self) -> Vec<(&'static str, String)>;
}

/// An error of one game, as plain data: higher layers pass it on and depend on no game.
///
/// [`PositionError`](crate::PositionError) and [`MoveError`](crate::MoveError) contain it for the errors that
/// a game declares beside its parser.
///
/// ```
/// use filetto::game::{GameError, Message, MoveError};
/// filetto::game::messages! {
///     /// What a door says to a move.
///     pub enum DoorError for MoveError {
///         Locked { key: String } = "door-locked" => "the door wants the key {key}",
///     }
/// }
/// let error = MoveError::from(DoorError::Locked { key: "B".into() });
/// assert_eq!(error.id(), "door-locked");
/// assert_eq!(error.to_string(), "the door wants the key B");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameError {
    id: &'static str,
    sentence: String,
    arguments: Vec<(&'static str, String)>,
}

impl GameError {
    /// Copies the identifier, the sentence and the arguments of a message.
    pub fn new(message: &impl Message) -> GameError {
        GameError { id: message.id(), sentence: message.to_string(), arguments: message.arguments() }
    }
}

impl Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl std::error::Error for GameError {}

impl Message for GameError {
    fn id(&self) -> &'static str {
        self.id
    }

    fn arguments(&self) -> Vec<(&'static str, String)> {
        self.arguments.clone()
    }
}

/// Declares an error enum whose variants are sentences; see [`Message`].
///
/// ```
/// filetto::game::messages! {
///     /// What may be wrong with a door.
///     pub enum DoorError {
///         Locked { key: String } = "door-locked" => "the door wants the key {key}",
///     }
/// }
/// use filetto::game::Message;
/// let error = DoorError::Locked { key: "B".into() };
/// assert_eq!(error.to_string(), "the door wants the key B");
/// assert_eq!(error.id(), "door-locked");
/// assert_eq!(error.arguments(), [("key", "B".to_owned())]);
/// assert_eq!(DoorError::SENTENCES, [("door-locked", "the door wants the key {key}")]);
/// ```
///
/// A last variant may be `#[transparent] Name(Inner)`, which passes on the message of another error and
/// implements `From<Inner>`. `enum Name for Outer` implements `From<Name> for Outer` if `Outer` has such a
/// variant for [`GameError`].
#[macro_export]
macro_rules! messages {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident $(for $outer:ty)? {
            $( $variant:ident { $($field:ident : $type:ty),* } = $id:literal => $text:literal ),* $(,)?
            $( #[transparent] $passed:ident ( $inner:ty ) $(,)? )?
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        #[allow(missing_docs)]
        $vis enum $name {
            $( #[doc = $text] $variant { $($field: $type),* }, )*
            $( $passed($inner), )?
        }

        impl ::std::fmt::Display for $name {
            #[allow(unused_variables)]
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $( Self::$variant { $($field),* } => ::std::write!(f, $text), )*
                    $( Self::$passed(inner) => <$inner as ::std::fmt::Display>::fmt(inner, f), )?
                }
            }
        }

        impl ::std::error::Error for $name {}

        impl $name {
            /// The identifier and the English sentence of every variant; `{name}` is an argument.
            pub const SENTENCES: &[(&str, &str)] = &[$( ($id, $text) ),*];
        }

        impl $crate::Message for $name {
            #[allow(unused_variables)]
            fn id(&self) -> &'static str {
                match self {
                    $( Self::$variant { $($field),* } => $id, )*
                    $( Self::$passed(inner) => <$inner as $crate::Message>::id(inner), )?
                }
            }

            fn arguments(&self) -> Vec<(&'static str, String)> {
                match self {
                    $( Self::$variant { $($field),* } => vec![
                        $( (::std::stringify!($field), $field.to_string()) ),*
                    ], )*
                    $( Self::$passed(inner) => <$inner as $crate::Message>::arguments(inner), )?
                }
            }
        }

        $(
            impl ::std::convert::From<$inner> for $name {
                fn from(inner: $inner) -> $name {
                    $name::$passed(inner)
                }
            }
        )?

        $(
            impl ::std::convert::From<$name> for $outer {
                fn from(error: $name) -> $outer {
                    <$outer>::from($crate::GameError::new(&error))
                }
            }
        )?
    };
}
