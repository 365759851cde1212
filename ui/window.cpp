#include "ui/window.h"

#include "ui/base/claw_icon.h"
#include "ui/base/eliding_label.h"
#include "ui/base/plain_label.h"
#include "ui/base/shelf.h"
#include "ui/first_run.h"
#include "ui/header.h"
#include "ui/key_list.h"
#include "ui/last_call.h"
#include "ui/live_windows.h"
#include "ui/models/desk.h"
#include "ui/models/tabs_memory.h"
#include "ui/models/wording.h"
#include "ui/palette.h"
#include "ui/panel_tabs.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/notice_bar.h"
#include "ui/panels/settings_panel.h"
#include "ui/panels/tabs_panel.h"
#include "ui/profile_actions.h"
#include "ui/question_bars.h"
#include "ui/sidebar.h"

#include <QCloseEvent>
#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

constexpr QSize usualSize{1000, 640};
constexpr int sidebarWidth = 220;
constexpr int sideMargin = 14;
constexpr int widthForAll = 800; // of the screen: on smaller ones the profiles are hidden at first
constexpr double largestPart = 0.9; // of the screen, at first

// Keys of the memory.
const QString placeKey = u"window/place"_s;
const QString halvesKey = u"window/halves"_s;
const QString panelKey = u"window/panel"_s;
const QString profileKey = u"window/profile"_s;
const QString sidebarKey = u"window/sidebar"_s;
const QString hasRunKey = u"window/hasRun"_s;
const QString seenKey = u"window/seen"_s;

Window::Window(Desk &desk, QSettings &memory, std::function<bool()> hasTray)
    : m_desk(desk), m_memory(memory), m_hasTray(std::move(hasTray)), m_sidebar(new Sidebar{desk}),
      m_header(new Header{desk}), m_panels(new PanelTabs{desk}), m_live(&m_panels->live()),
      m_liveWindows(new LiveWindows{desk, this}), m_firstRun(new FirstRun{desk}),
      m_settings(new SettingsPanel{desk.door(), desk.events()}), m_middle(new QStackedWidget),
      m_halves(new QSplitter), m_lastCall(new LastCall{desk.calls()})
{
    setWindowTitle(tr("Clawdis Browser"));
    new TabsMemory{memory, desk.closedTabs(), this};
    addPanels();
    arrange();
    addActions();
    connect(m_sidebar, &Sidebar::hasChosen, this, &Window::showProfile);
    connect(m_sidebar, &Sidebar::hasPicked, this, &Window::leaveSettings);
    connect(m_header, &Header::sidebarWanted, this, &Window::turnSidebar);
    connect(m_header, &Header::backWanted, this, &Window::leaveSettings);
    connect(m_sidebar, &Sidebar::settingsWanted, this, &Window::turnToSettings);
    connect(m_sidebar, &Sidebar::profileSettingsWanted, this, &Window::showProfileSettings);
    connect(m_header, &Header::profileSettingsWanted, this,
        [this] { showProfileSettings(m_sidebar->chosen()); });
    connect(m_firstRun, &FirstRun::settingsWanted, this, &Window::turnToSettings);
    connect(m_panels, &QTabWidget::currentChanged, this, &Window::followPanel);
    connect(m_middle, &QStackedWidget::currentChanged, this, &Window::followPanel);
    connect(&desk.profiles(), &Profiles::changed, this, &Window::follow);
    connect(&desk.handoffs(), &OpenHandoffs::takenOver, this, &Window::showTaken);
    recall();
    showProfile(m_sidebar->chosen());
    follow();
}

Window::~Window()
{
    remember();
}

void Window::addPanels()
{
    for (int i = 0; i < m_panels->count(); ++i)
        m_actions.add(tr("Show %1").arg(m_panels->tabText(i)), {PanelTabs::keysOf(i)},
            [this, name = m_panels->nameOf(i)] { showPanel(name); });
    connect(m_panels, &PanelTabs::panelWanted, this, &Window::showPanel);
    connect(m_panels, &PanelTabs::settingsWanted, this, &Window::turnToSettings);
    connect(m_panels, &PanelTabs::profileWanted, this, [this](const QString &profile) {
        m_sidebar->choose(profile);
        showPanel(m_live->objectName());
    });
    connect(m_live, &LivePanel::ownWindowWanted, m_liveWindows, &LiveWindows::open);
    connect(m_live, &LivePanel::fullWindowWanted, this, &Window::showFull);
}

void Window::arrange()
{
    m_middle->addWidget(m_firstRun);
    m_middle->addWidget(m_panels);
    named(m_settings, u"settings"_s, tr("Settings of the app"));
    m_middle->addWidget(m_settings);
    m_halves->setObjectName(u"halves"_s);
    m_halves->setChildrenCollapsible(false);
    m_halves->setHandleWidth(1);
    m_halves->addWidget(m_sidebar);
    m_halves->addWidget(right());
    m_halves->setCollapsible(0, true);
    m_halves->setStretchFactor(0, 0);
    m_halves->setStretchFactor(1, 1);
    m_halves->setSizes({sidebarWidth, usualSize.width() - sidebarWidth});
    auto *layout = new QVBoxLayout{this};
    layout->setContentsMargins({});
    layout->addWidget(m_halves);
}

