#include "app/desktop.h"

#include "app/app.h"

#include <QApplication>
#include <QSystemTrayIcon>

Desktop::Desktop(App &app)
    : m_state([&app](Call call) { return app.catalogue().call(std::move(call)); }, app.events()),
      m_window(m_state), m_tray(m_state)
{
    QApplication::setQuitOnLastWindowClosed(false);
    QObject::connect(&m_tray, &Tray::windowWanted, &m_window, &Window::reveal);
    QObject::connect(&m_tray, &Tray::quitWanted, &app, &App::quit);
    QObject::connect(&m_window, &Window::quitWanted, &app, &App::quit);
    if (!QSystemTrayIcon::isSystemTrayAvailable())
        m_window.reveal();
}
