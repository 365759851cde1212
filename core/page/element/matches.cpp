#include "core/page/element/matches.h"

#include "core/page/tab/chosen_frame.h"
#include "core/page/tab/frame_place.h"

using namespace Qt::StringLiterals;

Task<Matches> matchesOf(std::shared_ptr<Tab> tab, Locator locator, int mostRows, Deadline deadline)
{
    const std::chrono::milliseconds now{0};
    const FramePtr frame = co_await chosenFrame(tab, locator, now, deadline);
    QJsonObject sought = soughtBy(locator.selector, false);
    sought.insert(u"limit"_s, mostRows);
    const QJsonArray arguments{sought};
    const QJsonValue answer = co_await ask(frame, "locateAll", arguments, deadline);
    const QTransform toTab = co_await placeInTab(frame, deadline);
    Matches matches{answer[u"count"_s].toInt()};
    const QJsonArray reported = answer[u"matches"_s].toArray();
    for (const QJsonValue &each : reported) {
        QJsonObject row = each.toObject();
        row.insert(u"box"_s, boxInTab(row.value(u"box"), toTab));
        matches.rows.append(row);
    }
    co_return std::move(matches);
}
