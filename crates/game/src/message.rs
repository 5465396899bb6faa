//! Errors that are read by people: one enum gives the English sentence, an identifier under which
//! a screen finds its translation, and the arguments that the sentence names.
//!
//! The three belong together, so [`messages!`](crate::messages) declares them together: a variant,
//! its fields, its identifier and its sentence stand on one line.

use std::fmt::Display;

/// An error whose sentence can be said in another language.
pub trait Message: Display {
    /// The identifier of the sentence in a catalogue, such as `move-occupied`.
    fn id(&self) -> &'static str;

    /// The names and values of what the sentence mentions.
    fn arguments(&self) -> Vec<(&'static str, String)>;
}

/// Declares an error enum whose variants are sentences; see the [module](crate::Message).
///
/// ```
/// game::messages! {
///     /// What may be wrong with a door.
///     pub enum DoorError {
///         Locked { key: String } = "door-locked" => "the door wants the key {key}",
///     }
/// }
/// use game::Message;
/// let error = DoorError::Locked { key: "B".into() };
/// assert_eq!(error.to_string(), "the door wants the key B");
/// assert_eq!(error.id(), "door-locked");
/// ```
#[macro_export]
macro_rules! messages {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $( $variant:ident { $($field:ident : $type:ty),* } = $id:literal => $text:literal ),* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        #[allow(missing_docs)]
        $vis enum $name {
            $( #[doc = $text] $variant { $($field: $type),* } ),*
        }

        impl ::std::fmt::Display for $name {
            #[allow(unused_variables)]
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $( Self::$variant { $($field),* } => ::std::write!(f, $text) ),*
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
                    $( Self::$variant { $($field),* } => $id ),*
                }
            }

            fn arguments(&self) -> Vec<(&'static str, String)> {
                match self {
                    $( Self::$variant { $($field),* } => vec![
                        $( (::std::stringify!($field), $field.to_string()) ),*
                    ] ),*
                }
            }
        }
    };
}
