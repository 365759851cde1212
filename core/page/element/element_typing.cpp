#include "core/cdp/session.h"
#include "core/page/element/element.h"
#include "core/page/element/input_end.h"
#include "core/page/input/keyboard.h"

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds timeToNotice{5}; // of the text that Chrome has put in

} // namespace

// The document of the spot is gone or going.
bool Element::isLeft(const Spot &spot) const
{
    return presentWorld(m_frame) != spot.world || !m_tab->pendingUrl().isEmpty();
}

// Checks that the field holds the text, when it has come.
Task<Typed> Element::mustHold(Spot spot, QString text, Ends ends, bool isComing) const
{
    const QJsonArray whole{text, ends == Ends::Act ? m_act->number : 0, isComing};
    const auto typed = co_await askAfter(spot, "typed", whole);
    if (!typed)
        co_return Typed{};
    Typed done{.isHere = true};
    if (ends == Ends::Act)
        done.seen = (*typed)[u"seen"_s].toObject();
    co_return Typed{done};
}

Task<Typed> Element::fill(Spot spot, QString text, Ends ends) const
{
    recordValue(u"value"_s, text);
    const QJsonArray self{m_ref->number};
    const QJsonArray selfAndText{m_ref->number, text};
    if (spot.editing == u"set"_s) {
        co_await askThere(spot, "setValue", selfAndText);
    } else {
        QJsonValue started = spot.begun;
        if (!started.isObject())
            started = co_await askThere(spot, "startTyping", self);
        Keyboard keyboard{m_tab->session(), m_deadline};
        QJsonValue pasted;
        if (!text.isEmpty() && started[u"pastes"_s].toBool())
            pasted = co_await askThere(spot, "paste", selfAndText);
        if (text.isEmpty()) {
            const KeyChord deletion{{}, *Key::named(u"Delete"_s)};
            co_await keyboard.press(deletion);
        } else if (!pasted[u"taken"_s].toBool()) {
            const Task<> inserted = keyboard.insert(text);
            const Task<Typed> held = mustHold(spot, text, ends, true);
            co_await inserted;
            const InputEnd end{m_frame, spot.world, timeToNotice};
            co_return co_await held;
        }
    }
    co_return co_await mustHold(spot, text, ends);
}

Task<Typed> Element::append(Spot spot, QString text, std::chrono::milliseconds pause) const
{
    recordValue(u"appended"_s, text);
    const QJsonArray self{m_ref->number};
    co_await askThere(spot, "caretToEnd", self);
    Keyboard keyboard{m_tab->session(), m_deadline, HeldInput::beforeKeys(held())};
    const auto characters = text.toUcs4();
    for (qsizetype typed = 0; typed < characters.size(); ++typed) {
        if (isLeft(spot))
            throw Failure{Code::ValueNotApplied,
                u"the page went on to another document after %1 of %2 characters"_s.arg(typed).arg(
                    characters.size()),
                u"Take a new snapshot: the page may have had enough."_s};
        const char32_t one = characters.at(typed);
        const QString character = QString::fromUcs4(&one, 1);
        co_await keyboard.typeSlowly(character, pause);
    }
    co_return co_await mustHold(spot, text, Ends::Step);
}
