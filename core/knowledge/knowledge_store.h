// What explorations have found: pages, and what is asked of them. Every function throws a Failure
// where the store cannot be read or written.
#pragma once

#include "base/task.h"
#include "core/knowledge/known_page.h"
#include "core/states/backend_state.h"

#include <optional>

// A place that answers a search.
struct KnowledgeHit {
    QString url;
    QString title;
    QString snippet; // of what was asked for; empty where only the meaning is near
    QStringList why; // which searches found it, with its place there: "words 1", "meaning 3"
    double score = 0; // higher is nearer
};

// Pages about one thing.
struct KnowledgeTopic {
    QString name;
    QStringList words; // that distinguish it from others
    QStringList urls; // the first of them
    int pages = 0;
};

// What can be done somewhere.
struct KnowledgeAct {
    KnownElement element;
    QStringList urls; // the first of them
    int pages = 0;
};

struct KnowledgeCounts {
    int pages = 0;
    int links = 0; // internal
    int externalLinks = 0;
};

// How much is known, and by what it is searched.
struct KnowledgeState {
    int pages = 0;
    QString model{}; // of the vectors; empty: words alone are searched
    int vectors = 0; // pages that have one
    int lacking = 0; // pages that wait for one
    QString trouble{}; // why words alone are searched now; empty where nothing is wrong
};

class KnowledgeStore {
public:
    enum class Put { Added, Changed, Same };
    enum class Direction { From, To };

    virtual ~KnowledgeStore() = default;

    // Again with the same content changes nothing but its time and job.
    virtual Task<Put> put(KnownPage page) = 0;
    virtual Task<std::optional<KnownPage>> page(QString url) = 0;

    // Of one exploration, in the order in which they were first found. Fewer pages where they are
    // long: partSize.
    virtual Task<KnowledgeCounts> countsOf(QString job) = 0;
    virtual Task<QList<KnownPage>> pagesOf(QString job, int limit, int offset) = 0;
    virtual Task<QList<KnownLink>> linksOf(QString job, int limit, int offset) = 0;

    // Nearest first; `most` is at least 1. No query is wrong: what cannot be searched finds
    // nothing.
    virtual Task<QList<KnowledgeHit>> search(QString query, int most) = 0;
    virtual Task<QList<KnownLink>> links(QString url, Direction direction) = 0;
    virtual Task<QList<KnowledgeTopic>> topics() = 0;
    virtual Task<QList<KnowledgeAct>> acts() = 0;

    // Every page of the store, of `site` (a host) where it is not empty: by address.
    virtual Task<QList<KnownPage>> all(QString site, int limit, int offset) = 0;

    // Of one exploration, or every page where `job` is empty: those after a part that ended at
    // `after`, from 0, as many as are asked for, fewer where they are long.
    virtual Task<KnownPart> part(QString job, qint64 after, int limit) = 0;
    // Likewise, without their contents: knowledge_limits::topicPages at most, by address.
    virtual Task<QList<PageOutline>> outlines(QString job) = 0;

    virtual Task<KnowledgeState> state() { co_return KnowledgeState{}; }

    // Looks at once whether it answers, where it does not.
    virtual void retry() { }

    // Which store it is, and whether it answers, as far as is known now.
    virtual BackendState backendState() const = 0;
};

template<> struct Words<KnowledgeStore::Direction> {
    static constexpr Word<KnowledgeStore::Direction> all[] = {
        {KnowledgeStore::Direction::From, "from"},
        {KnowledgeStore::Direction::To, "to"},
    };
};
