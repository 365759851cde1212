#include "core/knowledge/sqlite_schema.h"

#include "base/failure.h"
#include "core/knowledge/knowledge_limits.h"
#include "profiles/database/database.h"

using namespace Qt::StringLiterals;

constexpr int schemaVersion = 1;

// Links name addresses by number, since a site repeats them on every page. A page has the number
// of its address. `words` keeps no texts: what it was given is made again from the page. All
// vectors are of the one model in `meanings`; pages that have none wait in `lacking`.
constexpr auto knowledgeTables = R"(
CREATE TABLE addresses (id INTEGER PRIMARY KEY, url TEXT NOT NULL UNIQUE);
CREATE TABLE pages (
    id INTEGER PRIMARY KEY,
    url TEXT NOT NULL UNIQUE,
    host TEXT,
    job TEXT,
    title TEXT,
    description TEXT,
    language TEXT,
    time INTEGER NOT NULL,
    internal INTEGER NOT NULL,
    external INTEGER NOT NULL,
    hash BLOB NOT NULL,
    headings TEXT,
    markdown TEXT
);
CREATE INDEX pages_by_host ON pages (host, url);
CREATE TABLE finds (
    place INTEGER PRIMARY KEY,
    job TEXT NOT NULL,
    page INTEGER NOT NULL,
    UNIQUE (job, page)
);
CREATE INDEX finds_by_job ON finds (job);
CREATE TABLE links (
    page INTEGER NOT NULL,
    number INTEGER NOT NULL,
    target INTEGER NOT NULL,
    external INTEGER NOT NULL,
    text TEXT,
    PRIMARY KEY (page, number)
) WITHOUT ROWID;
CREATE INDEX links_by_target ON links (target);
CREATE TABLE elements (
    page INTEGER NOT NULL,
    number INTEGER NOT NULL,
    role TEXT,
    name TEXT,
    fields TEXT,
    PRIMARY KEY (page, number)
) WITHOUT ROWID;
CREATE VIRTUAL TABLE words USING fts5 (
    title, headings, description, body,
    content = '', tokenize = 'porter unicode61 remove_diacritics 2'
);
CREATE TABLE meanings (model TEXT NOT NULL, dimension INTEGER NOT NULL);
CREATE TABLE vectors (page INTEGER PRIMARY KEY, square INTEGER NOT NULL, vector BLOB NOT NULL);
CREATE TABLE signs (page INTEGER PRIMARY KEY, signs BLOB NOT NULL);
CREATE TABLE lacking (page INTEGER PRIMARY KEY);
CREATE TRIGGER page_was_kept AFTER INSERT ON pages BEGIN
    DELETE FROM vectors WHERE page = new.id;
    DELETE FROM signs WHERE page = new.id;
    INSERT OR IGNORE INTO lacking VALUES (new.id);
END;
INSERT INTO words (words, rank) VALUES ('rank', 'bm25(5.0, 1.0, 1.0, 1.0)');
)";

Database &withKnowledgeTables(Database &database)
{
    const QByteArray memory
        = "PRAGMA cache_size = -" + QByteArray::number(knowledge_limits::memory);
    database.run(memory.constData());
    const int version = database.version();
    if (version > schemaVersion)
        throw Failure{Code::NotSupported,
            u"the file of knowledge is of a newer version of the app (%1)"_s.arg(version),
            u"Use that version, or move the file away; a new one is made."_s};
    if (version == 0) {
        Transaction all{database};
        database.run(knowledgeTables);
        database.setVersion(schemaVersion);
        all.commit();
    }
    return database;
}
