#include "core/page/act/scrolling.h"

using namespace Qt::StringLiterals;

namespace {

QPointF placeIn(const QJsonValue &answer, const QString &which)
{
    return {answer[which][u"x"_s].toDouble(), answer[which][u"y"_s].toDouble()};
}

Scrolled toScrolled(const QJsonValue &answer)
{
    return {placeIn(answer, u"before"_s), placeIn(answer, u"after"_s), answer[u"moved"_s].toBool(),
        answer[u"isStill"_s].toBool(),
        {{u"ref"_s, answer[u"ref"_s]}, {u"role"_s, answer[u"role"_s]},
            {u"name"_s, answer[u"name"_s]}, {u"box"_s, answer[u"box"_s]}}};
}

QJsonObject toJson(const ScrollWay &way)
{
    if (way.end)
        return {{u"to"_s, toWord(*way.end)}};
    return {{u"dx"_s, way.delta.x()}, {u"dy"_s, way.delta.y()}};
}

Task<Scrolled> scrolledIn(Page &page, FramePtr frame, int number, ScrollWay way)
{
    const QJsonArray arguments{number, toJson(way), page.act()};
    const QJsonValue answer = co_await ask(frame, "scrollFor", arguments, page.deadline());
    co_return toScrolled(answer);
}

} // namespace

Task<Scrolled> scrollPage(Page &page, ScrollWay way)
{
    const Painting frames{page.shared(), Painting::Begins::AtOnce};
    const FramePtr frame = co_await page.frameInUse();
    co_return co_await scrolledIn(page, frame, 0, way);
}

Task<Scrolled> scrollBox(Page &page, Element box, ScrollWay way, std::chrono::milliseconds patience)
{
    const Painting frames{page.shared(), Painting::Begins::AtOnce};
    co_await box.ready(Aim::Look, patience);
    co_return co_await scrolledIn(page, box.frame(), box.ref().number, way);
}

Task<Scrolled> scrollIntoView(Page &page, Element element, std::chrono::milliseconds patience)
{
    const Painting frames{page.shared(), Painting::Begins::AtOnce};
    co_await element.find(patience);
    const QJsonArray noted{element.ref().number, page.act()};
    co_await ask(element.frame(), "noteScroll", noted, page.deadline());
    co_await element.ready(Aim::Look, patience);
    const QJsonArray none;
    const QJsonValue answer = co_await ask(element.frame(), "scrollNoted", none, page.deadline());
    co_return toScrolled(answer);
}
