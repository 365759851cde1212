#include "core/doors/files/results_file.h"

#include "core/doors/files/files_limits.h"

#include <QFileInfo>

#include <cerrno>
#include <cstring>

#include <sys/file.h>
#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace files {

namespace {

constexpr std::chrono::milliseconds betweenTries{500};
constexpr std::chrono::seconds longestWait{1}; // between two looks

FileIdentity identityIn(const struct stat &status)
{
    return {static_cast<quint64>(status.st_dev), static_cast<quint64>(status.st_ino)};
}

Failure unwritable(const QString &path)
{
    return {Code::FileUnwritable,
        u"%1 cannot be written: %2"_s.arg(path, QString::fromLocal8Bit(std::strerror(errno))),
        u"Name another file with --output."_s};
}

// Ends the last line, or takes it away if it is not whole.
bool endLastLine(int file, bool wholeLines)
{
    struct stat status { };
    if (::fstat(file, &status) != 0)
        return false;
    qint64 end = status.st_size;
    char last = '\n';
    while (end > 0 && ::pread(file, &last, 1, end - 1) == 1 && last != '\n' && wholeLines)
        --end;
    if (end == 0 || last == '\n')
        return end == status.st_size || ::ftruncate(file, end) == 0;
    return ::write(file, "\n", 1) == 1;
}

QString rotatedName(const QString &path)
{
    const QFileInfo file{path};
    const QString suffix = file.suffix().isEmpty() ? QString{} : u'.' + file.suffix();
    const QString stem = path.chopped(suffix.size());
    for (int number = 1;; ++number) {
        const QString name = u"%1.%2%3"_s.arg(stem).arg(number).arg(suffix);
        if (!QFileInfo::exists(name))
            return name;
    }
}

} // namespace

QString FileIdentity::toText() const
{
    return u"%1:%2"_s.arg(device).arg(inode);
}

std::optional<FileIdentity> identityOf(const QString &path)
{
    struct stat status { };
    if (::stat(path.toLocal8Bit().constData(), &status) != 0)
        return std::nullopt;
    return identityIn(status);
}

FileIdentity identityOf(const FileDescriptor &file)
{
    struct stat status { };
    ::fstat(file.number(), &status);
    return identityIn(status);
}

ResultsFile::ResultsFile(CallersFile file, BeforeRotation beforeRotation)
    : m_named(std::move(file)), m_path(m_named.path()), m_beforeRotation(std::move(beforeRotation))
{
}

ResultsFile::~ResultsFile()
{
    {
        const std::lock_guard lock{m_mutex};
        m_isOver = true;
    }
    m_changed.notify_all();
    if (m_thread.joinable())
        m_thread.join();
}

OrFailure<Nothing> ResultsFile::openLocked(bool mustWait)
{
    auto opened = m_named.open(O_RDWR | O_CREAT | O_APPEND);
    if (const Failure *failure = failureIn(opened))
        return *failure;
    m_file = std::move(std::get<FileDescriptor>(opened));
    if (::flock(m_file.number(), mustWait ? LOCK_EX : LOCK_EX | LOCK_NB) == 0)
        return Nothing{};
    return Failure{Code::FileUnwritable,
        u"results go to %1 from another watcher already"_s.arg(m_path),
        u"End that one first, or name another file with --output."_s};
}

OrFailure<Nothing> ResultsFile::open(bool wholeLines)
{
    const auto opened = openLocked();
    if (failureIn(opened))
        return opened;
    if (!endLastLine(m_file.number(), wholeLines))
        return unwritable(m_path);
    m_thread = std::thread{[this] { work(); }};
    return Nothing{};
}

FileIdentity ResultsFile::identity() const
{
    return identityOf(m_file);
}

qint64 ResultsFile::size() const
{
    struct stat status { };
    ::fstat(m_file.number(), &status);
    return status.st_size;
}

Task<> ResultsFile::append(QByteArray line)
{
    const auto hasRoom = [this] { return m_lines.size() < resultsWaiting; };
    co_await until(hasRoom);
    {
        const std::lock_guard lock{m_mutex};
        m_lines.push_back(line);
    }
    m_changed.notify_all();
}

Task<> ResultsFile::written()
{
    const auto isDone = [this] { return m_lines.empty() && !m_isWriting; };
    co_await until(isDone);
}

Task<> ResultsFile::until(std::function<bool()> isTrue)
{
    const auto isOver = [this, &isTrue] {
        const std::lock_guard lock{m_mutex};
        if (!m_failed.isEmpty())
            throw Failure{Code::DiskFull, m_failed, u"Make room, then go on with --resume."_s};
        return isTrue();
    };
    // What the thread says arrives between two steps of this one only: nothing is missed.
    while (!isOver()) {
        const auto change = m_alarm.next(longestWait);
        co_await change;
    }
}

// To the thread that this object lives in.
void ResultsFile::reportMoved()
{
    QMetaObject::invokeMethod(
        this, [this] { m_alarm.ring(); }, Qt::QueuedConnection);
}

void ResultsFile::work()
{
    std::unique_lock lock{m_mutex};
    for (;;) {
        m_changed.wait(lock, [this] { return m_isOver || !m_lines.empty(); });
        if (m_lines.empty())
            return;
        const QByteArray line = std::move(m_lines.front());
        m_lines.pop_front();
        m_isWriting = true;
        lock.unlock();
        write(line);
        lock.lock();
        m_isWriting = false;
        const bool isWaitedFor = m_lines.empty() || m_lines.size() == resultsWaiting / 2;
        if (isWaitedFor || !m_failed.isEmpty())
            reportMoved();
        if (!m_failed.isEmpty())
            return;
    }
}

void ResultsFile::write(const QByteArray &line)
{
    if (size() >= rotateAt)
        rotate();
    const auto end = std::chrono::steady_clock::now() + diskPatience;
    bool isReported = false;
    while (!writeOnce(line)) {
        const int why = errno;
        const bool isFull = why == ENOSPC || why == EDQUOT;
        std::unique_lock lock{m_mutex};
        if (!isFull || m_isOver || std::chrono::steady_clock::now() >= end) {
            m_failed = u"%1 cannot be written: %2"_s.arg(
                m_path, QString::fromLocal8Bit(std::strerror(why)));
            return;
        }
        if (!std::exchange(isReported, true))
            QMetaObject::invokeMethod(this, &ResultsFile::waitsForSpace, Qt::QueuedConnection);
        m_changed.wait_for(lock, betweenTries, [this] { return m_isOver; });
    }
}

// One write; what it did not finish is taken away again.
bool ResultsFile::writeOnce(const QByteArray &line)
{
    const qint64 before = size();
    qsizetype done = 0;
    while (done < line.size()) {
        const ssize_t step = ::write(
            m_file.number(), line.constData() + done, static_cast<size_t>(line.size() - done));
        if (step < 0 && errno == EINTR)
            continue;
        if (step <= 0) {
            const int why = step == 0 ? ENOSPC : errno;
            [[maybe_unused]] const int cut = ::ftruncate(m_file.number(), before);
            errno = why;
            return false;
        }
        done += step;
    }
    if (::fsync(m_file.number()) != 0)
        return false;
    ++m_written;
    return true;
}

void ResultsFile::rotate()
{
    m_beforeRotation(identity(), m_written);
    const QString other = rotatedName(m_path);
    const bool isMoved
        = ::rename(m_path.toLocal8Bit().constData(), other.toLocal8Bit().constData()) == 0;
    FileDescriptor before = std::move(m_file);
    if (!isMoved || failureIn(openLocked(true)))
        m_file = std::move(before); // goes on there
}

} // namespace files
