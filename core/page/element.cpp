#include "core/page/element.h"

#include "core/cdp/session.h"
#include "core/page/ask_while_here.h"
#include "core/page/keyboard.h"
#include "core/page/painting.h"
#include "core/page/pause.h"

using namespace Qt::StringLiterals;

namespace {

QString wordFor(Aim aim)
{
    switch (aim) {
    case Aim::Click:
        return u"click"_s;
    case Aim::Hover:
        return u"hover"_s;
    case Aim::Type:
        return u"type"_s;
    case Aim::Choose:
        return u"choose"_s;
    case Aim::Look:
        return u"look"_s;
    }
    return {};
}

// A press that did not land touched nothing, so it can be made again while there is time: what came
// under the mouse may have gone, and what moved away may rest. One that nothing saw went to a frame
// of another process that is not painted yet: Chrome sends the mouse there only then.
constexpr std::chrono::milliseconds leastPatience{500};
constexpr std::chrono::milliseconds betweenPresses{50};

bool wentNowhere(const Failure &failure)
{
    return failure.evidence.value(u"pressSeen"_s) == QJsonValue(false);
}

QRectF toBox(const QJsonValue &box)
{
    return {box[u"x"_s].toDouble(), box[u"y"_s].toDouble(), box[u"width"_s].toDouble(),
        box[u"height"_s].toDouble()};
}

} // namespace

Task<Spot> Element::ready(Aim aim, std::chrono::milliseconds patience) const
{
    // The page watches until its own time is up; a little is left to hear what it has to say.
    const auto longest = m_deadline.remaining() - std::chrono::milliseconds{250};
    const auto wait = std::clamp(
        patience, std::chrono::milliseconds{0}, std::max(longest, std::chrono::milliseconds{0}));
    const QJsonObject options{{u"kind"_s, wordFor(aim)},
        {u"timeoutMs"_s, static_cast<double>(wait.count())}, {u"act"_s, m_act}};
    const QJsonArray arguments{m_ref.number, options};
    // What is in the way may be on its way out, at a frame a second in a tab that is not painted.
    const Painting frames{m_tab};
    const QJsonValue answer = co_await ::ask(m_frame, "ready", arguments, m_deadline);
    const QString world = presentWorld(m_frame);
    const QPointF inside{answer[u"x"_s].toDouble(), answer[u"y"_s].toDouble()};
    const QTransform toTab = co_await this->toTab(inside, aim);
    co_return Spot{toTab.map(inside), toTab.mapRect(toBox(answer[u"box"_s])),
        answer[u"role"_s].toString(), answer[u"name"_s].toString(), answer[u"editing"_s].toString(),
        world};
}

// From the frame's viewport to the tab's. Throws where a frame on the way has gone, or, for the
// mouse, is covered at that point.
Task<QTransform> Element::toTab(QPointF inside, Aim aim) const
{
    QTransform whole;
    FramePtr frame = m_frame;
    while (const FramePtr parent = frame->parent.lock()) {
        const QJsonArray owner{frame->ownerNumber};
        const QJsonValue answer = co_await ::ask(parent, "frameOffset", owner, m_deadline);
        if (!answer.isObject())
            throw Failure{Code::StaleRef, u"the frame of %1 is gone"_s.arg(m_ref.toText()),
                u"Take a new snapshot."_s};
        QTransform step;
        step.translate(answer[u"x"_s].toDouble(), answer[u"y"_s].toDouble());
        step.scale(answer[u"scaleX"_s].toDouble(1), answer[u"scaleY"_s].toDouble(1));
        whole *= step;
        inside = step.map(inside);
        if (aim == Aim::Click || aim == Aim::Hover) {
            const QJsonArray point{frame->ownerNumber, inside.x(), inside.y()};
            co_await ::ask(parent, "reachesFrame", point, m_deadline);
        }
        frame = parent;
    }
    co_return QTransform{whole};
}

Task<QJsonValue> Element::askThere(Spot spot, QByteArray function, QJsonArray arguments) const
{
    try {
        co_return co_await askIn(spot.world, m_frame, function, arguments, m_deadline);
    } catch (const Failure &failure) {
        if (saysDocumentGone(failure))
            throw gone();
        throw;
    }
}

Task<Spot> Element::click(Press press, std::chrono::milliseconds patience) const
{
    std::optional<Painting> frames;
    const Deadline end = m_deadline.orIn(std::max(patience, leastPatience));
    for (;;) {
        Spot spot = co_await ready(Aim::Click, patience);
        // Nobody could say where a press landed; the next document is asked instead.
        if (!m_tab->leavingFor().isEmpty()) {
            co_await m_tab->leftDocument(end);
            continue;
        }
        Mouse mouse{m_tab->session(), m_deadline};
        co_await mouse.click(spot.point, press.button, press.count, press.modifiers);
        try {
            const QJsonObject seen = co_await mustHaveLanded(spot, press.endsAct);
            if (press.endsAct)
                spot.seen = seen;
            co_return Spot{spot};
        } catch (const Failure &failure) {
            if (failure.code != Code::NotDelivered || end.hasPassed())
                throw;
            if (!frames && wentNowhere(failure))
                frames.emplace(m_tab);
        }
        co_await pauseFor(betweenPresses, m_deadline);
    }
}

