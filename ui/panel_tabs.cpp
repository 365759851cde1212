#include "ui/panel_tabs.h"

#include "ui/base/plain_label.h"
#include "ui/models/desk.h"
#include "ui/models/seen_request.h"
#include "ui/panels/activity_panel.h"
#include "ui/panels/console_panel.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/network_panel.h"
#include "ui/panels/profile_panel.h"
#include "ui/panels/sites_panel.h"
#include "ui/panels/storage_panel.h"
#include "ui/panels/tabs_panel.h"
#include "ui/panels/vault_panel.h"
#include "ui/panels/wall_panel.h"

#include <QDesktopServices>
#include <QKeySequence>
#include <QUrl>

using namespace Qt::StringLiterals;

PanelTabs::PanelTabs(Desk &desk, QWidget *parent)
    : QTabWidget(parent), m_tabs(new TabsPanel{desk.door(), desk.events()}),
      m_live(new LivePanel{desk.door(), desk.events()}),
      m_profile(new ProfilePanel{desk.door(), desk.events()}),
      m_activity(new ActivityPanel{desk.door(), desk.events()}),
      m_console(new ConsolePanel{desk.door(), desk.events()}),
      m_network(new NetworkPanel{desk.door(), desk.events()})
{
    setDocumentMode(true);
    setAccessibleName(tr("Panels"));
    WindowDoor &door = desk.door();
    EventStream &events = desk.events();
    add(u"tabs"_s, tr("Tabs"), m_tabs);
    add(u"console"_s, tr("Console"), m_console);
    add(u"network"_s, tr("Network"), m_network);
    add(u"storage"_s, tr("Storage"), new StoragePanel{door, events});
    add(u"activity"_s, tr("Activity"), m_activity);
    add(u"live"_s, tr("Live"), m_live);
    auto *wall = new WallPanel{door, events, desk.profiles()};
    connect(wall, &WallPanel::pageWanted, this,
        [](const QString &url) { QDesktopServices::openUrl(QUrl{url}); });
    connect(wall, &WallPanel::profileWanted, this, &PanelTabs::profileWanted);
    add(u"rooms"_s, tr("Wall"), wall);
    add(u"sites"_s, tr("Sites"), new SitesPanel{door, events});
    add(u"vault"_s, tr("Vault"), new VaultPanel{door, events});
    add(u"profileSettings"_s, tr("Profile"), m_profile);
    connectPanels();
}

void PanelTabs::add(const QString &name, const QString &title, Panel *panel)
{
    named(panel, name, title);
    const int position = addTab(panel, title);
    setTabToolTip(position, keysOf(position).toString(QKeySequence::NativeText));
}

// The tenth is at the right of the row of digits.
QKeySequence PanelTabs::keysOf(int position)
{
    return Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + (position + 1) % 10);
}

void PanelTabs::connectPanels()
{
    connect(m_tabs, &TabsPanel::watchWanted, this, [this](const QString &targetId) {
        m_live->showTab(targetId);
        Q_EMIT panelWanted(m_live->objectName());
    });
    connect(m_tabs, &TabsPanel::settingsWanted, this, &PanelTabs::settingsWanted);
    m_console->narrowTo(m_time);
    m_network->narrowTo(m_time);
    connect(m_activity, &ActivityPanel::callChosen, &m_time, &ChosenTime::choose);
    connect(m_profile, &ProfilePanel::panelWanted, this, &PanelTabs::panelWanted);
}

bool PanelTabs::choose(const QString &name)
{
    for (int i = 0; i < count(); ++i) {
        if (nameOf(i) == name)
            setCurrentIndex(i);
    }
    return chosen() == name;
}

void PanelTabs::showProfile(const QString &profile)
{
    for (int i = 0; i < count(); ++i)
        static_cast<Panel *>(widget(i))->showProfile(profile);
}

void PanelTabs::showCall(const CallRecord &call, const QString &text)
{
    Q_EMIT panelWanted(m_activity->objectName());
    m_activity->find(call, text);
}

void PanelTabs::showRequest(const SeenRequest &request)
{
    Q_EMIT panelWanted(m_network->objectName());
    m_network->find(request.url);
}

void PanelTabs::showSetting(const QString &label)
{
    Q_EMIT panelWanted(m_profile->objectName());
    m_profile->find(label);
}
