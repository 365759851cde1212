// Publishes how a tab's page changes, as differences between its snapshots, while somebody wants to
// hear of it. At other times nothing is asked of the page, and nothing in it observes it.
#pragma once

#include "base/pending.h"
#include "base/task.h"
#include "core/browser/tabs/tab_place.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <memory>

// A child of the tab. At most one snapshot in half a second.
class PageReports : public QObject {
    Q_OBJECT
public:
    // `shared`: the tab itself, null where it is not listed.
    using Shared = std::function<std::shared_ptr<Tab>()>;
    PageReports(Tab &tab, Shared shared, TabPlace place, EventStream &events);

private:
    void follow();
    static Task<> look(QPointer<PageReports> self);
    static Task<> sendChange(QPointer<PageReports> self);
    bool isWanted() const;
    bool mayBeRead() const;

    Tab &m_tab;
    Shared m_shared;
    TabPlace m_place;
    QPointer<EventStream> m_events; // it may be gone before a tab that is to be deleted
    QString m_lastId; // the id of the last snapshot
    bool m_isLooking = false;
    QTimer m_rest; // between two snapshots
};
