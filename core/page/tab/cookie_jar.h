// All cookies of a tab's browser.
#pragma once

#include "base/deadline.h"
#include "base/task.h"

#include <QJsonArray>
#include <QJsonObject>

class Session;

// For one call; the tab's session outlives it.
class CookieJar {
public:
    CookieJar(Session &session, Deadline deadline) : m_session(session), m_deadline(deadline) { }

    // As Chrome describes them.
    Task<QJsonArray> all();
    // As Chrome takes it; for the given site, else the tab's. Throws INVALID_VALUE if Chrome does
    // not keep it.
    Task<> set(QJsonObject cookie);
    Task<> clear();

private:
    Session &m_session;
    Deadline m_deadline;
};
