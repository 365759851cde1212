// What a site's robots.txt allows us: RFC 9309, with Crawl-delay and Sitemap, also where it is
// written with small faults.
#pragma once

#include <QByteArray>
#include <QList>
#include <QStringList>
#include <QUrl>

#include <chrono>
#include <optional>

class RobotsRules {
public:
    // Of a file, which may be packed with gzip; only its first 500 kB, unpacked, and 10,000 rules
    // count. `agent` is the name by which it may speak to us. Linear work, for any thread.
    static RobotsRules of(const QByteArray &file, const QByteArray &agent);
    static RobotsRules allowingAll() { return {}; }

    // What cannot be decided within some milliseconds is forbidden: rules may be made for that.
    bool allows(const QUrl &url) const;
    // Between two requests; what is not a number of seconds is none.
    std::optional<std::chrono::milliseconds> delay() const { return m_delay; }
    const QStringList &sitemaps() const { return m_sitemaps; } // as written
    const QString &leftOut() const { return m_leftOut; } // what did not count; empty where all did

private:
    struct Rule {
        QByteArray pattern; // as normalised
        bool allows;
    };

    void note(const QByteArray &key, const QByteArray &value);
    void add(const Rule &rule);
    void sort();

    QList<Rule> m_rules; // the one that decides first
    std::optional<std::chrono::milliseconds> m_delay;
    QStringList m_sitemaps;
    QString m_leftOut;
};
