#include "ui/tray.h"

#include "base/logging.h"
#include "ui/base/announcement.h"
#include "ui/base/dot.h"
#include "ui/base/menu_text.h"
#include "ui/door_menu.h"
#include "ui/models/desk.h"
#include "ui/models/wording.h"
#include "ui/profile_menu.h"

#include <QGuiApplication>

#include <algorithm>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

constexpr auto lookAgain = 5s;

Tray::Tray(Desk &desk, QObject *parent) : QObject(parent), m_desk(desk)
{
    fillMenu();
    m_icon.setContextMenu(&m_menu);
    connect(&m_icon, &QSystemTrayIcon::activated, this, [this](auto reason) {
        if (reason == QSystemTrayIcon::Trigger || reason == QSystemTrayIcon::DoubleClick)
            Q_EMIT windowWanted();
    });
    connect(&desk.profiles(), &Profiles::changed, this, &Tray::follow);
    connect(&desk.calls(), &Calls::changed, this, &Tray::follow);
    connect(&m_menu, &QMenu::triggered, this, [this] { m_hasAsked = true; });
    connect(&desk.notices(), &Notices::changed, this, [this] {
        follow();
        if (m_desk.notices().hasFailure() && std::exchange(m_hasAsked, false))
            Q_EMIT windowWanted();
    });
    connect(&desk.outages().notices(), &Notices::changed, this, &Tray::follow);
    connect(&desk.losses(), &Losses::announced, this, &Tray::announceElsewhere);
    connect(&desk.outages(), &ShownOutages::announced, this, &Tray::announceElsewhere);
    connect(&desk.secretQuestions(), &SecretQuestions::asked, this, &Tray::announceElsewhere);
    connect(&desk.handoffs(), &OpenHandoffs::asked, this, &Tray::announceElsewhere);
    connect(&desk.approvals(), &OpenApprovals::asked, this, &Tray::announceElsewhere);
    connect(&desk.secretQuestions(), &SecretQuestions::changed, this, &Tray::follow);
    connect(&desk.handoffs(), &OpenHandoffs::changed, this, &Tray::follow);
    connect(&desk.approvals(), &OpenApprovals::changed, this, &Tray::follow);
    connect(&m_icon, &QSystemTrayIcon::messageClicked, this, &Tray::windowWanted);
    follow();
    m_untilThereIsATray.setInterval(lookAgain);
    connect(&m_untilThereIsATray, &QTimer::timeout, this, &Tray::appear);
    appear();
    if (!m_icon.isVisible())
        qCInfo(logApp) << "no system tray: the window stands in for it";
}

void Tray::fillMenu()
{
    m_state = m_menu.addAction(QString{});
    m_state->setEnabled(false); // It is read.
    m_switch = m_menu.addAction(QString{});
    connect(m_switch, &QAction::triggered, this, &Tray::turn);
    m_menu.addSeparator();
    m_profilesEnd = m_menu.addSeparator();
    connect(m_menu.addAction(tr("&Open Clawdis")), &QAction::triggered, this, &Tray::windowWanted);
    m_pause = m_menu.addAction(tr("&Pause agents"));
    m_pause->setCheckable(true);
    connect(m_pause, &QAction::triggered, this, &Tray::pause);
    m_menu.addMenu(new DoorMenu{m_desk, &m_menu});
    connect(m_menu.addAction(tr("&Settings")), &QAction::triggered, this, &Tray::settingsWanted);
    m_menu.addSeparator();
    connect(m_menu.addAction(tr("&Quit")), &QAction::triggered, this, &Tray::quitWanted);
}

// Submenus are filled when they open, so they are current.
void Tray::fillProfiles()
{
    for (QMenu *menu : std::exchange(m_profileMenus, {}))
        menu->deleteLater();
    const auto &rows = m_desk.profiles().rows();
    for (const auto &profile : rows) {
        auto *menu = new QMenu{menuText(profile.name), &m_menu};
        menu->setIcon(dotIcon(profile.color, profile.isOn() ? DotLook::Full : DotLook::Ring));
        addRunActions(*menu, m_desk, profile);
        connect(menu, &QMenu::aboutToShow, this, [this, menu, name = profile.name] {
            menu->clear();
            if (const auto *now = m_desk.profiles().find(name))
                addRunActions(*menu, m_desk, *now);
        });
        m_menu.insertMenu(m_profilesEnd, menu);
        m_profileMenus.append(menu);
    }
}

