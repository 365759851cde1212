#include "ui/panels/live_panel.h"

#include "core/events/event_stream.h"
#include "ui/base/eliding_label.h"
#include "ui/base/look.h"
#include "ui/base/shelf.h"
#include "ui/base/window_door.h"
#include "ui/models/call_record.h"
#include "ui/models/tones.h"
#include "ui/models/wording.h"
#include "ui/panels/dialog_question.h"
#include "ui/panels/empty_note.h"
#include "ui/panels/live_bar.h"
#include "ui/panels/live_driving.h"
#include "ui/panels/live_frame.h"
#include "ui/panels/live_stage.h"
#include "ui/panels/live_view.h"
#include "ui/panels/live_words.h"
#include "ui/panels/trouble_line.h"

#include <QFrame>
#include <QJsonArray>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

constexpr auto followTime = 1s;

LivePanel::LivePanel(WindowDoor &door, EventStream &events, QWidget *parent)
    : Panel(parent), m_door(door), m_tabsRefresh([this] { readTabs(); }),
      m_controlRefresh([this] { readControl(); }), m_dialogRefresh([this] { readDialog(); }),
      m_refs(door), m_bar(new LiveBar), m_takeOver(new QPushButton), m_banner(new QFrame),
      m_driver(new ElidingLabel{u"driver"_s, tr("Who is in control")}), m_trouble(new TroubleLine),
      m_question(new DialogQuestion), m_middle(new QStackedWidget), m_empty(new EmptyNote),
      m_view(new LiveView), m_driving(new LiveDriving{door, this, *m_view, *m_trouble})
{
    arrange();
    connectParts();
    connect(&events, &EventStream::happened, this, &LivePanel::hear);
    follow();
}

void LivePanel::connectParts()
{
    m_followRest.setSingleShot(true);
    m_followRest.setInterval(followTime);
    connect(&m_followRest, &QTimer::timeout, this, &LivePanel::followAgents);
    connect(m_bar, &LiveBar::tabChanged, this, &LivePanel::watch);
    connect(m_bar, &LiveBar::tabPicked, this, [this] { m_bar->setFollows(false); });
    connect(m_bar, &LiveBar::followTurned, this, &LivePanel::followAgents);
    connect(m_bar, &LiveBar::refsTurned, this, &LivePanel::follow);
    connect(&m_refs, &SeenRefs::changed, this, [this] { m_view->showRefs(m_refs.all()); });
    connect(m_bar, &LiveBar::addressGiven, this,
        [this](const QString &typed) { m_driving->goTo(typed, m_isControlled); });
    connect(m_bar, &LiveBar::stepWanted, m_driving, &LiveDriving::step);
    connect(m_bar, &LiveBar::ownWindowWanted, this, &LivePanel::openInOwnWindow);
    connect(m_takeOver, &QPushButton::clicked, this, &LivePanel::takeOverOrHandBack);
    connect(m_question, &DialogQuestion::answered, m_driving, &LiveDriving::answerDialog);
    connect(m_view, &LiveView::leftByKey, this, [this] { m_takeOver->setFocus(); });
    connect(m_view, &LiveView::inputMade, m_driving, &LiveDriving::pass);
}

void LivePanel::arrange()
{
    m_takeOver->setObjectName(u"takeOver"_s);
    m_banner->setFrameShape(QFrame::StyledPanel);
    m_banner->setAutoFillBackground(true);
    auto *words = new QHBoxLayout{m_banner};
    words->setContentsMargins(look::apart, look::tight, look::tight, look::tight);
    words->addWidget(m_driver, 1);
    words->addWidget(m_bar->tools());
    words->addWidget(m_takeOver);
    m_middle->addWidget(m_empty);
    auto *stage = new LiveStage{*m_view};
    m_middle->addWidget(stage);
    connect(m_bar, &LiveBar::actualSizeTurned, stage, &LiveStage::showActualSize);
    connect(m_bar, &LiveBar::fullWindowTurned, this, &LivePanel::fullWindowWanted);
    auto *layout = new QVBoxLayout{this};
    layout->setContentsMargins(look::tight, look::tight, look::tight, 0);
    layout->setSpacing(look::tight);
    layout->addWidget(m_bar);
    layout->addWidget(m_banner);
    layout->addWidget(new Shelf{{m_trouble, m_question}, m_middle}, 1);
}

void LivePanel::showProfile(const QString &profile)
{
    if (profile == m_profile)
        return;
    unwatch();
    m_profile = profile;
    m_driving->setProfile(profile);
    m_wantedTab = m_bar->follows() ? m_acted.of(profile) : QString{};
    m_state = {};
    m_isControlled = false;
    offer({});
    m_trouble->clear();
    if (isVisible()) {
        m_tabsRefresh.request();
        m_controlRefresh.request();
    }
}

