// How an element is waited for, and where it is then.

#include "core/cdp/session.h"
#include "core/page/element/element.h"
#include "core/page/tab/frame_place.h"
#include "core/page/tab/painting.h"

using namespace Qt::StringLiterals;

namespace {

// A cover that only waits for the mouse goes when that comes.
constexpr std::chrono::milliseconds untilMouseComes{500};

QString wordFor(Aim aim)
{
    switch (aim) {
    case Aim::Click:
        return u"click"_s;
    case Aim::Hover:
        return u"hover"_s;
    case Aim::Type:
    case Aim::Fill:
        return u"type"_s;
    case Aim::Choose:
        return u"choose"_s;
    case Aim::Focus:
        return u"focus"_s;
    case Aim::Look:
        return u"look"_s;
    }
    return {};
}

void putInto(QJsonObject &options, const Aiming &aiming)
{
    if (const auto at = aiming.position)
        options.insert(u"position"_s, QJsonObject{{u"x"_s, at->x()}, {u"y"_s, at->y()}});
    if (aiming.isForced)
        options.insert(u"isForced"_s, true);
    if (aiming.isTrial)
        options.insert(u"isTrial"_s, true);
}

} // namespace

Task<Spot> Element::ready(Aim aim, std::chrono::milliseconds patience, Aiming aiming) const
{
    const bool usesMouse = aim == Aim::Click || aim == Aim::Hover;
    const bool mayMove = usesMouse && !aiming.isForced && !aiming.isTrial;
    if (!mayMove || patience <= untilMouseComes)
        co_return co_await readyWithin(aim, patience, aiming);
    const Deadline soon = m_deadline.orIn(untilMouseComes);
    const Deadline end = m_deadline.orIn(patience);
    std::optional<Failure> early;
    try {
        co_return co_await readyWithin(aim, untilMouseComes, aiming);
    } catch (const Failure &failure) {
        if (!soon.hasPassed())
            throw;
        early = failure;
    }
    if (early->code == Code::Obscured)
        co_await bringMouse();
    co_return co_await readyWithin(aim, end.remaining(), aiming);
}

// Never throws: what is in the way is told by the next look.
Task<> Element::bringMouse() const
{
    const std::chrono::milliseconds now{0};
    try {
        co_await find(now);
        const QPointF there = co_await middle();
        Mouse mouse{m_tab->session(), m_deadline};
        co_await mouse.move(there);
    } catch (const Failure &) {
        // It is gone, or its frame is.
    }
}

Task<Spot> Element::readyWithin(Aim aim, std::chrono::milliseconds patience, Aiming aiming) const
{
    const auto wait = within(patience);
    QJsonObject options{{u"kind"_s, wordFor(aim)},
        {u"timeoutMs"_s, static_cast<double>(wait.count())}, {u"act"_s, m_act->number}};
    if (!m_locator.ref)
        options.insert(u"sought"_s, sought());
    putInto(options, aiming);
    if (m_act->isRecorded)
        options.insert(u"isRecorded"_s, true);
    const QJsonArray arguments{m_ref->number, options};
    // A cover may be fading out, which an unpainted tab does at one frame a second.
    const Painting frames{m_tab};
    QJsonValue answer;
    if (aim == Aim::Fill)
        answer = co_await ::ask(m_frame, "readyToType", arguments, m_deadline);
    else
        answer = co_await ::ask(m_frame, "ready", arguments, m_deadline);
    m_ref->number = answer[u"number"_s].toInt();
    m_act->warn(*m_ref, answer[u"warnings"_s]);
    if (m_act->isRecorded)
        record(answer[u"recorded"_s].toObject());
    const QString world = presentWorld(m_frame);
    const QPointF inside{answer[u"x"_s].toDouble(), answer[u"y"_s].toDouble()};
    const bool mayMiss = aiming.isForced || aiming.isTrial;
    const QTransform toTab = co_await this->toTab(inside, mayMiss ? Aim::Look : aim);
    m_act->mayHaveActed = true;
    co_return Spot{toTab.map(inside), toTab.mapRect(boxIn(answer[u"box"_s])),
        answer[u"role"_s].toString(), answer[u"name"_s].toString(), answer[u"editing"_s].toString(),
        world, !mayMiss, std::nullopt, answer[u"begun"_s]};
}

// From the frame's viewport to the tab's. Throws if a frame in between is gone or, for the mouse,
// covered at that point. Before a click the documents in between watch for it too.
Task<QTransform> Element::toTab(QPointF inside, Aim aim) const
{
    QTransform whole;
    FramePtr frame = m_frame;
    while (const FramePtr parent = frame->parent.lock()) {
        const QTransform step = co_await placeInParent(frame, m_deadline);
        whole *= step;
        inside = step.map(inside);
        if (aim == Aim::Click || aim == Aim::Hover) {
            const bool watches = aim == Aim::Click;
            const QJsonArray point{frame->ownerNumber, inside.x(), inside.y(), watches};
            co_await ::ask(parent, "reachesFrame", point, m_deadline);
        }
        frame = parent;
    }
    co_return QTransform{whole};
}
