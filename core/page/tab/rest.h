// Waiting until what an act started has come to rest: its requests, the documents it led to, and
// what these changed in the page. Made before the act.
#pragma once

#include "core/page/tab/tab.h"

#include <QJsonObject>
#include <QSet>

#include <memory>

class Rest {
public:
    explicit Rest(std::shared_ptr<Tab> tab);

    // Ends when nothing has begun, arrived or changed for 400 ms, in the main frame's document and
    // in that of `frame`; at `end` at the latest. {settled, ongoing?}, and of the latter
    // {requests?, streams?, navigating?, changing?}. Streams, and what was being asked again and
    // again before the act, keep nobody waiting: they are told as streams.
    Task<QJsonObject> come(FramePtr frame, Deadline end);

private:
    bool isStream(const NetworkRequestPtr &request) const;
    QJsonArray open(bool streams) const;
    bool isNetworkQuiet() const;
    Task<> untilNetworkIsQuiet(Deadline end);
    Task<bool> isPageQuiet(FramePtr frame, Deadline end);

    std::shared_ptr<Tab> m_tab;
    quint64 m_begun;
    QSet<QString> m_askedBefore; // what was open before the act, and may be asked again
};
