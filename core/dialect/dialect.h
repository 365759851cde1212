// A foreign protocol as data: its methods in terms of our commands.
#pragma once

#include "base/or_failure.h"
#include "core/catalogue/call.h"

#include <QHash>
#include <QJsonObject>
#include <QList>

#include <chrono>
#include <optional>

// One argument of such a method.
struct VerbArgument {
    QString name; // theirs
    QString ours{}; // the command's; empty: the same
    QString meaning{}; // empty: as the command says
    QJsonObject schema{}; // empty: as the command says
    bool isRequired = false;
    QJsonValue fallback{QJsonValue::Undefined}; // for callers that leave it out
    bool isOfReply = false; // only `shape` reads it
};

// The JSON schema of an object of these, in their names.
QJsonObject schemaOf(const QList<VerbArgument> &arguments);

// One method, and the command that does it.
struct Verb {
    QString method;
    QString command;
    QString summary{}; // empty: as the command says
    QList<VerbArgument> takes{};
    QJsonObject fixed{}; // arguments that the method implies, in our names
    // Any other conversion, done last: arguments in our names to the same.
    OrFailure<QJsonObject> (*convert)(QJsonObject arguments) = nullptr;
    // Run next, with the same arguments; its reply is `next` in that of the command.
    QString next{};
    // The reply in their form, to what was asked: in their names, checked.
    OrFailure<QJsonObject> (*shape)(const Reply &reply, const QJsonObject &asked) = nullptr;
    QJsonObject gives{}; // its members and their schemas; those always there are required
    std::optional<std::chrono::milliseconds> timeLimit{}; // else the command's own
};

class Dialect {
public:
    explicit Dialect(QList<Verb> verbs);

    const QList<Verb> &verbs() const { return m_verbs; }
    // Null if there is no such method.
    const Verb *find(const QString &method) const;

    // What the caller gave, in their names: see checked_arguments.h. Everything below takes that.
    static OrFailure<QJsonObject> checked(const Verb &verb, const QJsonObject &params);

    // The call that the caller means.
    static OrFailure<Call> callOf(const Verb &verb, const QJsonObject &checked, Caller caller);

    // The outcome in their form: a failure names their arguments.
    static Outcome shaped(const Verb &verb, const Outcome &outcome, const QJsonObject &checked);

private:
    QList<Verb> m_verbs;
    QHash<QString, qsizetype> m_places;
};
