#include "core/page/element/field_input.h"

#include "base/typed_secrets.h"
#include "core/cdp/session.h"
#include "core/page/element/input_end.h"
#include "core/page/input/keyboard.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds timeToNotice{5}; // of the text that Chrome has put in
constexpr std::chrono::seconds callingOffTime{1};
constexpr qsizetype longestChoiceShown = 300;

// The document of the spot is gone or going.
bool isLeft(const Element &element, const Spot &spot)
{
    return presentWorld(element.frame()) != spot.world || !element.tab()->pendingUrl().isEmpty();
}

// Checks that the field holds the text, when it has come.
Task<Typed> mustHold(Element element, Spot spot, QString text, Ends ends, bool isComing = false)
{
    const QJsonArray whole{text, ends == Ends::Act ? element.act().number : 0, isComing};
    const auto typed = co_await element.askAfter(spot, "typed", whole);
    if (!typed)
        co_return Typed{};
    Typed done{.isHere = true};
    if (ends == Ends::Act)
        done.seen = (*typed)[u"seen"_s].toObject();
    co_return Typed{done};
}

// How a choice waits for a person, where a rule holds it.
// `choice`: what the page is asked to choose; it reports the words of that first.
Task<> mayChoose(Element element, Spot spot, QJsonArray choice)
{
    HeldInput held = element.held();
    if (!held.isOn())
        co_return;
    choice.append(true);
    const QJsonValue answer = co_await element.askAt(spot, "choose", choice);
    const QStringList words = answer[u"words"_s].toVariant().toStringList();
    const QString chosen = words.sliced(std::min<qsizetype>(1, words.size())).join(u", "_s);
    const QString what = u"choose “%1” in “%2”"_s.arg(chosen, spot.name);
    co_await held.choice(element.frame(), words, typedSecrets::firstOf(what, longestChoiceShown));
}

// A slider, a date or a colour: what stands for a choice by arrow keys.
Task<> maySet(Element element, Spot spot, QString value)
{
    HeldInput held = element.held();
    const QStringList words{spot.name, value};
    const QString what = u"set “%1” to “%2”"_s.arg(spot.name, value);
    co_await held.choice(element.frame(), words, typedSecrets::firstOf(what, longestChoiceShown));
}

} // namespace

Task<QStringList> chooseIn(
    Element element, Spot spot, QStringList values, std::chrono::milliseconds patience)
{
    element.act().recordValue(element.ref(), u"values"_s, QJsonArray::fromStringList(values));
    const auto wait = element.within(patience);
    const QJsonArray arguments{element.ref().number, QJsonArray::fromStringList(values),
        static_cast<double>(wait.count())};
    co_await mayChoose(element, spot, arguments);
    QJsonValue answer;
    std::optional<Failure> stopped;
    try {
        answer = co_await element.askAt(spot, "choose", arguments);
    } catch (const Failure &failure) {
        if (!element.deadline().isStopped())
            throw;
        stopped = failure;
    }
    if (stopped) {
        const QJsonArray none;
        const Asking whileHere = Asking::whileHere(spot.world, Deadline::in(callingOffTime));
        co_await askIfHere(element.frame(), "callOffChoosing", none, whileHere);
        throw *stopped;
    }
    const QStringList chosen = answer[u"chosen"_s].toVariant().toStringList();
    co_return chosen;
}

Task<Typed> fillIn(Element element, Spot spot, QString text, Ends ends)
{
    element.act().recordValue(element.ref(), u"value"_s, text);
    const QJsonArray self{element.ref().number};
    const QJsonArray selfAndText{element.ref().number, text};
    if (spot.editing == u"set"_s) {
        co_await maySet(element, spot, text);
        co_await element.askAt(spot, "setValue", selfAndText);
    } else {
        QJsonValue started = spot.begun;
        if (!started.isObject())
            started = co_await element.askAt(spot, "startTyping", self);
        Keyboard keyboard{element.tab()->session(), element.deadline()};
        QJsonValue pasted;
        if (!text.isEmpty() && started[u"pastes"_s].toBool())
            pasted = co_await element.askAt(spot, "paste", selfAndText);
        if (text.isEmpty()) {
            const KeyChord deletion{{}, *Key::named(u"Delete"_s)};
            co_await keyboard.press(deletion);
        } else if (!pasted[u"taken"_s].toBool()) {
            const Task<> inserted = keyboard.insert(text);
            const Task<Typed> held = mustHold(element, spot, text, ends, true);
            co_await inserted;
            const InputEnd end{element.frame(), spot.world, timeToNotice};
            co_return co_await held;
        }
    }
    co_return co_await mustHold(element, spot, text, ends);
}

Task<Typed> appendTo(Element element, Spot spot, QString text, std::chrono::milliseconds pause)
{
    element.act().recordValue(element.ref(), u"appended"_s, text);
    const QJsonArray self{element.ref().number};
    co_await element.askAt(spot, "caretToEnd", self);
    Keyboard keyboard{
        element.tab()->session(), element.deadline(), HeldInput::beforeKeys(element.held())};
    const auto characters = text.toUcs4();
    for (qsizetype typed = 0; typed < characters.size(); ++typed) {
        if (isLeft(element, spot))
            throw Failure{Code::ValueNotApplied,
                u"the page went on to another document after %1 of %2 characters"_s.arg(typed).arg(
                    characters.size()),
                u"Take a new snapshot: the page may have had enough."_s};
        const char32_t one = characters.at(typed);
        const QString character = QString::fromUcs4(&one, 1);
        co_await keyboard.typeSlowly(character, pause);
    }
    co_return co_await mustHold(element, spot, text, Ends::Step);
}
