// The cookies of a tab's browser, or of its session, of every site.
#pragma once

#include "base/deadline.h"
#include "base/task.h"

#include <QJsonArray>
#include <QJsonObject>

class Session;

// For the length of one call; the session, which is the tab's, outlives it.
class CookieJar {
public:
    CookieJar(Session &session, QString context, Deadline deadline)
        : m_session(session), m_context(std::move(context)), m_deadline(deadline)
    {
    }

    // As Chrome describes each.
    Task<QJsonArray> all();
    // As Chrome takes it; its site is given, or that of the tab. Throws INVALID_VALUE where Chrome
    // does not keep it.
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
