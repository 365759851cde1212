#include "core/page/input/mouse.h"

#include "core/cdp/session.h"
#include "core/page/input/pause.h"
#include "core/page/input/pointer_place.h"
#include "core/page/input/sent_input.h"

using namespace Qt::StringLiterals;

namespace {

QJsonObject mouseEvent(const QString &type, QPointF point, const QString &button, int buttons)
{
    return {{u"type"_s, type}, {u"x"_s, point.x()}, {u"y"_s, point.y()}, {u"button"_s, button},
        {u"buttons"_s, buttons}};
}

// Next to the page: let go where it was pressed, it would click there.
QJsonObject released(const QString &button, int modifiers)
{
    QJsonObject event = mouseEvent(u"mouseReleased"_s, besideThePage, button, 0);
    event.insert(u"modifiers"_s, modifiers);
    event.insert(u"clickCount"_s, 1);
    return event;
}

} // namespace

int buttonBit(MouseButton button)
{
    switch (button) {
    case MouseButton::Left:
        return 1;
    case MouseButton::Right:
        return 2;
    case MouseButton::Middle:
        return 4;
    }
    return 0;
}

int modifierBits(const QList<Modifier> &modifiers)
{
    int bits = 0;
    for (const Modifier modifier : modifiers) {
        switch (modifier) {
        case Modifier::Alt:
            bits |= 1;
            break;
        case Modifier::Control:
            bits |= 2;
            break;
        case Modifier::Meta:
            bits |= 4;
            break;
        case Modifier::Shift:
            bits |= 8;
            break;
        case Modifier::ControlOrMeta:
#ifdef Q_OS_MACOS
            bits |= 4;
#else
            bits |= 2;
#endif
            break;
        }
    }
    return bits;
}

Task<> Mouse::move(QPointF point)
{
    notePointer(m_session, point);
    const QJsonObject moved = mouseEvent(u"mouseMoved"_s, point, u"none"_s, 0);
    co_await m_session.call("Input.dispatchMouseEvent", moved, m_deadline);
}

Task<> Mouse::click(QPointF point, Clicks clicks)
{
    notePointer(m_session, point);
    const QString name = toWord(clicks.button);
    const int bits = modifierBits(clicks.modifiers);
    // Without a pause all are sent at once and Chrome keeps their order; the last answer ends it.
    QList<Pending<QJsonObject>> answers;
    const auto send = [&](const QString &type, int buttons, int clickCount) {
        QJsonObject event = mouseEvent(type, point, clickCount > 0 ? name : u"none"_s, buttons);
        event.insert(u"modifiers"_s, bits);
        event.insert(u"clickCount"_s, clickCount);
        if (buttons != 0)
            event.insert(u"force"_s, forceOfMouse);
        answers.append(m_session.call("Input.dispatchMouseEvent", event, m_deadline));
    };
    send(u"mouseMoved"_s, 0, 0);
    for (int turn = 1; turn <= clicks.count; ++turn) {
        send(u"mousePressed"_s, buttonBit(clicks.button), turn);
        try {
            if (clicks.hold.count() > 0)
                co_await pauseFor(clicks.hold, m_deadline);
        } catch (const Failure &) {
            m_session.post("Input.dispatchMouseEvent", released(name, bits));
            throw;
        }
        send(u"mouseReleased"_s, 0, turn);
    }
    co_await handled(answers);
}
