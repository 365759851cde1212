// What every command and every result holds next to its own: id, action, v, seq; ok, code, error.
#pragma once

#include "core/doors/files/command_lines.h"
#include "core/doors/files/file_failures.h"

#include <QJsonObject>

#include <optional>
#include <variant>

namespace files {

struct FileCommand {
    QString id;
    QString action;
    qint64 seq = 0;
    QJsonObject fields; // of the action, those that it knows
};

struct Refusal {
    QString id; // empty where the line has none
    qint64 seq = 0;
    FileError error;
};

// Reads line after line: a seq counts once a command was accepted, and the next is greater.
class Envelopes {
public:
    std::variant<FileCommand, Refusal> read(const CommandText &line);

private:
    std::optional<qint64> m_last;
};

// Each with its line feed.
QByteArray resultLine(const FileCommand &command, const QJsonObject &result);
QByteArray errorLine(const QString &id, qint64 seq, const FileError &error);

} // namespace files