Task<QJsonObject> Element::mustHaveLanded(Spot spot, bool endsAct) const
{
    const QJsonArray act{endsAct ? m_act : 0};
    QJsonValue seen;
    try {
        seen = co_await askWhileHere(m_tab, spot.world, m_frame, "landed", act, m_deadline);
    } catch (const Failure &failure) {
        // A press anywhere else was swallowed, so this one took its own document away.
        const bool isGone = saysDocumentGone(failure) || failure.code == Code::TabNotFound;
        if (!isGone)
            throw;
        co_return QJsonObject{};
    }
    if (seen[u"landed"_s].toBool())
        co_return seen.toObject();
    const QJsonValue hit = seen[u"hit"_s];
    const QString instead = hit.isObject()
        ? u"; %1 \"%2\" was there instead, and was not clicked"_s.arg(
            hit[u"role"_s].toString(), hit[u"name"_s].toString())
        : QString{};
    throw Failure{Code::NotDelivered,
        u"the click did not reach %1%2"_s.arg(m_ref.toText(), instead),
        u"The page moved just then: take a new snapshot and try again."_s,
        {{u"pressSeen"_s, hit.isObject()}}};
}

Task<> Element::fill(Spot spot, QString text) const
{
    const QJsonArray self{m_ref.number};
    const QJsonArray selfAndText{m_ref.number, text};
    if (spot.editing == u"set"_s) {
        co_await askThere(spot, "setValue", selfAndText);
    } else {
        const QJsonValue started = co_await askThere(spot, "startTyping", self);
        Keyboard keyboard{m_tab->session(), m_deadline};
        QJsonValue pasted;
        if (!text.isEmpty() && started[u"pastes"_s].toBool())
            pasted = co_await askThere(spot, "paste", selfAndText);
        if (text.isEmpty()) {
            const KeyChord deletion{{}, *Key::named(u"Delete"_s)};
            co_await keyboard.press(deletion);
        } else if (!pasted[u"taken"_s].toBool()) {
            co_await keyboard.insert(text);
        }
    }
    co_await askThere(spot, "typed", selfAndText);
}

Task<> Element::append(Spot spot, QString text, std::chrono::milliseconds pause) const
{
    const QJsonArray self{m_ref.number};
    const QJsonArray selfAndText{m_ref.number, text};
    co_await askThere(spot, "caretToEnd", self);
    Keyboard keyboard{m_tab->session(), m_deadline};
    co_await keyboard.typeSlowly(text, pause);
    co_await askThere(spot, "typed", selfAndText);
}

Task<QPointF> Element::middle() const
{
    const QJsonValue box = co_await ask("boxOf");
    if (!box.isObject())
        throw gone();
    const QPointF inside = toBox(box).center();
    const QTransform toTab = co_await this->toTab(inside, Aim::Look);
    co_return toTab.map(inside);
}

Task<QJsonValue> Element::ask(QByteArray function) const
{
    const QJsonArray self{m_ref.number};
    return ::ask(m_frame, function, self, m_deadline);
}

Failure Element::gone() const
{
    return {Code::StaleRef, u"%1 is no longer in the page"_s.arg(m_ref.toText()),
        u"Take a new snapshot."_s};
}

Task<Control> Element::control() const
{
    const QJsonValue answer = co_await ask("controlOf");
    const QString kind = answer[u"kind"_s].toString();
    Control control;
    control.isChecked = answer[u"checked"_s].toBool();
    if (kind == u"select"_s)
        control.kind = Control::Kind::Select;
    else if (kind == u"check"_s)
        control.kind = Control::Kind::Check;
    else if (kind == u"radio"_s)
        control.kind = Control::Kind::Radio;
    co_return control;
}

Task<QStringList> Element::choose(Spot spot, QStringList values) const
{
    const QJsonArray arguments{m_ref.number, QJsonArray::fromStringList(values)};
    const QJsonValue answer = co_await askThere(spot, "choose", arguments);
    QStringList chosen;
    const QJsonArray told = answer[u"chosen"_s].toArray();
    for (const QJsonValue &each : told)
        chosen.append(each.toString());
    co_return chosen;
}

Task<QString> Element::pageHandle() const
{
    try {
        const QString ours = co_await handleOf(m_frame, m_ref.number, m_deadline);
        if (ours.isEmpty() || !m_frame->session)
            throw gone();
        const QJsonObject named{{u"objectId"_s, ours}};
        Session &session = *m_frame->session;
        const QJsonObject node = co_await session.call("DOM.describeNode", named, m_deadline);
        const QJsonObject same{{u"backendNodeId"_s, node.value(u"node")[u"backendNodeId"_s]}};
        const QJsonObject theirs = co_await session.call("DOM.resolveNode", same, m_deadline);
        co_return theirs.value(u"object")[u"objectId"_s].toString();
    } catch (const Failure &failure) {
        if (saysDocumentGone(failure))
            throw gone();
        throw;
    }
}
