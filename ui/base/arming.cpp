#include "ui/base/arming.h"

#include <QAbstractButton>
#include <QKeyEvent>

using namespace std::chrono_literals;

namespace {

// As long as browsers hold back the buttons of what a page makes them ask.
constexpr auto moment = 600ms;

// Tab goes on meanwhile.
bool isPress(const QEvent &event)
{
    switch (event.type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
    case QEvent::TouchBegin:
    case QEvent::Shortcut:
        return true;
    case QEvent::KeyPress: {
        const int key = static_cast<const QKeyEvent &>(event).key();
        return key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter
            || key == Qt::Key_Select;
    }
    default:
        return false;
    }
}

} // namespace

Arming::Arming(QObject *parent) : QObject(parent)
{
    m_moment.setSingleShot(true);
    m_moment.setInterval(moment);
    connect(&m_moment, &QTimer::timeout, this, &Arming::show);
}

void Arming::add(QAbstractButton &button)
{
    m_buttons.append(&button);
    button.installEventFilter(this);
}

void Arming::begin()
{
    m_moment.start();
    show();
}

void Arming::show()
{
    for (const QPointer<QAbstractButton> &button : std::as_const(m_buttons)) {
        if (!button)
            continue;
        QPalette palette;
        if (!isArmed())
            palette.setColor(QPalette::ButtonText, palette.color(QPalette::PlaceholderText));
        button->setPalette(isArmed() ? QPalette{} : palette);
    }
}

bool Arming::eventFilter(QObject *button, QEvent *event)
{
    if (event->type() == QEvent::WindowActivate)
        begin();
    if (isArmed() || !isPress(*event))
        return QObject::eventFilter(button, event);
    event->accept();
    return true;
}