void LivePanel::showTab(const QString &targetId)
{
    m_bar->setFollows(false);
    m_wantedTab = targetId;
    m_bar->choose(targetId);
}

void LivePanel::showState(const Profiles::Row &profile)
{
    if (profile.name != m_profile || profile == m_state)
        return;
    m_state = profile;
    follow();
}

void LivePanel::showEvent(QShowEvent *event)
{
    Panel::showEvent(event);
    if (m_profile.isEmpty())
        return;
    m_tabsRefresh.request();
    m_controlRefresh.request();
    watch();
}

void LivePanel::hideEvent(QHideEvent *event)
{
    unwatch();
    Panel::hideEvent(event);
}

void LivePanel::hear(const Event &event)
{
    const bool isOurs = event.profile == m_profile;
    if (m_acted.hear(event) && isOurs)
        followAgents();
    switch (event.kind) {
    case Event::Kind::CallEnded:
        if (isOurs)
            markHit(event);
        break;
    case Event::Kind::LiveFrame:
        if (isOurs && event.details.value(u"targetId").toString() == m_watchedTab)
            showFrame(event.details);
        break;
    case Event::Kind::ControlChanged:
        if (isVisible() && (isOurs || event.profile.isEmpty()))
            m_controlRefresh.request();
        break;
    case Event::Kind::DialogChanged:
        if (isOurs && event.details.value(u"targetId").toString() == m_watchedTab)
            m_dialogRefresh.request();
        break;
    case Event::Kind::TabCrashed:
        if (isOurs && event.details.value(u"targetId").toString() == m_watchedTab)
            noteCrash();
        break;
    case Event::Kind::TabClosed:
        if (isOurs && event.details.value(u"targetId").toString() == m_watchedTab)
            setWatched({});
        [[fallthrough]];
    case Event::Kind::TabOpened:
    case Event::Kind::TabChanged:
    case Event::Kind::BrowserStarted:
    case Event::Kind::BrowserStopped:
        noteEnd(event);
        if (isVisible() && isOurs)
            m_tabsRefresh.request();
        break;
    default:
        break;
    }
}

void LivePanel::readTabs()
{
    m_door.ask(this, u"tabs"_s, {{u"profile"_s, m_profile}},
        [this, asked = m_profile](const Outcome &outcome) {
            m_tabsRefresh.end();
            const auto *reply = std::get_if<Reply>(&outcome);
            if (asked == m_profile && reply)
                offer(reply->value(u"tabs").toArray());
        });
}

void LivePanel::readControl()
{
    m_door.ask(this, u"status"_s, {{u"profile"_s, m_profile}},
        [this, asked = m_profile](const Outcome &outcome) {
            m_controlRefresh.end();
            const auto *reply = std::get_if<Reply>(&outcome);
            if (asked != m_profile || !reply)
                return;
            m_isControlled = reply->value(u"humanControl").toBool();
            followAgents();
            if (!m_watchedTab.isEmpty())
                m_dialogRefresh.request();
            follow();
        });
}

// Watches again once the crashed tab reports a change.
void LivePanel::noteCrash()
{
    m_hasCrashed = true;
    m_view->clear();
    m_question->ask({});
    follow();
}

void LivePanel::noteEnd(const Event &event)
{
    if (event.profile != m_profile)
        return;
    if (event.kind == Event::Kind::BrowserStopped && event.details.contains(u"lostTabs"))
        m_ended = event.details.value(u"reason").toString();
    else if (event.kind == Event::Kind::BrowserStarted)
        m_ended.clear();
    const bool isWatched = event.details.value(u"targetId").toString() == m_watchedTab;
    if (event.kind == Event::Kind::TabChanged && isWatched && m_hasCrashed
        && !event.details.value(u"hasCrashed").toBool()) {
        setWatched({});
        watch();
    }
}

void LivePanel::readDialog()
{
    m_door.ask(this, u"dialog"_s, {{u"profile"_s, m_profile}, {u"targetId"_s, m_watchedTab}},
        [this, asked = m_watchedTab](const Outcome &outcome) {
            m_dialogRefresh.end();
            const auto *reply = std::get_if<Reply>(&outcome);
            const bool isToBeAnswered = reply && m_isControlled && asked == m_watchedTab;
            const bool wantsFiles = isToBeAnswered && reply->value(u"type") == u"files"_s;
            m_question->ask(isToBeAnswered && !wantsFiles ? *reply : QJsonObject{});
            if (wantsFiles)
                m_driving->offerFiles(reply->value(u"takesSeveral").toBool());
        });
}

void LivePanel::offer(const QJsonArray &tabs)
{
    if (!m_bar->offer(tabs, m_wantedTab))
        return; // Somebody is choosing: read again at the next change.
    if (m_bar->chosenTab() == m_wantedTab)
        m_wantedTab.clear();
    watch();
}

