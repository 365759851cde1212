// How one client wants to be served: the options of `clawdis mcp`, or of the address /mcp?…
#pragma once

#include "base/or_failure.h"

#include <QByteArray>
#include <QJsonObject>
#include <QMap>
#include <QSet>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

struct ClientOptions {
    QSet<QString> groups{}; // whose commands are tools too, under their own names
    bool rooms = false; // the tools of the automation service too
    bool isReadOnly = false; // only what changes nothing
    bool asksFirst = false; // the user agrees to each act
    bool marksPages = true; // where words of a page begin and end
    QString profile{}; // empty: the default one
    QString folder{}; // where the client runs; empty: not known
    bool isIsolated = false; // a session of its own, ended with the client
    int tokens = 3000; // longest text of a page in one reply
    // Of that session, in the names of createSession.
    QJsonObject session{};
    QMap<QString, QString> secrets{}; // by name: typed for it, and hidden in replies

    bool needsSession() const { return isIsolated || !session.isEmpty(); }
};

namespace client_options {

// Reads a file for an option: its content, or why not.
using ReadFile = std::function<OrFailure<QByteArray>(const QString &path)>;

// `groups`: those there are.
OrFailure<ClientOptions> ofOptions(
    const QStringList &arguments, const QStringList &groups, const ReadFile &readFile);
// caps=network,storage&read-only=1. No option that names a file.
OrFailure<ClientOptions> ofQuery(const QByteArray &query, const QStringList &groups);

// {"--caps LIST", "Also the commands of these groups: …"} of each.
QList<std::pair<QString, QString>> options();

} // namespace client_options