QWidget *Window::right()
{
    auto *half = new QWidget;
    m_header->setContentsMargins(sideMargin, sideMargin, sideMargin, 0);
    const QList<QWidget *> bars{new HandoffBar{m_desk.handoffs()},
        new ApprovalBar{m_desk.approvals()}, new SecretBar{m_desk.secretQuestions()},
        new NoticeBar{m_desk.notices()}, new NoticeBar{m_desk.outages().notices()}};
    auto *layout = new QVBoxLayout{half};
    layout->setContentsMargins(0, 0, 0, 8);
    layout->setSpacing(8);
    layout->addWidget(m_header);
    auto *shelf = new Shelf{bars, m_middle, sideMargin};
    shelf->setObjectName(u"shelf"_s);
    layout->addWidget(shelf, 1);
    layout->addWidget(m_lastCall);
    return half;
}

void Window::addActions()
{
    m_actions.add(tr("Open a page in a new tab"), {Qt::CTRL | Qt::Key_T}, [this] {
        showPanel(u"tabs"_s);
        m_panels->tabs().askForPage();
    });
    m_actions.add(tr("Reopen the tab that was closed last"), {Qt::CTRL | Qt::SHIFT | Qt::Key_T},
        [this] { m_desk.reopenTab(m_sidebar->chosen()); });
    m_actions.add(tr("Open the tab of Live in its own window"), {Qt::CTRL | Qt::SHIFT | Qt::Key_O},
        [this] { m_live->openInOwnWindow(); });
    m_actions.add(
        tr("New profile"), {QKeySequence::New}, [this] { m_sidebar->askForNewProfile(); });
    m_actions.add(
        tr("Connect to a remote profile"), {}, [this] { m_sidebar->askForRemoteProfile(); });
    m_actions.add(tr("The whole window for the page in Live, and back"), {Qt::Key_F11},
        [this] { showFull(!m_isFull); });
    m_actions.add(
        tr("Settings of the app"), {Qt::CTRL | Qt::Key_Comma}, [this] { turnToSettings(); });
    m_actions.add(tr("Show or hide the profiles"), {Qt::Key_F9}, [this] { turnSidebar(); });
    m_actions.add(tr("Look again at profiles and tabs"), {Qt::SHIFT | Qt::Key_F5},
        [this] { m_desk.refresh(); });
    m_actions.add(tr("Search commands, tabs, settings, calls and requests"),
        {Qt::CTRL | Qt::SHIFT | Qt::Key_P, Qt::CTRL | Qt::Key_K}, [this] { showPalette(); });
    m_actions.add(
        tr("Show all keys"), {Qt::Key_F1, Qt::CTRL | Qt::Key_Question}, [this] { showKeys(); });
    m_actions.add(tr("Close the window"), {QKeySequence::Close}, [this] { close(); });
    m_actions.add(
        tr("Quit Clawdis Browser"), {Qt::CTRL | Qt::Key_Q}, [this] { Q_EMIT quitWanted(); });
    m_actions.addSource([this] {
        return profileActions(m_desk, m_sidebar->chosen(),
            [this](const QString &profile) { m_sidebar->choose(profile); });
    });
}

void Window::showPalette()
{
    const Finder::Places places{
        .showTab
        = [this](const QString &profile, const QString &targetId) { showTaken(profile, targetId); },
        .showSetting =
            [this](const QString &profile, const QString &label) {
                if (!profile.isEmpty())
                    return m_panels->showSetting(label);
                turnToSettings();
                m_settings->find(label);
            },
        .showCall
        = [this](const CallRecord &call, const QString &text) { m_panels->showCall(call, text); },
        .showRequest =
            [this](const QString &profile, const SeenRequest &request) {
                m_sidebar->choose(profile);
                m_panels->showRequest(request);
            },
    };
    (new Palette{
         new Finder{m_desk.door(), m_desk.profiles(), m_sidebar->chosen(), m_actions.all(), places},
         this})
        ->show();
}

void Window::showKeys()
{
    (new KeyList{keyGroups(m_actions.lasting(), *m_panels), this})->open();
}

void Window::recall()
{
    resize(usualSize.boundedTo(screen()->availableSize() * largestPart));
    restoreGeometry(m_memory.value(placeKey).toByteArray());
    m_halves->restoreState(m_memory.value(halvesKey).toByteArray());
    const bool hasRoom = screen()->availableSize().width() >= widthForAll;
    m_sidebar->setVisible(m_memory.value(sidebarKey, hasRoom).toBool());
    m_panels->choose(m_memory.value(panelKey).toString());
    m_sidebar->choose(m_memory.value(profileKey).toString());
}

