// Answers a server that asks a tab for a name and a password. While it does, every request of the
// tab waits for our nod.
#pragma once

#include "core/page/overrides.h"

#include <QSet>
#include <QString>

class Credentials {
public:
    void attach(Session &session);

    Task<> set(Overrides &overrides, QString name, QString password, Deadline deadline);
    Task<> clear(Overrides &overrides, Deadline deadline);

private:
    void answer(Session &session, const QString &requestId);

    QString m_name;
    QString m_password;
    QSet<QString> m_asked; // requests that were answered once: what was refused is not said again
};
