#include "ui/tray.h"

#include "core/base/logging.h"
#include "ui/browser_state.h"
#include "ui/wording.h"

using namespace std::chrono_literals;

namespace {

constexpr auto lookAgain = 5s;

ClawLook lookOf(const BrowserState &state)
{
    if (state.isBusy())
        return ClawLook::Busy;
    return state.isOn() ? ClawLook::On : ClawLook::Off;
}

} // namespace

Tray::Tray(BrowserState &state, QObject *parent) : QObject(parent), m_state(state)
{
    fillMenu();
    m_icon.setContextMenu(&m_menu);
    connect(&m_icon, &QSystemTrayIcon::activated, this, [this](auto reason) {
        if (reason == QSystemTrayIcon::Trigger || reason == QSystemTrayIcon::DoubleClick)
            Q_EMIT windowWanted();
    });
    connect(&state, &BrowserState::changed, this, &Tray::follow);
    connect(&state, &BrowserState::failureChanged, this, [this] {
        if (m_hasAsked && m_state.failure())
            Q_EMIT windowWanted();
    });
    follow();
    m_untilThereIsATray.setInterval(lookAgain);
    connect(&m_untilThereIsATray, &QTimer::timeout, this, &Tray::appear);
    appear();
    if (!m_icon.isVisible())
        qCInfo(logApp) << "no system tray: the window stands in for it";
}

void Tray::fillMenu()
{
    m_switch = m_menu.addAction(tr("Agent &browser"));
    m_switch->setCheckable(true);
    connect(m_switch, &QAction::triggered, this, &Tray::turn);
    m_menu.addSeparator();
    connect(m_menu.addAction(tr("&Open Clawdis")), &QAction::triggered, this, &Tray::windowWanted);
    m_menu.addSeparator();
    connect(m_menu.addAction(tr("&Quit")), &QAction::triggered, this, &Tray::quitWanted);
}

// An icon shown where there is no tray says that it is visible, and is not.
void Tray::appear()
{
    if (QSystemTrayIcon::isSystemTrayAvailable()) {
        m_untilThereIsATray.stop();
        m_icon.show();
    } else {
        m_untilThereIsATray.start();
    }
}

void Tray::turn(bool on)
{
    m_hasAsked = true;
    if (on)
        m_state.start();
    else
        m_state.stop();
    follow();
}

void Tray::follow()
{
    const auto phase = m_state.phase();
    const bool isOnItsWay
        = phase == BrowserState::Phase::Starting || phase == BrowserState::Phase::Stopping;
    m_switch->setChecked(m_state.isOn());
    m_switch->setEnabled(!isOnItsWay);
    if (!isOnItsWay)
        m_hasAsked = false;
    m_icon.setToolTip(Wording::tooltip(m_state));
    const ClawLook look = lookOf(m_state);
    if (look == m_look && m_tint == m_state.profile().color)
        return;
    m_look = look;
    m_tint = m_state.profile().color;
    m_icon.setIcon(clawIcon(m_tint, look));
}