void Window::remember()
{
    m_memory.setValue(placeKey, saveGeometry());
    m_memory.setValue(halvesKey, m_halves->saveState());
    m_memory.setValue(sidebarKey, m_isFull ? m_hadSidebar : !m_sidebar->isHidden());
    m_memory.setValue(panelKey, m_panels->chosen());
    m_memory.setValue(profileKey, m_sidebar->chosen());
}

void Window::reveal()
{
    setWindowState(windowState() & ~Qt::WindowMinimized);
    show();
    raise();
    activateWindow();
}

void Window::showPanel(const QString &name)
{
    if (!m_panels->choose(name))
        return;
    m_hasLeftFirstRun = true;
    m_middle->setCurrentWidget(m_panels);
}

// Of Live alone: any other page brings the rest back.
void Window::showFull(bool isFull)
{
    if (isFull == m_isFull)
        return;
    if (isFull) {
        showPanel(m_live->objectName());
        m_hadSidebar = !m_sidebar->isHidden();
    }
    m_isFull = isFull;
    m_sidebar->setVisible(!isFull && m_hadSidebar);
    const QList<QWidget *> around{m_header, m_panels->tabBar(), m_lastCall};
    for (QWidget *each : around)
        each->setHidden(isFull);
    m_live->showFullWindow(isFull);
}

void Window::showSettings()
{
    turnToSettings();
    reveal();
}

void Window::turnToSettings()
{
    if (m_middle->currentWidget() != m_settings)
        m_behindSettings = m_middle->currentWidget();
    m_middle->setCurrentWidget(m_settings);
}

void Window::leaveSettings()
{
    if (m_middle->currentWidget() == m_settings)
        m_middle->setCurrentWidget(m_behindSettings);
}

bool Window::wasSeen() const
{
    return m_memory.value(seenKey).toBool() || m_memory.value(hasRunKey).toBool();
}

// A sidebar dragged to zero width comes back with its usual width.
void Window::turnSidebar()
{
    const QList<int> sizes = m_halves->sizes();
    const bool isSeen = !m_sidebar->isHidden() && sizes.first() > 0;
    m_sidebar->setVisible(!isSeen);
    if (!isSeen && m_halves->sizes().first() == 0)
        m_halves->setSizes({sidebarWidth, width() - sidebarWidth});
}

void Window::showEvent(QShowEvent *event)
{
    m_memory.setValue(seenKey, true);
    m_desk.profiles().setWatched(true);
    m_desk.refresh();
    QWidget::showEvent(event);
}

void Window::hideEvent(QHideEvent *event)
{
    m_desk.profiles().setWatched(false);
    remember();
    QWidget::hideEvent(event);
}

// Always accepts: a window that refuses would keep the application from quitting.
void Window::closeEvent(QCloseEvent *event)
{
    event->accept();
    if (!m_hasTray())
        Q_EMIT quitWanted();
}

void Window::showProfile(const QString &profile)
{
    if (profile.isEmpty())
        return;
    m_header->showProfile(profile);
    m_panels->showProfile(profile);
    if (const auto *shown = m_desk.profiles().find(profile))
        m_live->showState(*shown);
}

void Window::showProfileSettings(const QString &profile)
{
    m_sidebar->choose(profile);
    showPanel(u"profileSettings"_s);
}

// Next to Chrome's own window, if it has one.
void Window::showTaken(const QString &profile, const QString &targetId)
{
    if (!m_desk.profiles().find(profile))
        return; // The tab of a session that is in none of them.
    m_sidebar->choose(profile);
    m_live->showTab(targetId);
    showPanel(m_live->objectName());
}

// The settings are the app's, not the profile's.
void Window::followPanel()
{
    m_header->showApp(m_middle->currentWidget() == m_settings);
    if (m_isFull && !m_live->isVisible())
        showFull(false);
}

// Behind the settings, while they are shown.
void Window::turnTo(QWidget *page)
{
    if (m_middle->currentWidget() == m_settings)
        m_behindSettings = page;
    else
        m_middle->setCurrentWidget(page);
}

void Window::follow()
{
    const auto &rows = m_desk.profiles().rows();
    const auto runs = [](const auto &profile) { return profile.phase == Profiles::Phase::Running; };
    const bool hadRun = m_memory.value(hasRunKey).toBool();
    const bool hasRun = hadRun || rows.size() > 1 || std::any_of(rows.begin(), rows.end(), runs);
    if (hasRun && !hadRun)
        m_memory.setValue(hasRunKey, true);
    if (const auto *shown = m_desk.profiles().find(m_sidebar->chosen()))
        m_live->showState(*shown);
    if (hasRun || rows.isEmpty() || m_hasLeftFirstRun)
        turnTo(m_panels);
    else if (!hadRun)
        turnTo(m_firstRun);
    const auto *profile = m_desk.profiles().defaultProfile();
    if (!profile || m_tint == profile->color)
        return;
    m_tint = profile->color;
    setWindowIcon(clawIcon(m_tint, ClawLook::On));
}
