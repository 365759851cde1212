// A foreign protocol as data: its methods in terms of our commands.
#pragma once

#include "base/or_failure.h"
#include "core/catalogue/call.h"

#include <QHash>
#include <QJsonObject>
#include <QList>
#include <QMap>

#include <chrono>
#include <optional>

// One method of such a protocol, and the command that does it.
struct Verb {
    QString method;
    QString command;
    QMap<QString, QString> renamed{}; // their argument names to ours
    QJsonObject fixed{}; // arguments that the method implies, in our names
    QJsonObject defaults{}; // used for arguments that the caller leaves out
    // Any other conversion, done last: arguments in our names to the same.
    OrFailure<QJsonObject> (*convert)(QJsonObject arguments) = nullptr;
    // The reply in their form.
    QJsonValue (*shape)(const Reply &reply) = nullptr;
    std::optional<std::chrono::milliseconds> timeLimit{}; // else the command's own
};

class Dialect {
public:
    explicit Dialect(const QList<Verb> &verbs);

    // Null if there is no such method.
    const Verb *find(const QString &method) const;

    // The call that the caller means. Arguments that are not renamed keep their names; those that
    // the command does not know are refused when it runs. INVALID_ARGUMENT if a caller contradicts
    // a fixed one.
    static OrFailure<Call> callOf(const Verb &verb, const QJsonObject &params, Caller caller);

    static QJsonValue shaped(const Verb &verb, const Reply &reply);

private:
    QHash<QString, Verb> m_verbs;
};
