// A request as a shell command.
#pragma once

#include <QJsonObject>
#include <QString>

#include <optional>

// Asks for the same with the same method, headers and body. Quoted for any POSIX shell: nothing of
// what a page chose is run, or taken by curl for an option or a pattern. It is one line: a body
// that is more is left out.
QString asCurl(const QString &method, const QString &url, const QJsonObject &headers = {},
    const std::optional<QString> &body = {});

// Whether a command of one line can hold it.
bool fitsCurl(const QString &body);
