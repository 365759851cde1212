#include "app/desktop.h"

#include "app/app.h"
#include "core/base/paths.h"
#include "ui/quit_question.h"

#include <QApplication>
#include <QSystemTrayIcon>

using namespace Qt::StringLiterals;

Desktop::Desktop(App &app)
    : m_desk([&app](Call call) { return app.catalogue().call(std::move(call)); }, app.events()),
      m_appearance(m_desk.door(), app.events()),
      m_memory(paths::home() + u"/window.ini"_s, QSettings::IniFormat), m_window(m_desk, m_memory),
      m_tray(m_desk)
{
    QApplication::setQuitOnLastWindowClosed(false);
    const auto quit
        = [this, &app] { quitOrAsk(m_desk.calls(), &m_window, [&app] { app.quit(); }); };
    QObject::connect(&m_tray, &Tray::windowWanted, &m_window, &Window::reveal);
    QObject::connect(&m_tray, &Tray::settingsWanted, &m_window, &Window::showSettings);
    QObject::connect(&m_tray, &Tray::quitWanted, &app, quit);
    QObject::connect(&m_window, &Window::quitWanted, &app, quit);
    if (!QSystemTrayIcon::isSystemTrayAvailable())
        m_window.reveal();
}
