#include "core/page/element/element.h"

#include "core/cdp/session.h"
#include "core/page/element/input_end.h"
#include "core/page/element/page_handles.h"
#include "core/page/element/press_listeners.h"
#include "core/page/input/pause.h"
#include "core/page/input/sent_input.h"
#include "core/page/tab/chosen_frame.h"
#include "core/page/tab/painting.h"

using namespace Qt::StringLiterals;

namespace {

// A press that hit something else and was stopped touched nothing, so it can be retried while there
// is time: a cover may go away, and a moving element may stop.
constexpr std::chrono::milliseconds leastPatience{500};
constexpr std::chrono::milliseconds betweenPresses{50};
constexpr std::chrono::seconds callingOffTime{1};
constexpr qsizetype mostWarnings = 20; // of one act
constexpr std::chrono::milliseconds timeToTell{100}; // a page without reaction takes 50

bool wasStopped(const Failure &failure)
{
    return failure.code == Code::NotDelivered
        && failure.evidence.value(u"stopped"_s) == QJsonValue(true);
}

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

// Asks the document of an act; nullopt if the act made it go away.
Task<std::optional<QJsonValue>> askAfterwards(
    FramePtr frame, QByteArray function, QJsonArray arguments, Asking whileHere)
{
    try {
        const QJsonValue answer = co_await ask(frame, function, arguments, whileHere);
        co_return std::optional{answer};
    } catch (const DocumentGone &) {
    } catch (const Failure &failure) {
        if (failure.code != Code::TabNotFound)
            throw;
    }
    co_return std::nullopt;
}

// Any other press was stopped, so one that made its document go away did land.
Task<QJsonValue> landedIn(FramePtr frame, QString world, QJsonArray arguments, Deadline deadline)
{
    const Asking whileHere = Asking::whileHere(world, deadline);
    const auto seen = co_await askAfterwards(frame, "landed", arguments, whileHere);
    co_return seen.value_or(QJsonObject{{u"landed"_s, true}});
}

} // namespace

void Act::warn(const ElementRef &ref, const QJsonValue &changes)
{
    const QJsonArray all = changes.toArray();
    for (const QJsonValue &each : all) {
        QJsonObject row = each.toObject();
        row.insert(u"ref"_s, ref.toText());
        if (warnings.size() < mostWarnings && !warnings.contains(row))
            warnings.append(row);
    }
}

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

Task<QJsonValue> Element::askThere(Spot spot, QByteArray function, QJsonArray arguments) const
{
    try {
        const Asking there{spot.world, m_deadline};
        co_return co_await ::ask(m_frame, function, arguments, there);
    } catch (const DocumentGone &) {
        throw gone();
    }
}

Task<Spot> Element::click(Press press, std::chrono::milliseconds patience) const
{
    std::optional<Painting> frames;
    Deadline end = m_deadline.orIn(std::max(patience, leastPatience));
    const bool hasActed = m_act->mayHaveActed;
    HeldInput held = this->held();
    for (;;) {
        Spot spot = co_await ready(Aim::Click, patience, press.aiming);
        if (press.aiming.isTrial)
            co_return Spot{spot};
        // Nothing could confirm a press here; uses the next document instead.
        if (!m_tab->pendingUrl().isEmpty()) {
            co_await m_tab->leftDocument(end);
            continue;
        }
        const bool hasWaited = co_await held.press(spot.point, u"click"_s);
        if (hasWaited) {
            end = m_deadline.orIn(std::max(patience, leastPatience));
            continue; // it may have moved meanwhile
        }
        std::optional<Failure> missed;
        try {
            co_return co_await this->press(spot, press);
        } catch (const Failure &failure) {
            if (!wasStopped(failure))
                throw;
            missed = failure;
        }
        const bool isUnheard = co_await nobodyListensToPresses(m_frame, m_deadline);
        if (isUnheard)
            m_act->mayHaveActed = hasActed;
        if (!isUnheard || end.hasPassed())
            throw Failure{*missed};
        // Chrome sends the mouse to an out-of-process frame only once that is painted.
        if (!frames && m_frame->session != &m_tab->session())
            frames.emplace(m_tab, Painting::Begins::AtOnce);
        co_await pauseFor(betweenPresses, m_deadline);
    }
}

