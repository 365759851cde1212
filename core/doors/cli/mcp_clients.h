// Programs that speak MCP, and how each learns of this server: a few lines in a file of its own.
#pragma once

#include "base/or_failure.h"
#include "core/doors/cli/check.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

struct McpClient {
    enum class Form { Json, Toml };

    QString name; // as it is typed
    QString title;
    QString file; // below the user's home
    Form form = Form::Json;
    QString list; // the member, or the table, that holds servers
};

// How the client starts this server.
struct McpStart {
    QString command;
    QStringList arguments;
};

namespace mcp_clients {

QList<McpClient> all();
// Nullptr if there is none of that name.
const McpClient *find(const QString &name);

QString fileOf(const McpClient &client);

// `clawdis`, by its whole path where it lies next to the app, with these options.
McpStart startWith(const QStringList &options);

// What is added to the file, to be shown.
QString entryOf(const McpClient &client, const McpStart &start);

// The file with the entry in place of an older one; all else is kept. A Failure if it cannot be
// read: then nothing is to be written.
OrFailure<QByteArray> withEntry(
    const McpClient &client, const QByteArray &before, const McpStart &start);

// Writes it, and keeps what was there in a file next to it, whose name it returns; empty if there
// was none.
OrFailure<QString> install(const McpClient &client, const McpStart &start);

// Of each client that learns of this server: whether it could start it.
QList<Check> checks();

} // namespace mcp_clients
