#include "core/page/element/element.h"

#include "core/cdp/session.h"
#include "core/page/element/page_handles.h"
#include "core/page/tab/chosen_frame.h"
#include "core/page/tab/frame_place.h"
#include "core/page/tab/painting.h"

using namespace Qt::StringLiterals;

namespace {

Control toControl(const QJsonValue &answer)
{
    const QString kind = answer[u"kind"_s].toString();
    Control control;
    control.isChecked = answer[u"checked"_s].toBool();
    control.isMixed = answer[u"mixed"_s].toBool();
    if (kind == u"select"_s)
        control.kind = Control::Kind::Select;
    else if (kind == u"check"_s)
        control.kind = Control::Kind::Check;
    else if (kind == u"radio"_s)
        control.kind = Control::Kind::Radio;
    return control;
}

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

Element::Element(std::shared_ptr<Tab> tab, FramePtr frame, Locator locator,
    std::shared_ptr<Act> act, Deadline deadline)
    : m_tab(std::move(tab)), m_frame(std::move(frame)), m_locator(std::move(locator)),
      m_ref(std::make_shared<ElementRef>(m_locator.ref.value_or(ElementRef{m_frame->sequence}))),
      m_act(std::move(act)), m_deadline(deadline)
{
}

// The page watches until its own time is up; leaves some time for its answer.
std::chrono::milliseconds Element::within(std::chrono::milliseconds patience) const
{
    const std::chrono::milliseconds none{0};
    const auto longest = m_deadline.remaining() - std::chrono::milliseconds{250};
    return std::clamp(patience, none, std::max(longest, none));
}

QRectF Element::boxIn(const QJsonValue &box)
{
    return {box[u"x"_s].toDouble(), box[u"y"_s].toDouble(), box[u"width"_s].toDouble(),
        box[u"height"_s].toDouble()};
}

QJsonObject Element::sought() const
{
    return soughtBy(m_locator.selector, m_locator.isFirst);
}

Task<QJsonValue> Element::located(std::chrono::milliseconds patience) const
{
    const auto wait = within(patience);
    const QJsonArray arguments{sought(), static_cast<double>(wait.count())};
    const Painting frames{m_tab};
    const QJsonValue answer = co_await ::ask(m_frame, "locateOne", arguments, m_deadline);
    m_ref->number = answer[u"number"_s].toInt();
    co_return answer;
}

Task<> Element::find(std::chrono::milliseconds patience) const
{
    if (m_ref->number == 0)
        co_await located(patience);
}

Task<QJsonValue> Element::askAt(Spot spot, QByteArray function, QJsonArray arguments) const
{
    try {
        const Asking there{spot.world, m_deadline};
        co_return co_await ::ask(m_frame, function, arguments, there);
    } catch (const DocumentGone &) {
        throw gone();
    }
}

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

// Never throws: what is in the way is reported by the next look.
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
        recordReady(m_act, *m_ref, m_frame, answer[u"recorded"_s].toObject(), m_deadline);
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

Task<QPointF> Element::middle() const
{
    const QJsonValue box = co_await ask("boxOf");
    if (!box.isObject())
        throw gone();
    const QPointF inside = boxIn(box).center();
    const QTransform toTab = co_await this->toTab(inside, Aim::Look);
    co_return toTab.map(inside);
}

Task<QJsonValue> Element::ask(QByteArray function) const
{
    const QJsonArray self{m_ref->number};
    return ::ask(m_frame, function, self, m_deadline);
}

Failure Element::gone() const
{
    return {Code::StaleRef, u"%1 is no longer in the page"_s.arg(m_ref->toText()),
        u"Take a new snapshot."_s};
}

Task<Control> Element::control(std::chrono::milliseconds patience) const
{
    QJsonValue answer;
    if (m_locator.ref)
        answer = co_await ask("controlOf");
    else
        answer = co_await located(patience);
    co_return toControl(answer);
}

Task<std::optional<QJsonValue>> Element::askAfter(
    Spot spot, QByteArray function, QJsonArray more) const
{
    more.prepend(m_ref->number);
    const Asking whileHere = Asking::whileHere(spot.world, m_deadline);
    return askIfHere(m_frame, function, more, whileHere);
}

Task<QString> Element::pageHandle() const
{
    try {
        const QJsonArray self{m_ref->number};
        const QString ours = co_await handleOf(m_frame, "elementOf", self, m_deadline);
        if (ours.isEmpty())
            throw gone();
        const QStringList one{ours};
        const QStringList theirs = co_await pageHandles(m_frame, one, m_deadline);
        co_return theirs.first();
    } catch (const DocumentGone &) {
        throw gone();
    }
}
