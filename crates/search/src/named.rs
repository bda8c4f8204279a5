//! Enumerations whose values have names that users type.

/// A word that is none of the allowed ones.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{found}': allowed are {allowed}")]
pub struct UnknownName {
    /// The word given.
    pub found: String,
    /// All allowed words, separated by commas.
    pub allowed: String,
}

/// Declares an enum together with the name of each value: `ALL`, `name()`,
/// `Display` and `FromStr` come from one list.
#[doc(hidden)]
#[macro_export]
macro_rules! named {
    ($(#[$meta:meta])* $vis:vis enum $type:ident {
        $($(#[$variant_meta:meta])* $variant:ident = $name:literal),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        $vis enum $type { $($(#[$variant_meta])* $variant),+ }

        impl $type {
            /// Every value, in the order of the documentation.
            pub const ALL: &[$type] = &[$($type::$variant),+];

            /// The name that users type.
            pub const fn name(self) -> &'static str {
                match self { $($type::$variant => $name),+ }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::UnknownName;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Self::ALL.iter().copied().find(|value| value.name() == text).ok_or_else(|| {
                    let names: Vec<_> = Self::ALL.iter().map(|value| value.name()).collect();
                    $crate::UnknownName { found: text.to_owned(), allowed: names.join(", ") }
                })
            }
        }
    };
}
