// Explorations and their addresses on the disk. Whatever ends the app, an address is visited until
// it has been settled, and no page counts twice. Every function throws a Failure where the disk
// fails; used by one thread at a time.
#pragma once

#include "core/explore/exploration_table.h"
#include "profiles/database/database.h"

#include <QList>

#include <functional>

enum class UrlState {
    Queued,
    Active, // being visited
    Done, // its page is known
    Duplicate, // another address shows the same
    Moved, // it leads to another address, which is done
    Failed,
    Skipped, // not to be visited
};

template<> struct Words<UrlState> {
    static constexpr Word<UrlState> all[] = {
        {UrlState::Queued, "queued"},
        {UrlState::Active, "active"},
        {UrlState::Done, "done"},
        {UrlState::Duplicate, "duplicate"},
        {UrlState::Moved, "moved"},
        {UrlState::Failed, "failed"},
        {UrlState::Skipped, "skipped"},
    };
};

struct FoundUrl {
    QString url;
    QString host; // who answers
};

struct ClaimedUrl {
    QString url{};
    QString host{};
    int depth = 0;
    int attempts = 0; // with this one
    bool isKnown = false; // visited, and found nearer to the start since: only its links are wanted
};

// How a visit ended.
struct SettledUrl {
    QString url{};
    QString finalUrl{}; // of a page: where it was found
    UrlState state = UrlState::Done; // Queued: it is tried again
    QString error{};
    qint64 due = 0; // not tried again before
    QList<FoundUrl> found{}; // in the order of the page
    QStringList externals{};
    qint64 now = 0;
    qint64 spent = 0; // ms since the last
};

class Frontier {
public:
    explicit Frontier(const QString &path);

    // The explorations themselves.
    ExplorationTable &jobs() { return m_jobs; }

    // What is being visited goes back, as if it had never been claimed: all, or one of it.
    void giveBack();
    void giveBack(const Exploration &job, const QString &url);
    // Forgets the addresses of one that has ended, but for those that failed.
    void prune(const Exploration &job);

    // The start, what sitemaps name, and what of these could not be read.
    ExplorationCounts seed(const Exploration &job, const FoundUrl &start,
        const QList<FoundUrl> &named, const QList<ExplorationError> &unread = {});
    // The next that may be visited now, at none of `busy`.
    std::optional<ClaimedUrl> claim(const Exploration &job, qint64 now, const QStringList &busy);
    // Whether the page counts that was found there: false where its address or `hash` is known
    // already. Until it is settled nobody else can have either.
    bool keep(const Exploration &job, const QString &url, const FoundUrl &at, const QString &hash);

    struct Settled {
        ExplorationCounts counts;
        QStringList newExternals;
    };
    // All at once. An address that is not being visited is left as it is.
    Settled settle(const Exploration &job, const SettledUrl &url);

    // Something that is not read, or not kept, and why.
    void noteUnread(const Exploration &job, const ExplorationError &unread);

    // None of those that begin like this is visited any more.
    void skip(const Exploration &job, const QString &beginning, const QString &why);

    // When the earliest queued one may be visited; nothing where there is none.
    std::optional<qint64> nextDue(const Exploration &job);
    // Every address there is, and whether it was a duplicate.
    void each(const Exploration &job,
        const std::function<void(const FoundUrl &url, bool isDuplicate)> &report);
    // Of what could not be read besides its pages.
    QList<ExplorationError> errors(const Exploration &job, int limit, int offset);

private:
    void note(const Exploration &job, const QList<FoundUrl> &found, int depth);
    QStringList noteExternals(const Exploration &job, const QStringList &externals);

    Database m_database;
    ExplorationTable m_jobs;
    Statement m_nearest;
    Statement m_farthest;
    Statement m_note;
    Statement m_settle;
};
