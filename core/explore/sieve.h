// What an exploration takes of the addresses that a site names: each once, pages of the site alone,
// no traps, nothing that robots.txt forbids. All of it may be a site's worst: used on a thread of
// its own, one at a time.
#pragma once

#include "base/deadline.h"
#include "core/explore/frontier.h"
#include "core/explore/host_turns.h"
#include "core/explore/traps.h"
#include "core/knowledge/known_page.h"

#include <QSet>
#include <QUrl>

#include <optional>

class Sieve {
public:
    Sieve(QUrl start, QStringList allowed)
        : m_start(std::move(start)), m_allowed(std::move(allowed))
    {
    }

    struct Links {
        QList<KnownLink> all{}; // canonical, each once
        QList<FoundUrl> found{}; // those to be visited
        QSet<QString> hosts{}; // of these
        QStringList externals{};
    };
    // What is not sorted when `deadline` has passed is left out.
    Links links(const KnownPage &page, const RobotsBook &robots, const Deadline &deadline);

    struct Pages {
        QList<FoundUrl> found{};
        qsizetype text = 0; // characters of these
        QSet<QString> hosts{};
        QStringList maps{}; // canonical, of the site
        QString leftOut{}; // as Sitemap has it
    };
    // Of a sitemap that was found there, at most `most` of its pages; likewise.
    Pages pages(const QByteArray &file, const QUrl &at, qsizetype most, const RobotsBook &robots,
        const Deadline &deadline);
    // Of what the file at that address names.
    QStringList maps(const QStringList &named, const QUrl &at) const;

    // Known already: of this run, or of an earlier one.
    void know(const QString &url) { m_known.insert(qHash(url)); }
    void recall(const FoundUrl &url, bool isDuplicate);

    void countDuplicate(const QUrl &url) { m_traps.countDuplicate(url); }
    std::optional<QString> dullBeginning(const QUrl &url) const
    {
        return m_traps.dullBeginning(url);
    }

private:
    bool isOfSite(const QUrl &url) const;
    std::optional<FoundUrl> admitted(const QUrl &url, const RobotsBook &robots, qint64 now);

    const QUrl m_start;
    const QStringList m_allowed;
    QSet<quint64> m_known; // its addresses, as hashes
    Traps m_traps;
};
