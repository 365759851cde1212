#include "ui/panels/live_panel.h"

#include "core/events/event_stream.h"
#include "ui/panels/dialog_question.h"
#include "ui/panels/empty_note.h"
#include "ui/panels/live_view.h"
#include "ui/panels/trouble_line.h"
#include "ui/window_door.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QFrame>
#include <QJsonArray>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace {

// Sharp enough to read, small enough to be drawn at once.
constexpr int widestFrame = 1280;
constexpr int widestTitle = 480;
constexpr qsizetype mostOfATip = 300;

} // namespace

LivePanel::LivePanel(WindowDoor &door, EventStream &events, QWidget *parent)
    : Panel(parent), m_door(door), m_tabsRefresh([this] { readTabs(); }),
      m_wheelRefresh([this] { readWheel(); }), m_dialogRefresh([this] { readDialog(); }),
      m_tabs(new QComboBox), m_wheel(new QPushButton), m_banner(new QFrame), m_driver(new QLabel),
      m_trouble(new TroubleLine), m_question(new DialogQuestion), m_middle(new QStackedWidget),
      m_empty(new EmptyNote), m_view(new LiveView)
{
    arrange();
    connect(&events, &EventStream::happened, this, &LivePanel::hear);
    connect(m_tabs, &QComboBox::currentIndexChanged, this, &LivePanel::watch);
    connect(m_wheel, &QPushButton::clicked, this, &LivePanel::turnWheel);
    connect(m_question, &DialogQuestion::answered, this, &LivePanel::answerDialog);
    connect(m_view, &LiveView::leftByKey, this, [this] { m_wheel->setFocus(); });
    connect(m_view, &LiveView::inputMade, this, [this](const QJsonObject &input) {
        QJsonObject arguments = input;
        arguments.insert(u"targetId"_s, m_watchedTab);
        ask(u"input"_s, arguments);
    });
    follow();
}

void LivePanel::arrange()
{
    m_driver->setObjectName(u"driver"_s);
    m_driver->setAccessibleName(tr("Who has the wheel"));
    m_driver->setTextFormat(Qt::PlainText);
    m_driver->setWordWrap(true);
    m_banner->setFrameShape(QFrame::StyledPanel);
    m_banner->setAutoFillBackground(true);
    auto *words = new QHBoxLayout{m_banner};
    words->addWidget(m_driver, 1);
    words->addWidget(m_wheel);
    m_middle->addWidget(m_empty);
    m_middle->addWidget(m_view);
    auto *layout = new QVBoxLayout{this};
    layout->addLayout(bar());
    layout->addWidget(m_banner);
    layout->addWidget(m_trouble);
    layout->addWidget(m_question);
    layout->addWidget(m_middle, 1);
}

QLayout *LivePanel::bar()
{
    m_tabs->setObjectName(u"tab"_s);
    m_tabs->setAccessibleName(tr("Tab to watch"));
    m_tabs->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_tabs->setMinimumContentsLength(20);
    m_tabs->setMaxVisibleItems(20);
    m_tabs->setStyleSheet(u"combobox-popup: 0;"_s); // else as many as the screen is high
    m_wheel->setObjectName(u"wheel"_s);
    auto *label = new QLabel{tr("&Tab:")};
    label->setBuddy(m_tabs);
    auto *row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_tabs, 1);
    return row;
}

void LivePanel::ask(const QString &command, const QJsonObject &arguments)
{
    QJsonObject whole = arguments;
    whole.insert(u"profile"_s, m_profile);
    m_door.ask(this, command, whole, [this](const Outcome &outcome) {
        if (const auto *failure = std::get_if<Failure>(&outcome))
            m_trouble->tell(*failure);
    });
}

void LivePanel::showProfile(const QString &profile)
{
    if (profile == m_profile)
        return;
    unwatch();
    m_profile = profile;
    m_wantedTab.clear();
    m_isHeld = false;
    offer({});
    m_trouble->hush();
    if (isVisible()) {
        m_tabsRefresh.request();
        m_wheelRefresh.request();
    }
}

void LivePanel::showTab(const QString &targetId)
{
    m_wantedTab = targetId;
    const int index = m_tabs->findData(targetId);
    if (index >= 0)
        m_tabs->setCurrentIndex(index);
}

void LivePanel::showEvent(QShowEvent *event)
{
    Panel::showEvent(event);
    if (m_profile.isEmpty())
        return;
    m_tabsRefresh.request();
    m_wheelRefresh.request();
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
    switch (event.kind) {
    case Event::Kind::LiveFrame:
        if (isOurs && event.details.value(u"targetId").toString() == m_watchedTab)
            showFrame(event.details);
        break;
    case Event::Kind::WheelTurned:
        if (isVisible() && (isOurs || event.profile.isEmpty()))
            m_wheelRefresh.request();
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
            m_watchedTab.clear();
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

void LivePanel::readWheel()
{
    m_door.ask(this, u"status"_s, {{u"profile"_s, m_profile}},
        [this, asked = m_profile](const Outcome &outcome) {
            m_wheelRefresh.end();
            const auto *reply = std::get_if<Reply>(&outcome);
            if (asked != m_profile || !reply)
                return;
            m_isHeld = reply->value(u"humanControl").toBool();
            if (!m_watchedTab.isEmpty())
                m_dialogRefresh.request();
            follow();
        });
}

// What a crash takes with it is watched anew once the tab says that it has changed.
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
        m_watchedTab.clear();
        watch();
    }
}

void LivePanel::readDialog()
{
    m_door.ask(this, u"dialog"_s, {{u"profile"_s, m_profile}, {u"targetId"_s, m_watchedTab}},
        [this, asked = m_watchedTab](const Outcome &outcome) {
            m_dialogRefresh.end();
            const auto *reply = std::get_if<Reply>(&outcome);
            const bool isToBeAnswered = reply && m_isHeld && asked == m_watchedTab;
            m_question->ask(isToBeAnswered ? *reply : QJsonObject{});
        });
}

