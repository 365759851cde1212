#include "ui/live_windows.h"

#include "ui/models/desk.h"

using namespace Qt::StringLiterals;

constexpr qsizetype mostLiveWindows = 8;

LiveWindows::LiveWindows(Desk &desk, QObject *parent) : QObject(parent), m_desk(desk) { }

LiveWindows::~LiveWindows()
{
    for (const QPointer<LiveWindow> &each : std::as_const(m_open))
        delete each;
}

void LiveWindows::open(const WatchedTab &tab)
{
    m_open.removeIf([](const QPointer<LiveWindow> &each) { return !each; });
    for (const QPointer<LiveWindow> &each : std::as_const(m_open)) {
        if (each->isOf(tab)) {
            each->raise();
            each->activateWindow();
            return;
        }
    }
    if (m_open.size() >= mostLiveWindows) {
        m_desk.notices().announce({.message
            = tr("%n tabs have windows of their own.", nullptr, static_cast<int>(mostLiveWindows)),
            .hint = tr("Close one of them first."),
            .about = u"liveWindows"_s,
            .isFailure = true,
            .offer = {},
            .accept = {}});
        return;
    }
    auto *window = new LiveWindow{m_desk.door(), m_desk.events(), tab};
    if (const auto *above = qobject_cast<QWidget *>(parent()))
        window->setWindowIcon(above->windowIcon());
    m_open.append(window);
    window->show();
}
