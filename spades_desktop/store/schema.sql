-- Every statement may run again: two programs that start at once both build the store.

CREATE TABLE IF NOT EXISTS match (
    id      TEXT PRIMARY KEY,
    begun   TEXT NOT NULL,     -- UTC, ISO 8601
    head    TEXT NOT NULL,     -- the match record without its hands (JSON)
    players TEXT NOT NULL,     -- who sits at each seat (JSON)
    state   TEXT NOT NULL CHECK (state IN ('open', 'finished', 'given up')),
    holder  TEXT NOT NULL,     -- the session that may append; whoever continues a match takes it over
    touched INTEGER NOT NULL   -- counts the writes of the store: the match played last has the most
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS action (
    match TEXT NOT NULL REFERENCES match (id),
    seq   INTEGER NOT NULL,    -- from 0, without gaps
    token TEXT NOT NULL,       -- as a record writes it; "deck:" and 52 codes for a deal
    PRIMARY KEY (match, seq)
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS setting (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL        -- JSON
) WITHOUT ROWID;
