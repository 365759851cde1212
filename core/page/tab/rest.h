// Waits until what an act started has finished: requests, navigations, and their changes to the
// page. Make it before the act.
#pragma once

#include "core/page/tab/tab.h"

#include <QJsonObject>
#include <QSet>

#include <memory>

class Rest {
public:
    explicit Rest(std::shared_ptr<Tab> tab);

    // Ends when nothing has begun, arrived or changed for 400 ms, in the main frame's document and
    // in that of `frame`; at `end` at the latest. Returns {settled, ongoing?}, ongoing being
    // {requests?, streams?, navigating?, changing?}. Does not wait for streams, nor for requests
    // like those open before the act; reports both as streams.
    Task<QJsonObject> come(FramePtr frame, Deadline end);

private:
    bool isStream(const NetworkRequestPtr &request) const;
    QJsonArray open(bool streams) const;
    bool isNetworkQuiet() const;
    Task<> untilNetworkIsQuiet(Deadline end);
    Task<bool> isPageQuiet(FramePtr frame, Deadline end);

    std::shared_ptr<Tab> m_tab;
    quint64 m_begun;
    QSet<QString> m_askedBefore; // open before the act, may be repeated
};
