#include "ui/live_window.h"

#include "core/events/event_stream.h"
#include "ui/base/window_door.h"
#include "ui/panels/empty_note.h"
#include "ui/panels/live_frame.h"
#include "ui/panels/live_view.h"

#include <QStackedLayout>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

constexpr QSize usualLiveSize{900, 640};
constexpr auto readingTime = 4s;

LiveWindow::LiveWindow(WindowDoor &door, EventStream &events, const WatchedTab &tab)
    : m_door(door), m_tab(tab), m_view(new LiveView), m_note(new EmptyNote),
      m_pages(new QStackedLayout{this})
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(u"liveWindow"_s);
    m_pages->addWidget(m_note);
    m_pages->addWidget(m_view);
    m_note->say(tr("Waiting for the picture"), tr("The tab paints it in a moment."));
    m_closing.setSingleShot(true);
    m_closing.setInterval(readingTime);
    connect(&m_closing, &QTimer::timeout, this, &QWidget::close);
    connect(&events, &EventStream::happened, this, &LiveWindow::hear);
    follow(tab.title);
    resize(usualLiveSize);
}

bool LiveWindow::isOf(const WatchedTab &tab) const
{
    return !m_hasEnded && tab.profile == m_tab.profile && tab.targetId == m_tab.targetId;
}

void LiveWindow::follow(const QString &title)
{
    m_tab.title = title;
    setWindowTitle(title.isEmpty() ? m_tab.profile : u"%1 — %2"_s.arg(title, m_tab.profile));
}

void LiveWindow::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_hasEnded)
        return;
    ask(u"watchTab"_s, {{u"maxWidth"_s, live::widestFrame}});
    showNow();
}

// Who watches a tab that is watched already gets no picture before it changes.
void LiveWindow::showNow()
{
    const QJsonObject wanted{{u"profile"_s, m_tab.profile}, {u"targetId"_s, m_tab.targetId},
        {u"width"_s, live::widestFrame}};
    m_door.ask(this, u"thumbnail"_s, wanted, [this](const Outcome &outcome) {
        const auto *reply = std::get_if<Reply>(&outcome);
        if (reply && !m_hasEnded && !m_view->hasPicture() && live::show(*reply, *m_view))
            m_pages->setCurrentWidget(m_view);
    });
}

void LiveWindow::hideEvent(QHideEvent *event)
{
    if (!m_hasEnded)
        ask(u"unwatchTab"_s);
    QWidget::hideEvent(event);
}

void LiveWindow::ask(const QString &command, const QJsonObject &arguments)
{
    QJsonObject whole = arguments;
    whole.insert(u"profile"_s, m_tab.profile);
    whole.insert(u"targetId"_s, m_tab.targetId);
    m_door.ask(this, command, whole, [this](const Outcome &outcome) {
        if (const auto *failure = std::get_if<Failure>(&outcome))
            end(failure->message);
    });
}

void LiveWindow::hear(const Event &event)
{
    if (m_hasEnded || event.profile != m_tab.profile)
        return;
    if (event.kind == Event::Kind::BrowserStopped)
        return end(tr("The browser of %1 has ended.").arg(m_tab.profile));
    if (event.details.value(u"targetId") != m_tab.targetId)
        return;
    if (event.kind == Event::Kind::TabClosed)
        end(tr("The tab was closed."));
    else if (event.kind == Event::Kind::TabCrashed)
        end(tr("The tab has crashed."));
    else if (event.kind == Event::Kind::TabChanged)
        follow(event.details.value(u"title").toString());
    else if (event.kind == Event::Kind::LiveFrame && live::show(event.details, *m_view))
        m_pages->setCurrentWidget(m_view);
}

void LiveWindow::end(const QString &why)
{
    m_hasEnded = true;
    m_view->clear();
    m_note->say(tr("Nothing to watch any more"), tr("%1 This window closes.").arg(why));
    m_pages->setCurrentWidget(m_note);
    m_closing.start();
}