void LivePanel::answerDialog(bool accepts, const QString &text)
{
    QJsonObject answer{{u"targetId"_s, m_watchedTab}, {u"accept"_s, accepts}};
    if (!text.isNull())
        answer.insert(u"promptText"_s, text);
    ask(u"answerDialog"_s, answer);
    if (m_view->isVisible())
        m_view->setFocus();
}

void LivePanel::offer(const QJsonArray &tabs)
{
    if (m_tabs->view()->isVisible())
        return; // Somebody chooses: what is news then is read at the next change.
    const QString wanted = m_wantedTab.isEmpty() ? chosenTab() : m_wantedTab;
    {
        const QSignalBlocker quiet{m_tabs};
        m_tabs->clear();
        for (const QJsonValue &tab : tabs) {
            const QString title = tab[u"title"].toString().simplified();
            const QString whole = title.isEmpty() ? tab[u"url"].toString() : title;
            m_tabs->addItem(fontMetrics().elidedText(whole, Qt::ElideRight, widestTitle),
                tab[u"targetId"].toString());
            m_tabs->setItemData(
                m_tabs->count() - 1, whole.left(mostOfATip).toHtmlEscaped(), Qt::ToolTipRole);
        }
        m_tabs->setCurrentIndex(qMax(m_tabs->findData(wanted), m_tabs->count() > 0 ? 0 : -1));
    }
    if (chosenTab() == m_wantedTab)
        m_wantedTab.clear();
    watch();
}

QString LivePanel::chosenTab() const
{
    return m_tabs->currentData().toString();
}

void LivePanel::watch()
{
    const QString tab = isVisible() ? chosenTab() : QString{};
    if (tab != m_watchedTab) {
        unwatch();
        m_watchedTab = tab;
        m_hasCrashed = false;
        m_view->clear();
        m_question->ask({});
        m_trouble->hush();
        if (!tab.isEmpty()) {
            ask(u"watchTab"_s, {{u"targetId"_s, tab}, {u"maxWidth"_s, widestFrame}});
            m_dialogRefresh.request();
        }
    }
    follow();
}

void LivePanel::unwatch()
{
    if (const QString tab = std::exchange(m_watchedTab, {}); !tab.isEmpty()) {
        m_door.ask(this, u"unwatchTab"_s, {{u"profile"_s, m_profile}, {u"targetId"_s, tab}},
            [](const Outcome &) {});
    }
}

void LivePanel::showFrame(const QJsonObject &frame)
{
    const QByteArray jpeg = QByteArray::fromBase64(frame.value(u"jpeg").toString().toLatin1());
    const QImage picture = QImage::fromData(jpeg, "JPEG");
    if (picture.isNull())
        return;
    const bool isFirst = !m_view->hasPicture();
    m_view->showPicture(picture, {frame.value(u"width").toInt(), frame.value(u"height").toInt()});
    if (isFirst)
        follow();
}

void LivePanel::turnWheel()
{
    m_isTurning = true;
    m_trouble->hush();
    follow();
    m_door.ask(this, m_isHeld ? u"handBack"_s : u"takeWheel"_s, {{u"profile"_s, m_profile}},
        [this, wasHeld = m_isHeld](const Outcome &outcome) {
            m_isTurning = false;
            if (const auto *failure = std::get_if<Failure>(&outcome))
                m_trouble->tell(*failure);
            else
                m_isHeld = std::get<Reply>(outcome).value(u"humanControl").toBool(!wasHeld);
            if (wasHeld && m_isHeld && std::holds_alternative<Reply>(outcome))
                m_trouble->tell(tr("All agents are paused; let them go on where you paused them."));
            follow();
            if (m_isHeld && m_view->isVisible())
                m_view->setFocus();
        });
}

void LivePanel::follow()
{
    const bool hasTab = !chosenTab().isEmpty();
    m_tabs->setEnabled(hasTab);
    m_view->letDrive(m_isHeld && !m_watchedTab.isEmpty());
    m_middle->setCurrentIndex(hasTab && m_view->hasPicture() ? 1 : 0);
    if (hasTab && m_hasCrashed)
        m_empty->say(tr("The tab has crashed"), tr("Reload it in Tabs: its row's menu offers it."));
    else if (!hasTab && !m_ended.isEmpty())
        m_empty->say(tr("Chrome has ended by itself"),
            tr("%1. The bar above offers to start it again, with its tabs.").arg(m_ended));
    else if (hasTab)
        m_empty->say(tr("Waiting for the picture"), tr("The tab paints it in a moment."));
    else
        m_empty->say(tr("No tab to watch"),
            tr("Open a page in Tabs, or let an agent open one: it is shown here as it changes."));
    m_driver->setText(m_isHeld
            ? tr("You have the wheel. Agents may look, and act again once you hand back. Shift+Esc "
                 "leaves the page.")
            : !hasTab ? tr("The agents have the wheel. There is nothing to watch.")
                      : tr("The agents have the wheel. You are watching; take over to use the page "
                           "yourself."));
    m_banner->setBackgroundRole(m_isHeld ? QPalette::Highlight : QPalette::AlternateBase);
    m_driver->setForegroundRole(m_isHeld ? QPalette::HighlightedText : QPalette::WindowText);
    m_wheel->setText(m_isHeld ? tr("&Hand back") : tr("T&ake over"));
    m_wheel->setAccessibleName(m_isHeld ? tr("Hand the profile back to the agents")
                                        : tr("Take the profile over from the agents"));
    m_wheel->setEnabled(!m_isTurning && !m_profile.isEmpty());
}
