// HTML's drag and drop of one tab: Chrome would run it with the real mouse, which an agent has not
// got; intercepted, it says what is dragged and leaves the rest to us.
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

    // While one lives, drags are intercepted. It must not outlive the tab.
    class Span {
    public:
        explicit Span(DragInterception &drags);
        ~Span();
        Q_DISABLE_COPY_MOVE(Span)

    private:
        DragInterception &m_drags;
    };

    // What is dragged, once Chrome has said so: a moment after the page began to.
    Task<QJsonObject> data(Deadline deadline);

private:
    void enable(bool enabled);

    QPointer<Session> m_session;
    std::optional<QJsonObject> m_data;
    Waiters m_waiters;
};
