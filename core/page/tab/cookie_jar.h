// The cookies of a tab's browser, of every site.
#pragma once

#include "base/deadline.h"
#include "base/task.h"

#include <QJsonArray>
#include <QJsonObject>

class Session;

// For the length of one call; the session, which is the tab's, outlives it.
class CookieJar {
public:
    CookieJar(Session &session, Deadline deadline) : m_session(session), m_deadline(deadline) { }

    // As Chrome describes each.
    Task<QJsonArray> all();
    // As Chrome takes it; its site is given, or that of the tab. Throws INVALID_VALUE where Chrome
    // does not keep it.
    Task<> set(QJsonObject cookie);
    Task<> clear();

private:
    Session &m_session;
    Deadline m_deadline;
};