// A tab that is not listed yet will be soon.
void LivePanel::followAgents()
{
    const QString acted = m_acted.of(m_profile);
    const bool isThere = acted.isEmpty() || acted == m_bar->chosenTab();
    if (isThere || m_isControlled || !m_bar->follows() || m_followRest.isActive())
        return;
    m_followRest.start();
    m_wantedTab = acted;
    m_bar->choose(acted);
    if (m_bar->chosenTab() == acted)
        m_wantedTab.clear();
    else if (isVisible())
        m_tabsRefresh.request();
}

void LivePanel::markHit(const Event &event)
{
    const CallRecord call = readCallRecord(event);
    const QJsonObject box = call.hit.value(u"box").toObject();
    if (call.targetId != m_watchedTab || !call.isAgentsAct() || box.isEmpty())
        return;
    const auto side
        = [&box](const char *name) { return box.value(QLatin1String{name}).toDouble(); };
    m_view->mark({side("x"), side("y"), side("width"), side("height")});
}

void LivePanel::setWatched(const QString &targetId)
{
    m_watchedTab = targetId;
    m_driving->setTab(targetId);
}

void LivePanel::watch()
{
    const QString tab = isVisible() ? m_bar->chosenTab() : QString{};
    if (tab != m_watchedTab) {
        unwatch();
        setWatched(tab);
        m_hasCrashed = false;
        m_view->clear();
        m_question->ask({});
        m_trouble->clear();
        if (!tab.isEmpty()) {
            m_driving->ask(
                u"watchTab"_s, {{u"targetId"_s, tab}, {u"maxWidth"_s, live::widestFrame}});
            m_dialogRefresh.request();
        }
    }
    follow();
}

void LivePanel::unwatch()
{
    m_refs.watch(m_profile, {});
    const QString tab = m_watchedTab;
    setWatched({});
    if (!tab.isEmpty()) {
        m_door.ask(this, u"unwatchTab"_s, {{u"profile"_s, m_profile}, {u"targetId"_s, tab}},
            [](const Outcome &) {});
    }
}

void LivePanel::showFrame(const QJsonObject &frame)
{
    const bool isFirst = !m_view->hasPicture();
    if (!live::show(frame, *m_view))
        return;
    if (isFirst)
        follow();
    m_refs.noteChange();
}

void LivePanel::follow()
{
    const bool hasTab = !m_bar->chosenTab().isEmpty();
    const bool canDrive = m_isControlled && !m_watchedTab.isEmpty();
    m_bar->letDrive(canDrive);
    m_view->letDrive(canDrive);
    m_refs.watch(m_profile, m_bar->wantsRefs() && m_view->hasPicture() ? m_watchedTab : QString{});
    m_middle->setCurrentIndex(hasTab && m_view->hasPicture() ? 1 : 0);
    const LiveWords words = whyEmpty(hasTab, m_hasCrashed, m_state, m_ended);
    m_empty->say(words.title, words.advice);
    Profiles::Row state = m_state;
    state.isControlled = m_isControlled;
    m_driver->setText(Wording::driver(state, hasTab));
    m_driver->setToolTip(u"<qt>%1</qt>"_s.arg(m_driver->text().toHtmlEscaped()));
    m_banner->setBackgroundRole(m_isControlled ? QPalette::Window : QPalette::AlternateBase);
    QPalette toned = palette();
    if (m_isControlled)
        toned.setColor(QPalette::Window, tones::accentGround());
    m_banner->setPalette(toned);
    m_takeOver->setText(m_isControlled ? tr("&Hand back") : tr("T&ake over"));
    m_takeOver->setAccessibleName(m_isControlled ? tr("Hand the profile back to the agents")
                                                 : tr("Take the profile over from the agents"));
    m_takeOver->setEnabled(!m_isTurning && !m_profile.isEmpty());
}

void LivePanel::showFullWindow(bool isFull)
{
    m_bar->showFullWindow(isFull);
}

void LivePanel::openInOwnWindow()
{
    if (const QString tab = m_bar->chosenTab(); !tab.isEmpty())
        Q_EMIT ownWindowWanted({m_profile, tab, m_bar->chosenTitle()});
}

void LivePanel::takeOverOrHandBack()
{
    m_isTurning = true;
    m_trouble->clear();
    follow();
    m_door.ask(this, m_isControlled ? u"handBack"_s : u"takeOver"_s, {{u"profile"_s, m_profile}},
        [this, wasControlled = m_isControlled](const Outcome &outcome) {
            m_isTurning = false;
            if (const auto *failure = std::get_if<Failure>(&outcome))
                m_trouble->report(*failure);
            else
                m_isControlled
                    = std::get<Reply>(outcome).value(u"humanControl").toBool(!wasControlled);
            follow();
            followAgents();
            if (m_isControlled && m_view->isVisible())
                m_view->setFocus();
        });
}
