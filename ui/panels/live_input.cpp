#include "ui/panels/live_input.h"

#include <QHash>
#include <QJsonArray>
#include <QKeyEvent>
#include <QMouseEvent>

using namespace Qt::StringLiterals;

namespace {

// DOM names of the keys that type nothing.
const QHash<int, QString> &pageKeys()
{
    static const QHash<int, QString> names{
        {Qt::Key_Return, u"Enter"_s},
        {Qt::Key_Enter, u"Enter"_s},
        {Qt::Key_Tab, u"Tab"_s},
        {Qt::Key_Backtab, u"Tab"_s},
        {Qt::Key_Backspace, u"Backspace"_s},
        {Qt::Key_Delete, u"Delete"_s},
        {Qt::Key_Insert, u"Insert"_s},
        {Qt::Key_Escape, u"Escape"_s},
        {Qt::Key_Left, u"ArrowLeft"_s},
        {Qt::Key_Up, u"ArrowUp"_s},
        {Qt::Key_Right, u"ArrowRight"_s},
        {Qt::Key_Down, u"ArrowDown"_s},
        {Qt::Key_Home, u"Home"_s},
        {Qt::Key_End, u"End"_s},
        {Qt::Key_PageUp, u"PageUp"_s},
        {Qt::Key_PageDown, u"PageDown"_s},
        {Qt::Key_Menu, u"ContextMenu"_s},
    };
    return names;
}

QString pageKey(const QKeyEvent &event)
{
    if (const QString name = pageKeys().value(event.key()); !name.isEmpty())
        return name;
    if (event.key() >= Qt::Key_F1 && event.key() <= Qt::Key_F12)
        return u"F%1"_s.arg(event.key() - Qt::Key_F1 + 1);
    if (event.key() < Qt::Key_Space || event.key() > Qt::Key_AsciiTilde)
        return {};
    const QChar character{event.key()};
    return event.modifiers() & Qt::ShiftModifier ? character : character.toLower();
}

QJsonArray heldKeys(Qt::KeyboardModifiers modifiers)
{
    QJsonArray names;
    if (modifiers & Qt::AltModifier)
        names.append(u"Alt"_s);
    if (modifiers & Qt::ControlModifier)
        names.append(u"Control"_s);
    if (modifiers & Qt::MetaModifier)
        names.append(u"Meta"_s);
    if (modifiers & Qt::ShiftModifier)
        names.append(u"Shift"_s);
    return names;
}

QJsonObject withHeldKeys(QJsonObject input, Qt::KeyboardModifiers modifiers)
{
    if (const QJsonArray names = heldKeys(modifiers); !names.isEmpty())
        input.insert(u"modifiers"_s, names);
    return input;
}

QString buttonName(Qt::MouseButton button)
{
    if (button == Qt::RightButton)
        return u"right"_s;
    return button == Qt::MiddleButton ? u"middle"_s : u"left"_s;
}

} // namespace

QJsonObject live_input::mouse(const QString &kind, QPointF at, const QMouseEvent &event, int clicks)
{
    const QJsonObject input{{u"kind"_s, kind}, {u"x"_s, at.x()}, {u"y"_s, at.y()},
        {u"button"_s, buttonName(event.button())}, {u"clicks"_s, clicks}};
    return withHeldKeys(input, event.modifiers());
}

QJsonObject live_input::move(QPointF at)
{
    return {{u"kind"_s, u"move"_s}, {u"x"_s, at.x()}, {u"y"_s, at.y()}};
}

QJsonObject live_input::wheel(QPointF at, QPointF angle)
{
    return {{u"kind"_s, u"wheel"_s}, {u"x"_s, at.x()}, {u"y"_s, at.y()}, {u"deltaX"_s, -angle.x()},
        {u"deltaY"_s, -angle.y()}};
}

std::optional<QJsonObject> live_input::key(const QKeyEvent &event)
{
    const bool isChord
        = event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    const bool types = !event.text().isEmpty() && event.text().at(0).isPrint();
    if (types && !isChord)
        return text(event.text());
    const QString name = pageKey(event);
    if (name.isEmpty())
        return std::nullopt;
    return withHeldKeys({{u"kind"_s, u"key"_s}, {u"key"_s, name}}, event.modifiers());
}

QJsonObject live_input::text(const QString &text)
{
    return {{u"kind"_s, u"text"_s}, {u"text"_s, text}};
}
