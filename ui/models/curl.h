// A request as a shell command.
#pragma once

#include <QJsonObject>
#include <QString>

#include <optional>

// The same method, headers and body. Quoted for any POSIX shell: nothing a page chose is run, or
// read by curl as an option or a pattern. Always one line: omits a body with control characters.
QString asCurl(const QString &method, const QString &url, const QJsonObject &headers = {},
    const std::optional<QString> &body = {});

// Whether it fits on one line.
bool fitsCurl(const QString &body);
