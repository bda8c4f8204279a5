//! The two kinds of things that have events: matches and classes, each with two tables.

/// What events are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    Match,
    Class,
}

impl Subject {
    pub(super) const ALL: [Subject; 2] = [Subject::Match, Subject::Class];

    /// The table with a row for each.
    pub(super) fn table(self) -> &'static str {
        match self {
            Subject::Match => "matches",
            Subject::Class => "classes",
        }
    }

    /// The table of events.
    pub(super) fn events(self) -> &'static str {
        match self {
            Subject::Match => "events",
            Subject::Class => "class_events",
        }
    }

    /// The column of the table of events that names the row.
    pub(super) fn id_column(self) -> &'static str {
        match self {
            Subject::Match => "match_id",
            Subject::Class => "class_id",
        }
    }
}
