#include "core/page/input/key.h"

#include <QHash>

using namespace Qt::StringLiterals;

namespace {

struct NamedKey {
    const char *key;
    const char *code;
    int keyCode;
    int location;
    const char *text;
};

constexpr NamedKey namedKeys[] = {
    {"Enter", "Enter", 13, 0, "\r"},
    {"Tab", "Tab", 9, 0, ""},
    {"Backspace", "Backspace", 8, 0, ""},
    {"Delete", "Delete", 46, 0, ""},
    {"Insert", "Insert", 45, 0, ""},
    {"Escape", "Escape", 27, 0, ""},
    {"ArrowLeft", "ArrowLeft", 37, 0, ""},
    {"ArrowUp", "ArrowUp", 38, 0, ""},
    {"ArrowRight", "ArrowRight", 39, 0, ""},
    {"ArrowDown", "ArrowDown", 40, 0, ""},
    {"Home", "Home", 36, 0, ""},
    {"End", "End", 35, 0, ""},
    {"PageUp", "PageUp", 33, 0, ""},
    {"PageDown", "PageDown", 34, 0, ""},
    {"Shift", "ShiftLeft", 16, 1, ""},
    {"Control", "ControlLeft", 17, 1, ""},
    {"Alt", "AltLeft", 18, 1, ""},
    {"Meta", "MetaLeft", 91, 1, ""},
    {"CapsLock", "CapsLock", 20, 0, ""},
    {"ContextMenu", "ContextMenu", 93, 0, ""},
    {"Pause", "Pause", 19, 0, ""},
    {"PrintScreen", "PrintScreen", 44, 0, ""},
    {"F1", "F1", 112, 0, ""},
    {"F2", "F2", 113, 0, ""},
    {"F3", "F3", 114, 0, ""},
    {"F4", "F4", 115, 0, ""},
    {"F5", "F5", 116, 0, ""},
    {"F6", "F6", 117, 0, ""},
    {"F7", "F7", 118, 0, ""},
    {"F8", "F8", 119, 0, ""},
    {"F9", "F9", 120, 0, ""},
    {"F10", "F10", 121, 0, ""},
    {"F11", "F11", 122, 0, ""},
    {"F12", "F12", 123, 0, ""},
    {"NumLock", "NumLock", 144, 0, ""},
    {"ScrollLock", "ScrollLock", 145, 0, ""},
};

// Known only by code: their names mean other keys. Location 2 is the right side, 3 the keypad.
constexpr NamedKey otherKeys[] = {
    {"Shift", "ShiftRight", 16, 2, ""},
    {"Control", "ControlRight", 17, 2, ""},
    {"Alt", "AltRight", 18, 2, ""},
    {"Meta", "MetaRight", 92, 2, ""},
    {"Enter", "NumpadEnter", 13, 3, "\r"},
    {"0", "Numpad0", 96, 3, "0"},
    {"1", "Numpad1", 97, 3, "1"},
    {"2", "Numpad2", 98, 3, "2"},
    {"3", "Numpad3", 99, 3, "3"},
    {"4", "Numpad4", 100, 3, "4"},
    {"5", "Numpad5", 101, 3, "5"},
    {"6", "Numpad6", 102, 3, "6"},
    {"7", "Numpad7", 103, 3, "7"},
    {"8", "Numpad8", 104, 3, "8"},
    {"9", "Numpad9", 105, 3, "9"},
    {"*", "NumpadMultiply", 106, 3, "*"},
    {"+", "NumpadAdd", 107, 3, "+"},
    {"-", "NumpadSubtract", 109, 3, "-"},
    {".", "NumpadDecimal", 110, 3, "."},
    {"/", "NumpadDivide", 111, 3, "/"},
};

struct CharacterKey {
    const char *plain;
    const char *shifted;
    const char *code;
    int keyCode;
};

constexpr CharacterKey characterKeys[] = {
    {" ", " ", "Space", 32},
    {"0", ")", "Digit0", 48},
    {"1", "!", "Digit1", 49},
    {"2", "@", "Digit2", 50},
    {"3", "#", "Digit3", 51},
    {"4", "$", "Digit4", 52},
    {"5", "%", "Digit5", 53},
    {"6", "^", "Digit6", 54},
    {"7", "&", "Digit7", 55},
    {"8", "*", "Digit8", 56},
    {"9", "(", "Digit9", 57},
    {";", ":", "Semicolon", 186},
    {"=", "+", "Equal", 187},
    {",", "<", "Comma", 188},
    {"-", "_", "Minus", 189},
    {".", ">", "Period", 190},
    {"/", "?", "Slash", 191},
    {"`", "~", "Backquote", 192},
    {"[", "{", "BracketLeft", 219},
    {"\\", "|", "Backslash", 220},
    {"]", "}", "BracketRight", 221},
    {"'", "\"", "Quote", 222},
};

Key characterKey(const char *character, const CharacterKey &on, bool needsShift)
{
    const QString text = QString::fromLatin1(character);
    return {text, QString::fromLatin1(on.code), on.keyCode, 0, text, needsShift};
}

Key namedKey(const NamedKey &named)
{
    return {QString::fromLatin1(named.key), QString::fromLatin1(named.code), named.keyCode,
        named.location, QString::fromLatin1(named.text), false};
}

QHash<QString, Key> layout()
{
    QHash<QString, Key> keys;
    for (const NamedKey &each : namedKeys) {
        const Key key = namedKey(each);
        keys.insert(key.code, key);
        keys.insert(key.key, key);
    }
    for (const NamedKey &each : otherKeys)
        keys.insert(QString::fromLatin1(each.code), namedKey(each));
    for (const CharacterKey &each : characterKeys) {
        const Key plain = characterKey(each.plain, each, false);
        keys.insert(QString::fromLatin1(each.shifted), characterKey(each.shifted, each, true));
        keys.insert(plain.key, plain);
        keys.insert(plain.code, plain);
    }
    for (char letter = 'a'; letter <= 'z'; ++letter) {
        const QString lower{QLatin1Char{letter}};
        const QString upper = lower.toUpper();
        const QString code = u"Key"_s + upper;
        const int keyCode = letter - 'a' + 'A';
        keys.insert(lower, {lower, code, keyCode, 0, lower, false});
        keys.insert(upper, {upper, code, keyCode, 0, upper, true});
        keys.insert(code, keys.value(lower));
    }
    for (const QString &other : {u"Return"_s, u"\n"_s, u"\r"_s})
        keys.insert(other, keys.value(u"Enter"_s));
    keys.insert(u"Esc"_s, keys.value(u"Escape"_s));
    keys.insert(u"Space"_s, keys.value(u" "_s));
    return keys;
}

// Keys with Shift held, by code.
QHash<QString, Key> shiftedKeys()
{
    QHash<QString, Key> keys;
    for (const CharacterKey &each : characterKeys)
        keys.insert(QString::fromLatin1(each.code), characterKey(each.shifted, each, true));
    for (char letter = 'A'; letter <= 'Z'; ++letter) {
        const QString upper{QLatin1Char{letter}};
        const QString code = u"Key"_s + upper;
        keys.insert(code, {upper, code, letter, 0, upper, true});
    }
    return keys;
}

} // namespace

Key Key::withShift() const
{
    static const QHash<QString, Key> keys = shiftedKeys();
    return keys.value(code, *this);
}

bool Key::scrolls() const
{
    static const QStringList names{u" "_s, u"ArrowDown"_s, u"ArrowLeft"_s, u"ArrowRight"_s,
        u"ArrowUp"_s, u"End"_s, u"Home"_s, u"PageDown"_s, u"PageUp"_s};
    return names.contains(key);
}

std::optional<Key> Key::named(const QString &name)
{
    static const QHash<QString, Key> keys = layout();
    const auto found = keys.constFind(name);
    if (found != keys.constEnd())
        return *found;
    // A character that the layout lacks is typed by a key without a code.
    const bool isOneCharacter = name.toUcs4().size() == 1;
    return isOneCharacter ? std::optional<Key>{Key{name, {}, 0, 0, name, false}} : std::nullopt;
}
