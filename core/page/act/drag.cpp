#include "core/page/act/drag.h"

#include "core/cdp/session.h"
#include "core/page/element/clicking.h"
#include "core/page/input/pointer_place.h"

#include <cmath>

using namespace Qt::StringLiterals;

namespace {

// Enough movement for any page to start a drag.
constexpr QPointF nudge{6, 6};

// For Chrome to report a drag that has just begun.
constexpr std::chrono::milliseconds lastMoment{200};

class Drag {
public:
    Drag(Page &page, Element from, Element to)
        : m_page(page), m_held(page.held()), m_from(std::move(from)), m_to(std::move(to))
    {
    }

    // Lets go of what it has taken, however it ends.
    Task<> run(std::chrono::milliseconds patience);

private:
    Task<> carryOver(std::chrono::milliseconds patience);
    Task<> approve(std::chrono::milliseconds patience);
    Task<> take(std::chrono::milliseconds patience);
    Task<> giveUp();
    Task<QPointF> target();
    Task<> follow();
    Task<> carry();
    Task<> drop(QJsonObject data);
    Task<> mouse(QString type, QPointF point);
    Task<> dragEvent(QString type, QJsonObject data);
    Task<> mustHaveLanded(bool isDrop);

    Page &m_page;
    HeldInput m_held;
    Element m_from;
    Element m_to;
    QPointF m_start;
    QPointF m_point;
    bool m_isDown = false;
};

QJsonObject eventOf(const QString &type, QPointF point)
{
    const bool isUp = type == u"mouseReleased"_s;
    return {{u"type"_s, type}, {u"x"_s, point.x()}, {u"y"_s, point.y()}, {u"button"_s, u"left"_s},
        {u"buttons"_s, isUp ? 0 : 1}, {u"clickCount"_s, 1}, {u"force"_s, isUp ? 0 : forceOfMouse}};
}

Task<> Drag::mouse(QString type, QPointF point)
{
    const QJsonObject event = eventOf(type, point);
    notePointer(m_page.session(), point);
    m_point = point;
    m_isDown = type != u"mouseReleased"_s;
    co_await m_page.session().call("Input.dispatchMouseEvent", event, m_page.deadline());
}

Task<> Drag::dragEvent(QString type, QJsonObject data)
{
    const QJsonObject event{
        {u"type"_s, type}, {u"x"_s, m_point.x()}, {u"y"_s, m_point.y()}, {u"data"_s, data}};
    co_await m_page.session().call("Input.dispatchDragEvent", event, m_page.deadline());
}

// Before anything is touched.
Task<> Drag::approve(std::chrono::milliseconds patience)
{
    bool hasWaited = m_held.isOn();
    while (hasWaited) {
        const Spot spot = co_await m_from.ready(Aim::Click, patience);
        const bool waited = co_await m_held.press(spot.point, u"drag"_s);
        const Spot target = co_await m_to.ready(Aim::Hover, patience);
        const bool waitedForTarget = co_await m_held.press(target.point, u"drop on"_s);
        hasWaited = waited || waitedForTarget;
        m_page.hasOnlyLooked();
    }
}

// Press on the dragged element. Checks both first, so that an impossible drag fails before anything
// is touched.
Task<> Drag::take(std::chrono::milliseconds patience)
{
    co_await approve(patience);
    co_await m_to.ready(Aim::Hover, patience);
    m_page.hasOnlyLooked();
    const Spot spot = co_await m_from.ready(Aim::Click, patience);
    co_await m_from.ask("watchDrag");
    co_await m_page.mouse().move(spot.point);
    co_await m_held.pressHere(spot.point, u"drag"_s);
    m_start = spot.point;
    co_await mouse(u"mousePressed"_s, spot.point);
    std::optional<Failure> missed;
    try {
        co_await ::mustHaveLanded(m_from, spot);
    } catch (const Failure &failure) {
        missed = failure;
    }
    if (missed) {
        co_await mouse(u"mouseReleased"_s, spot.point);
        throw *missed;
    }
}

// A little past its centre, since a list may take the centre for neither side.
Task<QPointF> Drag::target()
{
    const QPointF middle = co_await m_to.middle();
    const QPointF way = middle - m_start;
    const auto step = [](double length) { return length == 0 ? 0 : std::copysign(1, length); };
    co_return middle + QPointF{step(way.x()), step(way.y())};
}

// To where the target is now. Does not follow one that moved to where the dragged one came from:
// that would undo the drag.
Task<> Drag::follow()
{
    const QPointF now = co_await target();
    const QJsonValue madeRoom = co_await m_to.ask("hasMadeRoom");
    if (!madeRoom.toBool())
        m_point = now;
}

// To the target, which may move as the page makes room.
Task<> Drag::carry()
{
    co_await mouse(u"mouseMoved"_s, m_point + nudge / 2);
    co_await mouse(u"mouseMoved"_s, m_point + nudge);
    const QPointF first = co_await target();
    co_await mouse(u"mouseMoved"_s, (m_point + first) / 2);
    co_await mouse(u"mouseMoved"_s, first);
    co_await follow();
    co_await mouse(u"mouseMoved"_s, m_point);
}

Task<> Drag::drop(QJsonObject data)
{
    m_point = co_await target();
    co_await dragEvent(u"dragEnter"_s, data);
    co_await dragEvent(u"dragOver"_s, data);
    co_await follow();
    co_await dragEvent(u"dragOver"_s, data);
    co_await m_held.pressHere(m_point, u"drop on"_s);
    co_await dragEvent(u"drop"_s, data);
}

Task<> Drag::mustHaveLanded(bool isDrop)
{
    QJsonValue ended;
    try {
        ended = co_await m_to.ask("dropped");
    } catch (const Failure &failure) {
        if (failure.code != Code::TabNotFound)
            throw;
    }
    const QJsonValue seen = ended[isDrop ? u"drop"_s : u"release"_s];
    if (seen[u"landed"_s].toBool())
        co_return;
    if (isDrop && !seen.isObject())
        throw Failure{Code::NotDelivered,
            u"%1 does not take what was dropped on it"_s.arg(m_to.ref().toText()),
            u"Drop it on an element that the page accepts it on."_s};
    throw Failure{Code::NotDelivered,
        u"the drop did not reach %1; it ended on %2 \"%3\""_s.arg(m_to.ref().toText(),
            seen[u"hit"_s][u"role"_s].toString(), seen[u"hit"_s][u"name"_s].toString()),
        u"The page moved meanwhile: take a new snapshot and look what it did."_s};
}

Task<> Drag::run(std::chrono::milliseconds patience)
{
    const DragInterception::Span span{m_page.tab().drags()};
    std::optional<Failure> failure;
    try {
        co_await carryOver(patience);
    } catch (const Failure &thrown) {
        failure = thrown;
    }
    if (!failure)
        co_return;
    if (m_isDown && m_page.tab().isOpen())
        co_await giveUp();
    throw Failure{*failure};
}

// Let go over an element it would be a click there, or a drop. A drag that has begun in Chrome must
// be cancelled: the page would hear of the mouse no more.
Task<> Drag::giveUp()
{
    QJsonObject data;
    try {
        data = co_await m_page.tab().drags().data(Deadline::in(lastMoment));
    } catch (const Failure &) {
        // It was one of the mouse alone.
    }
    if (!m_page.tab().isOpen())
        co_return;
    Session &session = m_page.tab().session();
    if (!data.isEmpty()) {
        const QJsonObject cancel{{u"type"_s, u"dragCancel"_s}, {u"x"_s, m_point.x()},
            {u"y"_s, m_point.y()}, {u"data"_s, data}};
        session.post("Input.dispatchDragEvent", cancel);
    }
    session.post("Input.dispatchMouseEvent", eventOf(u"mouseReleased"_s, besideThePage));
}

Task<> Drag::carryOver(std::chrono::milliseconds patience)
{
    const Painting frames = m_page.painting();
    co_await take(patience);
    // Scrolls with the button down, if both do not fit into the view.
    co_await m_to.ready(Aim::Look, patience);
    co_await m_to.ask("watchDrop");
    co_await carry();
    const QJsonValue began = co_await m_from.ask("dragBegan");
    const bool isDrop = began.toBool();
    if (isDrop) {
        const QJsonObject data = co_await m_page.tab().drags().data(m_page.deadline());
        co_await drop(data);
    } else {
        co_await m_to.ask("untilRoomIsMade");
        co_await m_held.pressHere(m_point, u"drop on"_s);
    }
    co_await mouse(u"mouseReleased"_s, m_point);
    co_await mustHaveLanded(isDrop);
}

} // namespace

Task<> dragOnto(Page &page, Element from, Element to, std::chrono::milliseconds patience)
{
    Drag drag{page, std::move(from), std::move(to)};
    co_await drag.run(patience);
}
