// The log of a daemon of jarvis-browser: a line for each call, without values.
#pragma once

#include "base/file_descriptor.h"
#include "base/or_failure.h"

#include <chrono>

class LogFile {
public:
    // Of our user's alone. Begun again when it is longer than a mebibyte.
    static OrFailure<LogFile> open(const QString &path);

    void say(const QString &line);
    void write(const QString &method, const Failure *failure, std::chrono::milliseconds took);

private:
    explicit LogFile(FileDescriptor file) : m_file(std::move(file)) { }

    FileDescriptor m_file;
    qint64 m_written = 0;
};
