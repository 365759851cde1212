#include "app/desktop.h"

#include "app/app_thread.h"
#include "app/turn_probe.h"
#include "base/paths.h"
#include "ui/panels/panel.h"
#include "ui/quit_question.h"
#include "ui/window_memory.h"

#include <QApplication>
#include <QJsonArray>
#include <QLabel>
#include <QSystemTrayIcon>
#include <QTableView>

using namespace Qt::StringLiterals;

namespace {

// The current panel, what notices say, what has the keyboard, and the row counts of all lists.
QJsonObject factsOf(const QWidget &window)
{
    QString panel;
    QStringList notices;
    const auto widgets = window.findChildren<QWidget *>();
    for (const QWidget *each : widgets) {
        if (each->isVisible() && dynamic_cast<const Panel *>(each))
            panel = each->objectName();
        if (const auto *label = qobject_cast<const QLabel *>(each);
            label && label->isVisible() && label->objectName() == u"failure"_s)
            notices.append(label->text());
    }
    const QWidget *focus = QApplication::focusWidget();
    QJsonObject rows;
    const auto tables = window.findChildren<QTableView *>();
    for (const QTableView *table : tables) {
        if (table->model())
            rows.insert(table->accessibleName(), table->model()->rowCount());
    }
    return {{u"panel"_s, panel}, {u"notices"_s, QJsonArray::fromStringList(notices)},
        {u"focus"_s, focus ? focus->objectName() : QString{}}, {u"rows"_s, rows}};
}

} // namespace

Desktop::Desktop(App &app, Opening opening)
    : m_relay(app.events(), m_events),
      m_desk(callsFromMainThread(
                 [&app](Call call) { return app.catalogue().call(std::move(call)); }, &app),
          m_events),
      m_scheme(QDBusConnection::sessionBus()), m_appearance(m_desk.door(), m_events, &m_scheme),
      m_memory(paths::home() + u"/window.json"_s, windowMemoryFormat()), m_window(m_desk, m_memory),
      m_tray(m_desk)
{
    QApplication::setQuitOnLastWindowClosed(false);
    // Without a tray a closed window could not be reopened.
    const auto keep = [this] {
        if (!QSystemTrayIcon::isSystemTrayAvailable())
            m_window.reveal();
    };
    const auto quit = [this, &app, keep] {
        quitOrAsk(
            m_desk.calls(), m_desk.profiles(), &m_window,
            [&app] { QMetaObject::invokeMethod(&app, &App::quit, Qt::QueuedConnection); }, keep);
    };
    QObject::connect(&app, &App::windowWanted, &m_window, &Window::reveal);
    QObject::connect(&m_tray, &Tray::windowWanted, &m_window, &Window::reveal);
    QObject::connect(&m_tray, &Tray::settingsWanted, &m_window, &Window::showSettings);
    QObject::connect(&m_tray, &Tray::quitWanted, &m_window, quit);
    QObject::connect(&m_window, &Window::quitWanted, &m_window, quit);
    logTurns([this] { return factsOf(m_window); });
    const bool hasTray = QSystemTrayIcon::isSystemTrayAvailable();
    if (!hasTray || opening == Opening::Window
        || (opening == Opening::Welcome && !m_window.wasSeen()))
        m_window.reveal();
}
