// All cookies of a tab's browser, or of its session.
#pragma once

#include "base/deadline.h"
#include "base/task.h"

#include <QJsonArray>
#include <QJsonObject>

class Session;

// For one call; the tab's session outlives it.
class CookieJar {
public:
    CookieJar(Session &session, QString context, Deadline deadline)
        : m_session(session), m_context(std::move(context)), m_deadline(deadline)
    {
    }

    // As Chrome describes them.
    Task<QJsonArray> all();
    // As Chrome takes it; for the given site, else the tab's. Throws INVALID_VALUE if Chrome does
    // not keep it.
    Task<> set(QJsonObject cookie);
    // Each as Chrome takes it, with its site. Throws the same.
    Task<> setAll(QJsonArray cookies);
    // Each as Chrome described it.
    Task<> remove(QJsonArray cookies);
    Task<> clear();

private:
    QJsonObject where() const;

    Session &m_session;
    QString m_context; // Chrome's id; empty is the profile's own
    Deadline m_deadline;
};
