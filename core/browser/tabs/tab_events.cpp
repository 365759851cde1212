#include "core/browser/tabs/tab_events.h"

#include "core/browser/tabs/live.h"
#include "core/browser/tabs/page_reports.h"
#include "core/browser/tabs/tab_reports.h"
#include "core/browser/tabs/tabs.h"
#include "core/events/event_stream.h"
#include "core/page/observe/persons_files.h"

#include <QHash>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// Knows where each tab is to the end: what is closed is in no context.
class TabAnnouncer : public QObject {
public:
    TabAnnouncer(Tabs &tabs, const Live &live, const QString &profile, EventStream &events)
        : QObject(&tabs), m_tabs(tabs), m_profile(profile), m_events(events)
    {
        connect(&tabs, &Tabs::attachedTo, this, &TabAnnouncer::follow);
        connect(&tabs, &Tabs::opened, this, [this](const TabPtr &tab) {
            m_seen.insert(tab->targetId());
            announce(Event::Kind::TabOpened, tab->targetId(),
                {{u"url"_s, tab->url()}, {u"openedBy"_s, tab->openedBy()}});
        });
        connect(&tabs, &Tabs::changed, this, [this](const TabPtr &tab) {
            announce(Event::Kind::TabChanged, tab->targetId(),
                {{u"url"_s, tab->url()}, {u"title"_s, tab->title()},
                    {u"openedBy"_s, tab->openedBy()}, {u"hasCrashed"_s, tab->hasCrashed()}});
        });
        connect(&tabs, &Tabs::closed, this, [this](const QString &targetId) {
            announce(Event::Kind::TabClosed, targetId);
            m_seen.remove(targetId);
            m_sessions.remove(targetId);
        });
        connect(&live, &Live::shown, this,
            [this](const QString &targetId, const QString &jpeg, QSize viewport) {
                announce(Event::Kind::LiveFrame, targetId,
                    {{u"jpeg"_s, jpeg}, {u"width"_s, viewport.width()},
                        {u"height"_s, viewport.height()}});
            });
    }

private:
    void follow(Tab &tab)
    {
        const TabPlace place{m_profile, m_tabs.sessionOf(tab)};
        m_sessions.insert(tab.targetId(), place.session);
        new TabReports{tab, place, m_events};
        const QString id = tab.targetId();
        new PageReports{tab, [this, id] { return listed(id); }, place, m_events};
        connect(&tab.dialogs(), &Dialogs::changed, this, [this, place, &tab](const auto &dialog) {
            m_events.publish(
                eventOf(Event::Kind::DialogChanged, place, tab, {{u"dialog"_s, dialog}}));
        });
        const auto sendChooser = [this, place, &tab](const QJsonValue &chooser) {
            m_events.publish(
                eventOf(Event::Kind::DialogChanged, place, tab, {{u"fileChooser"_s, chooser}}));
        };
        connect(&tab.fileChooser(), &FileChooser::leftOpen, this, [sendChooser](bool takesSeveral) {
            sendChooser(QJsonObject{{u"multiple"_s, takesSeveral}});
        });
        connect(&tab.fileChooser(), &FileChooser::closed, this,
            [sendChooser] { sendChooser(QJsonValue{}); });
        connect(&PersonsFiles::of(tab.fileChooser()), &PersonsFiles::hasAsked, this,
            [this, place, &tab] {
                Event event = eventOf(Event::Kind::DialogChanged, place, tab, {});
                event.isForPeople = true;
                m_events.publish(event);
            });
        connect(
            &tab.downloads(), &Downloads::changed, this, [this, place, &tab](const auto &download) {
                m_events.publish(
                    eventOf(Event::Kind::DownloadChanged, place, tab, {{u"download"_s, download}}));
            });
        connect(&tab, &Tab::arrived, this, [this, id, &tab](bool isSameDocument) {
            announce(Event::Kind::Navigated, id,
                {{u"url"_s, tab.url()}, {u"sameDocument"_s, isSameDocument},
                    {u"unreachable"_s, tab.isUnreachable()}});
        });
        connect(&tab, &Tab::loaded, this, [this, id, &tab] {
            announce(Event::Kind::PageLoaded, id, {{u"url"_s, tab.url()}});
        });
        connect(&tab, &Tab::crashed, this, [this, id] { announce(Event::Kind::TabCrashed, id); });
    }

    TabPtr listed(const QString &targetId) const
    {
        const auto &all = m_tabs.all();
        const auto found = std::find_if(all.begin(), all.end(), [&targetId](const TabPtr &tab) {
            return tab->targetId() == targetId && !tab->isUnseen();
        });
        return found == all.end() ? nullptr : *found;
    }

    void announce(Event::Kind kind, const QString &targetId, QJsonObject details = {})
    {
        if (!m_seen.contains(targetId))
            return;
        details.insert(u"targetId"_s, targetId);
        Event event{kind, m_profile, details};
        event.session = m_sessions.value(targetId);
        m_events.publish(event);
    }

    const Tabs &m_tabs;
    QString m_profile;
    EventStream &m_events;
    QSet<QString> m_seen; // target ids of tabs that are announced
    QHash<QString, QString> m_sessions; // by target id
};

} // namespace

void announceTabs(Tabs &tabs, const Live &live, const QString &profile, EventStream &events)
{
    new TabAnnouncer{tabs, live, profile, events};
}
