-- A class and what happened in it. Its id is the code that students type; times are Unix
-- seconds; an event is JSON, whose names are fixed in crates/api/src/classes/event.rs. The
-- games of a class are matches, and are deleted with it.

CREATE TABLE classes (
    id TEXT NOT NULL PRIMARY KEY,
    -- The version of its newest event: an append that does not follow it is refused.
    version INTEGER NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE class_events (
    class_id TEXT NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    event TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (class_id, version)
) STRICT, WITHOUT ROWID;
