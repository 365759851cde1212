#include "core/page/element.h"

#include "core/cdp/session.h"
#include "core/page/keyboard.h"

using namespace Qt::StringLiterals;

namespace {

QString wordFor(Aim aim)
{
    switch (aim) {
    case Aim::Click: return u"click"_s;
    case Aim::Hover: return u"hover"_s;
    case Aim::Type: return u"type"_s;
    case Aim::Look: return u"look"_s;
    }
    return {};
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
    const auto longest = m_deadline.remaining() - std::chrono::milliseconds {250};
    const auto wait = std::clamp(patience, std::chrono::milliseconds {0},
        std::max(longest, std::chrono::milliseconds {0}));
    const QJsonObject options {
        {u"kind"_s, wordFor(aim)}, {u"timeoutMs"_s, static_cast<double>(wait.count())}};
    const QJsonArray arguments {m_ref.number, options};
    const QJsonValue answer
        = co_await ask(m_frame, "ready", arguments, m_deadline, IfGone::AskTheNext);
    const QPointF inside {answer[u"x"_s].toDouble(), answer[u"y"_s].toDouble()};
    const QPointF offset = co_await origin(inside);
    co_return Spot {inside + offset, toBox(answer[u"box"_s]).translated(offset),
        answer[u"role"_s].toString(), answer[u"name"_s].toString(),
        answer[u"editing"_s].toString()};
}

// Where the frame's viewport begins in the tab's; throws if a parent covers it at that point.
Task<QPointF> Element::origin(QPointF inside) const
{
    QPointF offset;
    FramePtr frame = m_frame;
    while (const FramePtr parent = frame->parent.lock()) {
        const QJsonArray arguments {frame->ownerNumber, inside.x(), inside.y()};
        const QJsonValue answer
            = co_await ask(parent, "frameOffset", arguments, m_deadline, IfGone::Fail);
        const QPointF step {answer[u"x"_s].toDouble(), answer[u"y"_s].toDouble()};
        inside += step;
        offset += step;
        frame = parent;
    }
    co_return offset;
}

Task<> Element::mustHaveLanded() const
{
    QJsonValue seen;
    try {
        const QJsonArray arguments {m_ref.number};
        seen = co_await ask(m_frame, "landed", arguments, m_deadline, IfGone::Fail);
    } catch (const Failure &failure) {
        // A press anywhere else was swallowed, so this one took its own document away.
        const bool isGone = saysDocumentGone(failure) || failure.code == Code::TabNotFound;
        if (!isGone)
            throw;
        co_return;
    }
    if (seen[u"landed"_s].toBool())
        co_return;
    const QJsonValue hit = seen[u"hit"_s];
    const QString instead = hit.isObject()
        ? u"; %1 \"%2\" was there instead, and was not clicked"_s.arg(
            hit[u"role"_s].toString(), hit[u"name"_s].toString())
        : QString {};
    throw Failure {Code::NotDelivered,
        u"the click did not reach %1%2"_s.arg(m_ref.toText(), instead),
        u"The page moved just then: take a new snapshot and try again."_s};
}

Task<> Element::fill(QString text, Spot spot) const
{
    const QJsonArray self {m_ref.number};
    const QJsonArray selfAndText {m_ref.number, text};
    if (spot.editing == u"set"_s) {
        co_await ask(m_frame, "setValue", selfAndText, m_deadline, IfGone::Fail);
    } else {
        co_await ask(m_frame, "startTyping", self, m_deadline, IfGone::Fail);
        Keyboard keyboard {m_tab->session(), m_deadline};
        if (text.isEmpty()) {
            const KeyChord deletion {{}, *Key::named(u"Delete"_s)};
            co_await keyboard.press(deletion);
        } else {
            co_await keyboard.insert(text);
        }
    }
    co_await ask(m_frame, "typed", selfAndText, m_deadline, IfGone::Fail);
}

Task<> Element::caretToEnd() const
{
    const QJsonArray self {m_ref.number};
    co_await ask(m_frame, "caretToEnd", self, m_deadline, IfGone::Fail);
}
