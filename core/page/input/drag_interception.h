// HTML drag and drop of one tab. Chrome would run it with the real mouse, which an agent does not
// have; intercepted, it reports what is dragged and leaves the rest to us.
#pragma once

#include "base/task.h"
#include "base/waiters.h"

#include <QJsonObject>
#include <QPointer>

#include <optional>

class Session;

class DragInterception {
public:
    void attach(Session &session);

    // While one exists, drags are intercepted. Must not outlive the tab.
    class Span {
    public:
        explicit Span(DragInterception &drags);
        ~Span();
        Q_DISABLE_COPY_MOVE(Span)

    private:
        DragInterception &m_drags;
    };

    // What is dragged. Waits for Chrome to report the drag.
    Task<QJsonObject> data(Deadline deadline);

private:
    void enable(bool enabled);

    QPointer<Session> m_session;
    std::optional<QJsonObject> m_data;
    Waiters m_waiters;
};
