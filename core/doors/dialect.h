// How a wire that is not ours speaks of commands: its methods as data.
#pragma once

#include "base/or_failure.h"
#include "core/catalogue/call.h"

#include <QHash>
#include <QJsonObject>
#include <QList>
#include <QMap>

#include <chrono>
#include <optional>

// One method of such a wire, and the command that does it.
struct Verb {
    QString method;
    QString command;
    QMap<QString, QString> renamed{}; // their name of an argument to ours
    QJsonObject fixed{}; // arguments that the method stands for, in our names
    QJsonObject defaults{}; // arguments that are given where the caller leaves them out
    // What no table says, done last: arguments in our names to arguments in our names.
    OrFailure<QJsonObject> (*convert)(QJsonObject arguments) = nullptr;
    // The reply as that wire shows it.
    QJsonValue (*shape)(const Reply &reply) = nullptr;
    std::optional<std::chrono::milliseconds> timeLimit{}; // else the command's own
};

class Dialect {
public:
    explicit Dialect(const QList<Verb> &verbs);

    // Nothing where the wire has no such method.
    const Verb *find(const QString &method) const;

    // The call that the caller means. Arguments that are not renamed keep their names, and those
    // that the command does not know are refused when it is called. A caller cannot say otherwise
    // what is fixed: INVALID_ARGUMENT.
    static OrFailure<Call> callOf(const Verb &verb, const QJsonObject &params, Caller caller);

    static QJsonValue shaped(const Verb &verb, const Reply &reply);

private:
    QHash<QString, Verb> m_verbs;
};
