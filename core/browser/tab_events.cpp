#include "core/browser/tab_events.h"

#include "core/browser/live.h"
#include "core/browser/tab_reports.h"
#include "core/browser/tabs.h"
#include "core/events/event_stream.h"

using namespace Qt::StringLiterals;

void tellOfTabs(const Tabs &tabs, const Live &live, const QString &profile, EventStream &events)
{
    const auto tell = [profile, &events](Event::Kind kind, const QJsonObject &details) {
        events.tell({kind, profile, details});
    };
    QObject::connect(&tabs, &Tabs::attachedTo, &events, [profile, &events](Tab &tab) {
        new TabReports{tab, profile, events};
        const QJsonObject about{{u"targetId"_s, tab.targetId()}};
        QObject::connect(&tab.dialogs(), &Dialogs::changed, &events, [profile, about, &events] {
            events.tell({Event::Kind::DialogChanged, profile, about});
        });
        QObject::connect(&tab, &Tab::crashed, &events, [profile, about, &events] {
            events.tell({Event::Kind::TabCrashed, profile, about});
        });
    });
    QObject::connect(&tabs, &Tabs::opened, &events, [tell](const TabPtr &tab) {
        tell(Event::Kind::TabOpened,
            {{u"targetId"_s, tab->targetId()}, {u"url"_s, tab->url()},
                {u"openedBy"_s, tab->openedBy()}});
    });
    QObject::connect(&tabs, &Tabs::changed, &events, [tell](const TabPtr &tab) {
        tell(Event::Kind::TabChanged,
            {{u"targetId"_s, tab->targetId()}, {u"url"_s, tab->url()}, {u"title"_s, tab->title()},
                {u"openedBy"_s, tab->openedBy()}, {u"hasCrashed"_s, tab->hasCrashed()}});
    });
    QObject::connect(&tabs, &Tabs::closed, &events, [tell](const QString &targetId) {
        tell(Event::Kind::TabClosed, {{u"targetId"_s, targetId}});
    });
    QObject::connect(&live, &Live::shown, &events,
        [tell](const QString &targetId, const QString &jpeg, QSize viewport) {
            tell(Event::Kind::LiveFrame,
                {{u"targetId"_s, targetId}, {u"jpeg"_s, jpeg}, {u"width"_s, viewport.width()},
                    {u"height"_s, viewport.height()}});
        });
}
