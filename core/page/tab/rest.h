// Waits until what an act started has finished: requests, navigations, and their changes to the
// page. Make it before the act.
#pragma once

#include "core/page/tab/tab.h"

#include <QJsonObject>
#include <QSet>

#include <memory>

class Rest {
public:
    // Longer than pages usually debounce typing before a request.
    static constexpr std::chrono::milliseconds usualQuiet{400};

    // quiet: for how long nothing is to begin, arrive or change. 0: for two frames' time; for
    // longer after requests, whose answers lead to more, and after text was typed.
    explicit Rest(std::shared_ptr<Tab> tab, std::chrono::milliseconds quiet = usualQuiet);

    // Ends when it was quiet in the main frame's document and in that of `frame`; at `end` at the
    // latest. Returns {settled, ongoing?}, ongoing being
    // {requests?, streams?, navigating?, changing?}. Does not wait for streams, nor for requests
    // like those open before the act; reports both as streams.
    Task<QJsonObject> come(FramePtr frame, Deadline end);

private:
    bool isStream(const NetworkRequestPtr &request) const;
    QJsonArray open(bool streams) const;
    bool isNetworkQuiet() const;
    QJsonObject quietWanted() const;
    Task<> untilNetworkIsQuiet(Deadline end);
    Task<bool> isPageQuiet(FramePtr frame, Deadline end);

    std::shared_ptr<Tab> m_tab;
    std::chrono::milliseconds m_quiet;
    quint64 m_begun;
    QSet<QString> m_askedBefore; // open before the act, may be repeated
};
