// What a watcher says on standard error while it works.
#pragma once

#include "core/doors/command_line.h"
#include "core/doors/files/envelope.h"
#include "core/doors/files/file_secrets.h"

#include <QByteArray>

#include <functional>
#include <optional>

namespace files {

class ProgressLines {
public:
    // `word`: watch or batch.
    ProgressLines(QString word, bool isTerminal, WriteOutput write, FileSecrets &secrets);

    void began(const FileCommand &command);
    // No error: it was done.
    void ended(qint64 seq, const std::optional<FileError> &error);
    void note(const QString &text);
    // To be called before anything that may last: lines are sent together.
    void flush();

private:
    QString start() const;
    void add(const QString &text);

    QString m_word;
    bool m_isTerminal;
    WriteOutput m_write;
    FileSecrets &m_secrets;
    QByteArray m_waiting;
};

} // namespace files
