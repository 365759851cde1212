#include "core/knowledge/postgres_schema.h"

#include "base/failure.h"
#include "core/postgres/postgres_connection.h"

using namespace Qt::StringLiterals;

namespace {

constexpr int postgresVersion = 1;

// Addresses are looked for by the beginning of their SHA-256, since an index takes no text of any
// length. A page has the number of its address. `words` is an index of words by itself: how often
// each is on a page of so many words. All vectors are of the one model in `meanings`; pages that
// have none wait in `lacking`, where an app takes some for a while.
constexpr auto postgresTables = R"(
CREATE SCHEMA clawdis_knowledge;
SET LOCAL search_path TO clawdis_knowledge;
CREATE TABLE version (number integer NOT NULL);
CREATE TEXT SEARCH DICTIONARY stem (TEMPLATE = pg_catalog.snowball, LANGUAGE = 'porter');
CREATE TABLE addresses (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key uuid NOT NULL UNIQUE,
    url text COLLATE "C" NOT NULL
);
CREATE TABLE pages (
    id bigint PRIMARY KEY,
    url text COLLATE "C" NOT NULL,
    host text NOT NULL,
    job text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    language text NOT NULL,
    time bigint NOT NULL,
    internal integer NOT NULL,
    external integer NOT NULL,
    hash bytea NOT NULL,
    size integer NOT NULL,
    headings text NOT NULL,
    markdown text NOT NULL
);
CREATE INDEX pages_by_host ON pages USING hash (host);
CREATE INDEX pages_by_size ON pages (size);
CREATE TABLE finds (
    place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    job text NOT NULL,
    page bigint NOT NULL,
    UNIQUE (job, page)
);
CREATE TABLE links (
    page bigint NOT NULL,
    number integer NOT NULL,
    target bigint NOT NULL,
    external integer NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (page, number)
);
CREATE INDEX links_by_target ON links (target);
CREATE TABLE elements (
    page bigint NOT NULL,
    number integer NOT NULL,
    role text NOT NULL,
    name text NOT NULL,
    fields text NOT NULL,
    PRIMARY KEY (page, number)
);
CREATE TABLE words (
    page bigint NOT NULL,
    times real NOT NULL,
    size integer NOT NULL,
    word text COLLATE "C" NOT NULL
);
CREATE INDEX words_by_word ON words (word, page) INCLUDE (times, size);
CREATE INDEX words_by_page ON words (page);
CREATE TABLE meanings (model text NOT NULL, dimension integer NOT NULL);
CREATE TABLE vectors (page bigint PRIMARY KEY, square bigint NOT NULL, vector bytea NOT NULL);
CREATE TABLE signs (page bigint PRIMARY KEY, signs bit varying NOT NULL);
CREATE TABLE lacking (
    page bigint PRIMARY KEY,
    taker integer NOT NULL DEFAULT 0,
    taken timestamptz
);
INSERT INTO meanings VALUES ('', 0);
)";

// Of the tables; 0 where there are none.
int versionOf(PostgresConnection &connection)
{
    bool isThere = false;
    PostgresRows table
        = connection.ask("SELECT to_regclass('clawdis_knowledge.version') IS NOT NULL");
    while (table.step())
        isThere = table.text(0) == u"t";
    if (!isThere)
        return 0;
    int version = 0;
    PostgresRows number = connection.ask("SELECT number FROM clawdis_knowledge.version");
    while (number.step())
        version = static_cast<int>(number.number(0));
    return version;
}

// Others may be about to make them too. They are waited for before the transaction begins: amid one
// PostgreSQL may remember that there was no such schema.
void makeSchema(PostgresConnection &connection)
{
    connection.run("SELECT pg_advisory_lock(hashtextextended('clawdis_knowledge', 0))");
    PostgresTransaction all{connection};
    if (versionOf(connection) == 0) {
        connection.runAll(postgresTables);
        connection.run("INSERT INTO version VALUES ($1)", postgresVersion);
    }
    all.commit();
    connection.run("SELECT pg_advisory_unlock(hashtextextended('clawdis_knowledge', 0))");
}

} // namespace

void openKnowledgeSchema(PostgresConnection &connection)
{
    if (versionOf(connection) == 0)
        makeSchema(connection);
    const int version = versionOf(connection);
    if (version > postgresVersion)
        throw Failure{Code::NotSupported,
            u"the knowledge in PostgreSQL is of a newer version of the app (%1)"_s.arg(version),
            u"Use that version, or another database."_s};
    connection.run("SET search_path TO clawdis_knowledge");
}
