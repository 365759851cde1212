// What a site's robots.txt allows us: RFC 9309, with Crawl-delay and Sitemap.
#pragma once

#include <QByteArray>
#include <QList>
#include <QStringList>
#include <QUrl>

#include <chrono>
#include <optional>

class RobotsRules {
public:
    // Of a file; only its first 500 kB count. `agent` is the name by which it may speak to us.
    static RobotsRules of(const QByteArray &file, const QByteArray &agent);
    static RobotsRules allowingAll() { return {}; }

    bool allows(const QUrl &url) const;
    // Between two requests; what is not a number of seconds is none.
    std::optional<std::chrono::milliseconds> delay() const { return m_delay; }
    const QStringList &sitemaps() const { return m_sitemaps; } // as written

private:
    struct Rule {
        QByteArray pattern; // as normalised
        bool allows;
    };

    QList<Rule> m_rules;
    std::optional<std::chrono::milliseconds> m_delay;
    QStringList m_sitemaps;
};
