#include "core/doors/jarvis/log_file.h"

#include "core/doors/jarvis/own_file.h"

#include <QDateTime>

#include <unistd.h>

using namespace Qt::StringLiterals;

constexpr qint64 longestLog = 1024 * 1024;

OrFailure<LogFile> LogFile::open(const QString &path)
{
    auto opened = own_file::openLog(path, longestLog);
    if (const Failure *failure = failureIn(opened))
        return *failure;
    return LogFile{std::get<FileDescriptor>(std::move(opened))};
}

void LogFile::say(const QString &line)
{
    const QByteArray text = QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs).toUtf8()
        + " [jarvis-browser] " + line.toUtf8() + '\n';
    if (m_written > longestLog && ::ftruncate(m_file.number(), 0) == 0)
        m_written = 0;
    const auto size
        = ::write(m_file.number(), text.constData(), static_cast<std::size_t>(text.size()));
    m_written += std::max<ssize_t>(size, 0);
}

void LogFile::write(const QString &method, const Failure *failure, std::chrono::milliseconds took)
{
    const QString result = failure ? QString::fromLatin1(rowOf(failure->code).name) : u"ok"_s;
    say(u"%1 %2 %3 ms"_s.arg(method.left(100).simplified(), result).arg(took.count()));
}
