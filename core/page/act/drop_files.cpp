#include "core/page/act/drop_files.h"

#include "core/cdp/session.h"

using namespace Qt::StringLiterals;

namespace {

constexpr int copies = 1; // Chrome's bit of that effect

QJsonObject dragData(const Dropped &things)
{
    QJsonArray items;
    for (auto each = things.texts.begin(); each != things.texts.end(); ++each)
        items.append(QJsonObject{{u"mimeType"_s, each.key()}, {u"data"_s, each.value()}});
    return {{u"items"_s, items}, {u"files"_s, QJsonArray::fromStringList(things.paths)},
        {u"dragOperationsMask"_s, copies}};
}

Task<> sendDrag(Page &page, QString type, QPointF point, Dropped things)
{
    const QJsonObject dragged = dragData(things);
    const QJsonObject event{
        {u"type"_s, type}, {u"x"_s, point.x()}, {u"y"_s, point.y()}, {u"data"_s, dragged}};
    co_await page.session().call("Input.dispatchDragEvent", event, page.deadline());
}

Task<Spot> approvedDrop(Page &page, Element target, std::chrono::milliseconds patience)
{
    HeldInput held = page.held();
    for (;;) {
        const Spot spot = co_await target.ready(Aim::Hover, patience);
        const bool hasWaited = co_await held.press(spot.point, u"drop files on"_s);
        if (!hasWaited)
            co_return Spot{spot};
    }
}

Failure notTaken(const Element &target)
{
    return {Code::NotDelivered, u"%1 takes nothing that is dropped"_s.arg(target.ref().toText()),
        u"Drop it on what the page accepts it on; files may be given to a file field."_s};
}

void requireAll(const Element &target, const QJsonValue &drop, qsizetype count)
{
    if (!drop.isObject())
        throw notTaken(target);
    if (!drop[u"landed"_s].toBool())
        throw Failure{Code::NotDelivered,
            u"the drop did not reach %1; it ended on %2 \"%3\""_s.arg(target.ref().toText(),
                drop[u"hit"_s][u"role"_s].toString(), drop[u"hit"_s][u"name"_s].toString()),
            u"The page moved meanwhile: take a new snapshot and look what it did."_s};
    const int heard = drop[u"files"_s].toInt();
    if (heard != count)
        throw Failure{Code::NotDelivered,
            u"%1 heard of %2 files, not of %3"_s.arg(target.ref().toText()).arg(heard).arg(count),
            u"Take a snapshot to see what the page took."_s};
}

} // namespace

Task<Spot> dropThings(
    Page &page, Element target, Dropped things, std::chrono::milliseconds patience)
{
    const Painting frames = page.painting();
    const Spot spot = co_await approvedDrop(page, target, patience);
    co_await target.ask("watchFileDrop");
    co_await sendDrag(page, u"dragEnter"_s, spot.point, things);
    co_await sendDrag(page, u"dragOver"_s, spot.point, things);
    co_await sendDrag(page, u"dragOver"_s, spot.point, things);
    const QJsonValue isTaken = co_await target.ask("takesDrop");
    if (!isTaken.toBool()) {
        co_await sendDrag(page, u"dragCancel"_s, spot.point, things);
        co_await target.ask("dropped");
        throw notTaken(target);
    }
    co_await sendDrag(page, u"drop"_s, spot.point, things);
    const auto ended = co_await target.askAfter(spot, "dropped");
    if (ended)
        requireAll(target, (*ended)[u"drop"_s], things.paths.size());
    co_return Spot{spot};
}
