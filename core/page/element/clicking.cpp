#include "core/page/element/clicking.h"

#include "core/cdp/session.h"
#include "core/page/element/input_end.h"
#include "core/page/element/press_listeners.h"
#include "core/page/input/pause.h"
#include "core/page/input/sent_input.h"
#include "core/page/tab/painting.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// A press that hit something else and was stopped touched nothing, so it can be retried while there
// is time: a cover may go away, and a moving element may stop.
constexpr std::chrono::milliseconds leastPatience{500};
constexpr std::chrono::milliseconds betweenPresses{50};
constexpr std::chrono::milliseconds timeToReport{100}; // a page without reaction takes 50

bool wasStopped(const Failure &failure)
{
    return failure.code == Code::NotDelivered
        && failure.evidence.value(u"stopped"_s) == QJsonValue(true);
}

// Any other press was stopped, so one that made its document go away did land.
Task<QJsonValue> landedIn(FramePtr frame, QString world, QJsonArray arguments, Deadline deadline)
{
    const Asking whileHere = Asking::whileHere(world, deadline);
    const auto seen = co_await askIfHere(frame, "landed", arguments, whileHere);
    co_return seen.value_or(QJsonObject{{u"landed"_s, true}});
}

// Throws if it did not.
QJsonObject landedOr(const Element &element, const QJsonValue &here, const QJsonValue &around)
{
    if (here[u"landed"_s].toBool())
        return here.toObject();
    const QJsonValue seen = here[u"hit"_s].isObject() ? here : around;
    const QJsonValue hit = seen[u"hit"_s];
    if (!hit.isObject())
        throw outcomeUnknown(u"%1 was pressed"_s.arg(element.ref().toText()));
    throw Failure{Code::NotDelivered,
        u"the click did not reach %1; %2 \"%3\" was there instead, and was not clicked"_s.arg(
            element.ref().toText(), hit[u"role"_s].toString(), hit[u"name"_s].toString()),
        u"The page moved just then: take a new snapshot and try again."_s,
        {{u"stopped"_s, seen[u"stopped"_s]}}};
}

// What the parent documents saw of a press meant for the element, if anything. Ends their watch.
Task<QJsonValue> seenAround(Element element)
{
    QJsonValue seen;
    for (FramePtr frame = element.frame()->parent.lock(); frame; frame = frame->parent.lock()) {
        const QJsonArray none;
        const QJsonValue here
            = co_await landedIn(frame, presentWorld(frame), none, element.deadline());
        if (here[u"hit"_s].isObject())
            seen = here;
    }
    co_return QJsonValue{seen};
}

// What came of it is asked together with it: the page answers when it has handled the press.
Task<Spot> pressAt(Element element, Spot spot, Press press)
{
    Mouse mouse{element.tab()->session(), element.deadline()};
    const Clicks clicks{press.button, press.count, press.modifiers, press.hold};
    const Task<> pressed = mouse.click(spot.point, clicks);
    if (press.aiming.isForced) {
        co_await pressed;
        co_return Spot{spot};
    }
    const int act = press.endsAct ? element.act().number : 0;
    const QJsonArray arguments{act, press.count};
    const Task<QJsonValue> landed
        = landedIn(element.frame(), spot.world, arguments, element.deadline());
    co_await pressed;
    const InputEnd end{element.frame(), spot.world, timeToReport};
    const QJsonValue around = co_await seenAround(element);
    const QJsonValue seen = co_await landed;
    const QJsonObject report = landedOr(element, seen, around);
    if (press.endsAct)
        spot.seen = report;
    co_return Spot{spot};
}

} // namespace

Task<Spot> clickOn(Element element, Press press, std::chrono::milliseconds patience)
{
    std::optional<Painting> frames;
    Deadline end = element.deadline().orIn(std::max(patience, leastPatience));
    const bool hasActed = element.act().mayHaveActed;
    HeldInput held = element.held();
    for (;;) {
        Spot spot = co_await element.ready(Aim::Click, patience, press.aiming);
        if (press.aiming.isTrial)
            co_return Spot{spot};
        // Nothing could confirm a press here; uses the next document instead.
        if (!element.tab()->pendingUrl().isEmpty()) {
            co_await element.tab()->leftDocument(end);
            continue;
        }
        const bool hasWaited = co_await held.press(spot.point, u"click"_s);
        if (hasWaited) {
            end = element.deadline().orIn(std::max(patience, leastPatience));
            continue; // it may have moved meanwhile
        }
        std::optional<Failure> missed;
        try {
            co_return co_await pressAt(element, spot, press);
        } catch (const Failure &failure) {
            if (!wasStopped(failure))
                throw;
            missed = failure;
        }
        const bool isUnheard = co_await nobodyListensToPresses(element.frame(), element.deadline());
        if (isUnheard)
            element.act().mayHaveActed = hasActed;
        if (!isUnheard || end.hasPassed())
            throw Failure{*missed};
        // Chrome sends the mouse to an out-of-process frame only once that is painted.
        if (!frames && element.frame()->session != &element.tab()->session())
            frames.emplace(element.tab(), Painting::Begins::AtOnce);
        co_await pauseFor(betweenPresses, element.deadline());
    }
}

Task<> mustHaveLanded(Element element, Spot spot)
{
    const QJsonValue around = co_await seenAround(element);
    const QJsonArray none;
    const QJsonValue seen
        = co_await landedIn(element.frame(), spot.world, none, element.deadline());
    landedOr(element, seen, around);
}
