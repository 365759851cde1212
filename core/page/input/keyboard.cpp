#include "core/page/input/keyboard.h"

#include "core/cdp/session.h"
#include "core/page/input/pause.h"
#include "core/page/input/sent_input.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr int shiftBit = 8;
constexpr int keypad = 3; // a DOM location that Chrome takes as a flag

int bitOf(const Key &modifier)
{
    if (modifier.key == u"Alt"_s)
        return 1;
    if (modifier.key == u"Control"_s)
        return 2;
    if (modifier.key == u"Meta"_s)
        return 4;
    return modifier.key == u"Shift"_s ? shiftBit : 0;
}

QJsonObject keyEvent(const QString &type, const Key &key, int modifiers)
{
    QJsonObject event{{u"type"_s, type}, {u"key"_s, key.key}, {u"modifiers"_s, modifiers}};
    if (!key.code.isEmpty())
        event.insert(u"code"_s, key.code);
    if (key.keyCode != 0)
        event.insert(u"windowsVirtualKeyCode"_s, key.keyCode);
    if (key.location == keypad)
        event.insert(u"isKeypad"_s, true);
    else if (key.location != 0)
        event.insert(u"location"_s, key.location);
    return event;
}

QJsonObject keyDown(const Key &key, int modifiers)
{
    const bool types = !key.text.isEmpty() && (modifiers & ~shiftBit) == 0;
    QJsonObject event = keyEvent(types ? u"keyDown"_s : u"rawKeyDown"_s, key, modifiers);
    if (types) {
        event.insert(u"text"_s, key.text);
        event.insert(u"unmodifiedText"_s, key.text);
    }
    return event;
}

Failure unknownKey(const QString &text)
{
    return {Code::InvalidArgument, u"unknown key: %1"_s.arg(text),
        u"Use a character, a name such as Enter, ArrowDown, F5, or a code such as Numpad5; "
        u"hold modifiers with +, as in Control+a."_s};
}

} // namespace

OrFailure<KeyChord> KeyChord::fromText(const QString &text)
{
    QStringList names = text.split(u'+');
    // "+" itself, also at the end: "Control++".
    if (text == u"+"_s)
        names = {text};
    else if (text.endsWith(u"++"_s))
        names = text.chopped(2).split(u'+') << u"+"_s;
    KeyChord chord;
    const QString last = names.takeLast();
    for (QString name : names) {
#ifdef Q_OS_MACOS
        name.replace(u"ControlOrMeta"_s, u"Meta"_s);
#else
        name.replace(u"ControlOrMeta"_s, u"Control"_s);
#endif
        const auto modifier = Key::named(name);
        if (!modifier || bitOf(*modifier) == 0)
            return unknownKey(text);
        chord.modifiers.append(*modifier);
    }
    const auto key = Key::named(last);
    if (!key)
        return unknownKey(text);
    const bool shifts = std::any_of(chord.modifiers.begin(), chord.modifiers.end(),
        [](const Key &each) { return bitOf(each) == shiftBit; });
    chord.key = shifts ? key->withShift() : *key;
    return chord;
}

Task<> Keyboard::press(KeyChord chord)
{
    if (m_beforeKey)
        co_await m_beforeKey(chord);
    QList<Pending<QJsonObject>> answers;
    const auto send = [&](const QJsonObject &event) {
        answers.append(m_session.call("Input.dispatchKeyEvent", event, m_deadline));
    };
    int bits = 0;
    for (const Key &modifier : std::as_const(chord.modifiers)) {
        bits |= bitOf(modifier);
        send(keyEvent(u"rawKeyDown"_s, modifier, bits));
    }
    const int around = chord.key.needsShift ? bits | shiftBit : bits;
    // A modifier key counts as held on its own keydown, not on its keyup.
    send(keyDown(chord.key, around | bitOf(chord.key)));
    send(keyEvent(u"keyUp"_s, chord.key, around));
    for (auto modifier = chord.modifiers.crbegin(); modifier != chord.modifiers.crend();
         ++modifier) {
        bits &= ~bitOf(*modifier);
        send(keyEvent(u"keyUp"_s, *modifier, bits));
    }
    co_await handled(answers);
}

Task<> Keyboard::insert(QString text)
{
    const QJsonObject params{{u"text"_s, text}};
    co_await m_session.call("Input.insertText", params, m_deadline);
}

Task<> Keyboard::typeSlowly(QString text, std::chrono::milliseconds pause)
{
    const auto characters = text.toUcs4();
    for (const uint character : characters) {
        const char32_t point = character;
        const QString one = point == U'\n' ? u"Enter"_s : QString::fromUcs4(&point, 1);
        const KeyChord chord{{}, *Key::named(one)};
        co_await press(chord);
        co_await pauseFor(pause, m_deadline);
    }
}
