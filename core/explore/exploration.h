// One exploration: what was asked for, and how far it has come.
#pragma once

#include "base/failure.h"
#include "base/words.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <optional>

enum class ExplorationState { Queued, Running, Paused, Completed, Failed, Cancelled };

template<> struct Words<ExplorationState> {
    static constexpr Word<ExplorationState> all[] = {
        {ExplorationState::Queued, "queued"},
        {ExplorationState::Running, "running"},
        {ExplorationState::Paused, "paused"},
        {ExplorationState::Completed, "completed"},
        {ExplorationState::Failed, "failed"},
        {ExplorationState::Cancelled, "cancelled"},
    };
};

// Which page is next: the nearest to the start, or the farthest.
enum class ExploreStrategy { Bfs, Dfs };

template<> struct Words<ExploreStrategy> {
    static constexpr Word<ExploreStrategy> all[]
        = {{ExploreStrategy::Bfs, "bfs"}, {ExploreStrategy::Dfs, "dfs"}};
};

struct ExplorationOptions {
    QString id{}; // empty: one is made up
    QString startUrl{};
    int maxPages = 1'000;
    int maxDepth = 3; // links from the start
    ExploreStrategy strategy = ExploreStrategy::Bfs;
    QString identity{}; // whose logins are used; empty: nobody's
    QStringList allow{}; // hosts besides that of the start
    int workers = 2; // pages at once, as far as there are hosts
};

// Canonical from here on; why not where it cannot be done: INVALID_ARGUMENT.
std::optional<Failure> checked(ExplorationOptions &options);

QJsonObject toJson(const ExplorationOptions &options);
ExplorationOptions optionsOf(const QJsonObject &kept);

struct ExplorationCounts {
    int queued = 0; // with those that are being visited
    int completed = 0; // pages
    int duplicates = 0; // of those, under other addresses
    int failed = 0;
    int skipped = 0; // robots.txt forbids them, or they are traps
    int externalLinks = 0;

    bool operator==(const ExplorationCounts &) const = default;
};

struct Exploration {
    ExplorationOptions options{};
    ExplorationState state = ExplorationState::Queued;
    qint64 place = 0; // in the order in which they began
    qint64 added = 0; // ms since 1970, as all times here
    qint64 started = 0; // 0: not yet
    qint64 updated = 0;
    qint64 ended = 0; // 0: not yet
    qint64 spent = 0; // ms in which it ran
    ExplorationCounts counts{};
    QString currentUrl{};
    QString why{}; // of a failed one
    std::optional<qint64> secondsLeft{}; // if that can be predicted
    bool isSeeded = false; // the start and what sitemaps name are noted

    bool isFinished() const
    {
        return state == ExplorationState::Completed || state == ExplorationState::Failed
            || state == ExplorationState::Cancelled;
    }
};

// Why a page could not be had, or what of a sitemap or robots.txt was not read.
struct ExplorationError {
    QString url{};
    QString error{};
    int attempts = 0;
    qint64 time = 0;
};

// What an exploration reports while it runs.
struct ExplorationEvent {
    enum class Kind { Progress, PageCompleted, ExternalLink, Error };

    Kind kind;
    QString job;
    // Progress: {job_id, status, completed, queued, failed, current_url}; PageCompleted: {job_id,
    // url, success}; ExternalLink: {job_id, from_url, external_url}; Error: {job_id, url, error}.
    QJsonObject details;
};

template<> struct Words<ExplorationEvent::Kind> {
    static constexpr Word<ExplorationEvent::Kind> all[] = {
        {ExplorationEvent::Kind::Progress, "exploration_progress"},
        {ExplorationEvent::Kind::PageCompleted, "page_completed"},
        {ExplorationEvent::Kind::ExternalLink, "external_link_detected"},
        {ExplorationEvent::Kind::Error, "exploration_error"},
    };
};

ExplorationEvent progressOf(const Exploration &job);
