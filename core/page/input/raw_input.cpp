#include "core/page/input/raw_input.h"

#include "core/cdp/session.h"
#include "core/page/input/pointer_place.h"

using namespace Qt::StringLiterals;

namespace {

QJsonObject mouseEventOf(const RawInput &input, int held)
{
    QJsonObject event{{u"x"_s, input.point.x()}, {u"y"_s, input.point.y()}, {u"buttons"_s, held},
        {u"modifiers"_s, modifierBits(input.modifiers)},
        {u"force"_s, held != 0 ? forceOfMouse : 0}};
    switch (input.kind) {
    case RawInput::Kind::Down:
    case RawInput::Kind::Up:
        event.insert(
            u"type"_s, input.kind == RawInput::Kind::Down ? u"mousePressed"_s : u"mouseReleased"_s);
        event.insert(u"button"_s, toWord(input.button));
        event.insert(u"clickCount"_s, input.clicks);
        break;
    case RawInput::Kind::Wheel:
        event.insert(u"type"_s, u"mouseWheel"_s);
        event.insert(u"deltaX"_s, input.delta.x());
        event.insert(u"deltaY"_s, input.delta.y());
        break;
    default:
        event.insert(u"type"_s, u"mouseMoved"_s);
    }
    return event;
}

// The key with its held modifiers.
KeyChord withModifiers(KeyChord chord, const QList<Modifier> &modifiers)
{
    for (const Modifier modifier : modifiers) {
        const OrFailure<KeyChord> held = KeyChord::fromText(toWord(modifier) + u"+a"_s);
        const Key key = std::get<KeyChord>(held).modifiers.first();
        const bool isHeld = std::any_of(chord.modifiers.begin(), chord.modifiers.end(),
            [&key](const Key &each) { return each.key == key.key; });
        if (!isHeld)
            chord.modifiers.append(key);
    }
    return chord;
}

} // namespace

int heldAfter(const RawInput &input, int heldBefore)
{
    const int bit = buttonBit(input.button);
    if (input.kind == RawInput::Kind::Down)
        return heldBefore | bit;
    return input.kind == RawInput::Kind::Up ? heldBefore & ~bit : heldBefore;
}

Task<> dispatch(Session &session, RawInput input, int held, Deadline deadline)
{
    Keyboard keyboard{session, deadline};
    switch (input.kind) {
    case RawInput::Kind::Key: {
        const KeyChord chord = withModifiers(input.key, input.modifiers);
        co_await keyboard.press(chord);
        break;
    }
    case RawInput::Kind::Text:
        co_await keyboard.insert(input.text);
        break;
    default:
        notePointer(session, input.point);
        const QJsonObject event = mouseEventOf(input, held);
        co_await session.call("Input.dispatchMouseEvent", event, deadline);
    }
}