// What the parent documents saw of a press meant for the element, if anything. Ends their watch.
Task<QJsonValue> Element::seenAround() const
{
    QJsonValue seen;
    for (FramePtr frame = m_frame->parent.lock(); frame; frame = frame->parent.lock()) {
        const QJsonArray none;
        const QJsonValue here = co_await landedIn(frame, presentWorld(frame), none, m_deadline);
        if (here[u"hit"_s].isObject())
            seen = here;
    }
    co_return QJsonValue{seen};
}

// What came of it is asked together with it: the page answers when it has handled the press.
Task<Spot> Element::press(Spot spot, Press press) const
{
    Mouse mouse{m_tab->session(), m_deadline};
    const Clicks clicks{press.button, press.count, press.modifiers, press.hold};
    const Task<> pressed = mouse.click(spot.point, clicks);
    if (press.aiming.isForced) {
        co_await pressed;
        co_return Spot{spot};
    }
    const int act = press.endsAct ? m_act->number : 0;
    const QJsonArray arguments{act, press.count};
    const Task<QJsonValue> landed = landedIn(m_frame, spot.world, arguments, m_deadline);
    co_await pressed;
    const InputEnd end{m_frame, spot.world, timeToTell};
    const QJsonValue around = co_await seenAround();
    const QJsonValue seen = co_await landed;
    const QJsonObject told = landedOr(seen, around);
    if (press.endsAct)
        spot.seen = told;
    co_return Spot{spot};
}

Task<> Element::mustHaveLanded(Spot spot) const
{
    const QJsonValue around = co_await seenAround();
    const QJsonArray none;
    const QJsonValue seen = co_await landedIn(m_frame, spot.world, none, m_deadline);
    landedOr(seen, around);
}

// Throws if it did not.
QJsonObject Element::landedOr(const QJsonValue &here, const QJsonValue &around) const
{
    if (here[u"landed"_s].toBool())
        return here.toObject();
    const QJsonValue seen = here[u"hit"_s].isObject() ? here : around;
    const QJsonValue hit = seen[u"hit"_s];
    if (!hit.isObject())
        throw outcomeUnknown(u"%1 was pressed"_s.arg(m_ref->toText()));
    throw Failure{Code::NotDelivered,
        u"the click did not reach %1; %2 \"%3\" was there instead, and was not clicked"_s.arg(
            m_ref->toText(), hit[u"role"_s].toString(), hit[u"name"_s].toString()),
        u"The page moved just then: take a new snapshot and try again."_s,
        {{u"stopped"_s, seen[u"stopped"_s]}}};
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
    return askAfterwards(m_frame, function, more, whileHere);
}

Task<QStringList> Element::choose(
    Spot spot, QStringList values, std::chrono::milliseconds patience) const
{
    recordValue(u"values"_s, QJsonArray::fromStringList(values));
    const auto wait = within(patience);
    const QJsonArray arguments{
        m_ref->number, QJsonArray::fromStringList(values), static_cast<double>(wait.count())};
    co_await mayChoose(spot, arguments);
    QJsonValue answer;
    std::optional<Failure> stopped;
    try {
        answer = co_await askThere(spot, "choose", arguments);
    } catch (const Failure &failure) {
        if (!m_deadline.isStopped())
            throw;
        stopped = failure;
    }
    if (stopped) {
        const QJsonArray none;
        const Asking whileHere = Asking::whileHere(spot.world, Deadline::in(callingOffTime));
        co_await askAfterwards(m_frame, "callOffChoosing", none, whileHere);
        throw *stopped;
    }
    QStringList chosen;
    const QJsonArray told = answer[u"chosen"_s].toArray();
    for (const QJsonValue &each : told)
        chosen.append(each.toString());
    co_return chosen;
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
