// The file that names the process which stands for a worker's daemon: a client that ends that
// process ends what the daemon serves.
#pragma once

#include "base/file_descriptor.h"
#include "base/or_failure.h"
#include "base/pending.h"

#include <QString>

// Held, and locked, for as long as it lives; then the file is removed.
class PidFile {
public:
    // Replaces one only if the process that it names is proven dead. TOO_BUSY otherwise, and where
    // another daemon holds it.
    static OrFailure<PidFile> claim(const QString &path);

    OrFailure<Nothing> write(qint64 pid);

    PidFile(PidFile &&) noexcept = default;
    PidFile &operator=(PidFile &&) = delete;
    ~PidFile();

private:
    PidFile(QString path, FileDescriptor file)
        : m_path(std::move(path)), m_file(std::move(file)) { }

    QString m_path;
    FileDescriptor m_file;
};
