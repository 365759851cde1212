// What is kept of calls that failed, for sessions that asked for it: how the page was then.
#pragma once

#include "base/failure.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QList>

#include <optional>

class RpcTraces {
public:
    // False where too many sessions are traced.
    bool begin(const QString &session);
    bool isOn(const QString &session) const { return m_sessions.contains(session); }
    // With all that was kept.
    void end(const QString &session);

    // {method, outcome, ms, at}: the last 50 go with each trace.
    void noteCall(const QString &session, const QJsonObject &row);

    // The newest 5 of a session, 64 MB in all. Gives {trace_id, bytes}.
    QJsonObject keep(const QString &session, QJsonObject record);
    std::optional<QJsonObject> find(const QString &session, const QString &id) const;
    // {trace_id, at, method, code, bytes}, oldest first.
    QJsonArray list(const QString &session) const;

    // Whether that kind of failure has anything to do with the page.
    static bool isOfPage(Code code);

private:
    struct Kept {
        QString id;
        QJsonObject row; // of the list
        QByteArray bytes; // the record, as JSON
    };
    struct OfSession {
        QList<Kept> traces;
        QJsonArray calls;
    };
    void dropOldest();

    QHash<QString, OfSession> m_sessions;
    QList<std::pair<QString, QString>> m_order; // session and id, oldest first
    qsizetype m_bytes = 0;
    quint64 m_lastId = 0;
};
