-- A match and what happened in it. Ids are 128 random bits in base64url; times
-- are Unix seconds; an event is JSON, whose names are fixed in src/room/event.rs.

CREATE TABLE matches (
    id TEXT NOT NULL PRIMARY KEY,
    -- The version of its newest event: an append that does not follow it is refused.
    version INTEGER NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE events (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    event TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (match_id, version)
) STRICT, WITHOUT ROWID;