// Without a tray a shown icon claims to be visible, but is not.
void Tray::appear()
{
    if (QSystemTrayIcon::isSystemTrayAvailable()) {
        m_untilThereIsATray.stop();
        m_icon.show();
    } else {
        m_untilThereIsATray.start();
    }
}

// Not if the window is active: it is shown there.
void Tray::announceElsewhere(const QString &what, const QString &why)
{
    if (QGuiApplication::applicationState() == Qt::ApplicationActive)
        return;
    announce(QDBusConnection::sessionBus(), what, why, this, [this, what, why] {
        if (m_icon.isVisible())
            m_icon.showMessage(what, why, m_icon.icon());
    });
    Q_EMIT announced(what, why);
}

// Starts the default profile where none is on, else stops all that are.
void Tray::turn()
{
    const auto *profile = m_desk.profiles().defaultProfile();
    const QStringList on = namesOfThoseOn();
    if (on.isEmpty() && profile)
        m_desk.profileCalls().start(QString{profile->name});
    for (const QString &each : on)
        m_desk.profileCalls().stop(each);
    follow();
}

QStringList Tray::namesOfThoseOn() const
{
    QStringList names;
    const auto &rows = m_desk.profiles().rows();
    for (const auto &each : rows) {
        if (each.isOn())
            names.append(each.name);
    }
    return names;
}

void Tray::pause(bool isControlled)
{
    if (isControlled)
        m_desk.profileCalls().takeOver({});
    else
        m_desk.profileCalls().handBack({});
    follow();
}

ClawLook Tray::look() const
{
    const auto &rows = m_desk.profiles().rows();
    const auto any = [&](auto is) { return std::any_of(rows.begin(), rows.end(), is); };
    const bool needsYou = any([](const Profiles::Row &profile) {
        return profile.isControlled || !profile.silence.isEmpty();
    });
    const bool hasFailed = m_desk.notices().hasFailure() || m_desk.outages().notices().hasFailure();
    if (needsYou || m_desk.isAsked() || hasFailed)
        return ClawLook::NeedsYou;
    if (m_desk.calls().isBusy() || any([](const auto &profile) { return profile.isOnItsWay(); }))
        return ClawLook::Busy;
    return any([](const auto &profile) { return profile.isOn(); }) ? ClawLook::On : ClawLook::Off;
}

void Tray::followProfiles()
{
    QStringList shown;
    const auto &rows = m_desk.profiles().rows();
    for (const auto &profile : rows)
        shown.append(profile.name + profile.color.name() + (profile.isOn() ? u'1' : u'0'));
    if (shown != m_shown) {
        m_shown = shown;
        fillProfiles();
    }
    for (qsizetype i = 0; i < m_profileMenus.size(); ++i)
        m_profileMenus[i]->setTitle(
            menuText(tr("%1: %2").arg(rows[i].name, Wording::phaseAndTabs(rows[i]))));
}

void Tray::followSwitch()
{
    const auto *profile = m_desk.profiles().defaultProfile();
    const auto &rows = m_desk.profiles().rows();
    const QStringList on = namesOfThoseOn();
    if (on.isEmpty())
        m_switch->setText(tr("&Start %1").arg(menuText(profile ? profile->name : QString{})));
    else if (on.size() == 1)
        m_switch->setText(tr("&Stop %1").arg(menuText(on.first())));
    else
        m_switch->setText(tr("&Stop all %1 browsers").arg(on.size()));
    const auto runs = [](const auto &each) { return each.phase == Profiles::Phase::Running; };
    m_switch->setEnabled(
        std::any_of(rows.begin(), rows.end(), runs) || (profile && !profile->isOnItsWay()));
}

void Tray::follow()
{
    const auto *profile = m_desk.profiles().defaultProfile();
    const auto &rows = m_desk.profiles().rows();
    m_state->setText(Wording::inBrief(rows, m_desk.profiles().areAllControlled()));
    followSwitch();
    m_pause->setChecked(m_desk.profiles().areAllControlled());
    m_icon.setToolTip(Wording::tooltip(rows, m_desk.profiles().areAllControlled()));
    followProfiles();
    const QColor tint = profile ? profile->color : QColor{};
    if (look() == m_look && m_tint == tint)
        return;
    m_look = look();
    m_tint = tint;
    m_icon.setIcon(clawIcon(tint, look()));
}
