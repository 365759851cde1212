// What tests of `retry` share.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>

inline QJsonObject attempts(int count, int delayMs = 50)
{
    return {{QStringLiteral("attempts"), count}, {QStringLiteral("delayMs"), delayMs}};
}

inline QJsonObject with(QJsonObject retry, const QString &choice)
{
    retry.insert(choice, true);
    return retry;
}

// What was done about each attempt.
inline QStringList mendsIn(const QJsonValue &attempts)
{
    QStringList mends;
    const QJsonArray rows = attempts.toArray();
    for (const QJsonValue &row : rows)
        mends.append(row[QStringLiteral("mended")].toString());
    return mends;
}
