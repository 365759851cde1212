#include "core/page/element/matches.h"

#include "core/page/tab/chosen_frame.h"
#include "core/page/tab/frame_place.h"

using namespace Qt::StringLiterals;

namespace {

double rounded(double pixels)
{
    return qRound(pixels * 10) / 10.0;
}

QJsonObject movedBox(const QJsonValue &box, const QTransform &toTab)
{
    const QRectF moved = toTab.mapRect(QRectF{box[u"x"_s].toDouble(), box[u"y"_s].toDouble(),
        box[u"width"_s].toDouble(), box[u"height"_s].toDouble()});
    return {{u"x"_s, rounded(moved.x())}, {u"y"_s, rounded(moved.y())},
        {u"width"_s, rounded(moved.width())}, {u"height"_s, rounded(moved.height())}};
}

} // namespace

Task<Matches> matchesOf(std::shared_ptr<Tab> tab, Locator locator, int mostRows, Deadline deadline)
{
    const std::chrono::milliseconds now{0};
    const FramePtr frame = co_await chosenFrame(tab, locator, now, deadline);
    QJsonObject sought = soughtIn(frame, locator.selector, false);
    sought.insert(u"limit"_s, mostRows);
    const QJsonArray arguments{sought};
    const QJsonValue answer = co_await ask(frame, "locateAll", arguments, deadline);
    const QTransform toTab = co_await placeInTab(frame, deadline);
    Matches matches{answer[u"count"_s].toInt()};
    const QJsonArray told = answer[u"matches"_s].toArray();
    for (const QJsonValue &each : told) {
        QJsonObject row = each.toObject();
        row.insert(u"box"_s, movedBox(row.value(u"box"), toTab));
        matches.rows.append(row);
    }
    co_return std::move(matches);
}
