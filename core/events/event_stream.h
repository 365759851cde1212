// Events from engine and catalogue to the window and other listeners.
#pragma once

#include "core/events/event.h"

#include <QObject>

#include <functional>

class EventStream : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    // Without what was typed as a named secret.
    void publish(Event event);

    // Whether anyone is connected to `happened`. If not, skip building costly events.
    bool isHeard() const;

    // Whether calls are recorded: their events then hold what may be kept of the reply.
    bool isRecorded() const { return m_isRecorded; }
    void setRecorded(bool isRecorded) { m_isRecorded = isRecorded; }

    // Which pages somebody wants to hear of when they change. None unless said: watching costs.
    struct PageOf {
        QString profile;
        QString session;
        QString targetId;
    };
    using PageFilter = std::function<bool(const PageOf &)>;
    void wantPages(PageFilter filter);
    bool wantsPage(const PageOf &page) const { return m_pageFilter && m_pageFilter(page); }

Q_SIGNALS:
    // All of it. A listener that needs less connects to the other.
    void happened(const Event &event);
    // All but what pages do by themselves: console, requests, changes, pictures.
    void stateChanged(const Event &event);
    // Ask wantsPage again.
    void pageFilterChanged();

private:
    PageFilter m_pageFilter;
    bool m_isRecorded = false;
};
