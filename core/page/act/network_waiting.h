// Waiting for what a tab asks the network for. Each throws TIMEOUT after `patience`, which says
// what was seen instead.
#pragma once

#include "core/page/page.h"
#include "core/page/text/url_glob.h"

#include <QSet>

#include <chrono>

namespace waiting {

// Nothing was on its way for so long; streams and sockets do not count.
Task<> untilIdle(Page &page, std::chrono::milliseconds quiet, std::chrono::milliseconds patience);

// What happens from when this is made on.
class NetworkWatch {
public:
    explicit NetworkWatch(Page &page);

    // One that begins, or one that is answered, whenever it began.
    Task<NetworkRequestPtr> request(UrlPattern wanted, std::chrono::milliseconds patience) const;
    Task<NetworkRequestPtr> response(UrlPattern wanted, std::chrono::milliseconds patience) const;

private:
    enum class Event { Begins, IsAnswered };
    Task<NetworkRequestPtr> heard(
        Event event, UrlPattern wanted, std::chrono::milliseconds patience) const;
    bool isNew(Event event, const NetworkRequest &request) const;
    QString seenInstead(const QRegularExpression &wanted) const;

    Page &m_page;
    quint64 m_begun;
    QSet<quint64> m_answered; // before, by their count
};

} // namespace waiting
