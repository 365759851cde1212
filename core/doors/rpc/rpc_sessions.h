// The sessions that callers of the text browser service have made, and the first tab of each.
#pragma once

#include "base/failure.h"

#include <QHash>
#include <QList>
#include <QString>

#include <optional>

// Knows the last 400, more than can be open at once.
class RpcSessions {
public:
    void remember(const QString &session, const QString &tab);
    void forget(const QString &session);

    // Nullopt if nobody made it here.
    std::optional<QString> firstTabOf(const QString &session) const;

private:
    QHash<QString, QString> m_tabs; // by session
    QList<QString> m_order; // oldest first
};
