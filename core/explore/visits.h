// How an explorer sees the web: its maker gives it this.
#pragma once

#include "base/task.h"
#include "core/explore/robots_words.h"
#include "core/knowledge/known_page.h"

#include <QByteArray>
#include <QString>

#include <chrono>

struct VisitRequest {
    QString url;
    QString job; // its visits share what a browser keeps
    QString identity; // whose logins it has; empty: nobody's
};

struct Visited {
    KnownPage page{}; // with its links as the page has them; kinds and `from` are the explorer's
    QString finalUrl{};
    int status = 0; // of HTTP; 0: not known
    std::chrono::milliseconds retryAfter{0}; // as the site asks; 0: it does not
    RobotsWords words{}; // of the page itself
    QStringList unfollowed{}; // its links that say nofollow, as the page has them
};

struct Fetched {
    int status = 0;
    QByteArray bytes{};
    QString finalUrl{};
    std::chrono::milliseconds retryAfter{0};
};

// Each throws a Failure where nothing came: of those that may pass, another attempt is made.
class Visits {
public:
    virtual ~Visits() = default;

    virtual Task<Visited> visit(VisitRequest options) = 0;
    // A file, without scripts: robots.txt and sitemaps. It may be packed with gzip.
    virtual Task<Fetched> fetch(QString url) = 0;
    // Nothing more is visited for that job, for now: what was opened for it is closed. Never
    // throws.
    virtual Task<> leave(QString job) = 0;
};
