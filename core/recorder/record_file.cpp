#include "core/recorder/record_file.h"

#include "base/logging.h"
#include "core/recorder/call_content.h"
#include "core/recorder/record_limits.h"
#include "profiles/files/set_aside.h"

#include <QFile>

#include <utility>

using namespace Qt::StringLiterals;

namespace {

bool isDamage(const Failure &failure)
{
    return failure.code == Code::FileUnwritable && failure.message.contains(u"is damaged"_s);
}

bool changesNothing(const RecordEntry &entry)
{
    return !entry.of && entry.content.value(u"effect") == u"reads"_s;
}

} // namespace

RecordFile::RecordFile(QString path, qint64 mostBytes)
    : m_path(std::move(path)), m_mostBytes(mostBytes)
{
    m_moment.setSingleShot(true);
    m_moment.setInterval(record_limits::moment);
    QObject::connect(&m_moment, &QTimer::timeout, &m_moment, [this] { writeSoon(); });
}

RecordFile::~RecordFile()
{
    m_thread.finish();
    write();
}

void RecordFile::writeSoon()
{
    {
        const QMutexLocker lock{&m_mutex};
        if (std::exchange(m_isAsked, true))
            return;
    }
    m_thread.post([this] { write(); });
}

// Only a help for the case that the app ends: nothing is lost without it.
template<typename Work> void RecordFile::attempt(Work work)
{
    try {
        work(book());
    } catch (const Failure &failure) {
        if (isDamage(failure))
            m_book.reset();
    }
}

void RecordFile::add(const RecordEntryPtr &entry)
{
    {
        const QMutexLocker lock{&m_mutex};
        const bool isTooMuch = m_waiting.size() >= record_limits::waiting
            || m_waitingPictures >= record_limits::waitingPictures;
        if (isTooMuch) {
            ++m_lost;
            return;
        }
        m_waiting.append(entry);
        if (entry->after)
            ++m_waitingPictures;
    }
    if (!changesNothing(*entry))
        writeSoon();
    else if (!m_moment.isActive())
        m_moment.start();
}

void RecordFile::noteRunning(const QString &key, const QJsonObject &call)
{
    m_thread.post([this, key, call] {
        attempt([&](RecordBook &book) { book.noteRunning(key, finished(call)); });
    });
}

void RecordFile::noteEnded(const QString &key)
{
    m_thread.post([this, key] { attempt([&key](RecordBook &book) { book.noteEnded(key); }); });
}

void RecordFile::setMost(qint64 bytes)
{
    const QMutexLocker lock{&m_mutex};
    m_mostBytes = bytes;
}

RecordBook &RecordFile::book()
{
    qint64 most = 0;
    {
        const QMutexLocker lock{&m_mutex};
        most = m_mostBytes;
    }
    if (m_book) {
        m_book->setMost(most);
        return *m_book;
    }
    try {
        m_book = std::make_unique<RecordBook>(m_path, most);
    } catch (const Failure &failure) {
        if (!isDamage(failure) || !setAside(m_path, u"corrupt"_s))
            throw;
        qCWarning(logApp).noquote().nospace() << "the record begins again: " << failure.message;
        for (const auto &more : {u"-wal"_s, u"-shm"_s})
            QFile::remove(m_path + more);
        m_book = std::make_unique<RecordBook>(m_path, most);
    }
    return *m_book;
}

void RecordFile::write()
{
    QList<RecordEntryPtr> entries;
    qint64 lost = 0;
    {
        const QMutexLocker lock{&m_mutex};
        m_isAsked = false;
        entries = std::exchange(m_waiting, {});
        m_waitingPictures = 0;
        lost = std::exchange(m_lost, 0);
    }
    if (entries.isEmpty() && lost == 0)
        return;
    for (const RecordEntryPtr &each : std::as_const(entries)) {
        each->content = finished(each->content);
        for (const SeenPicturePtr &picture : {each->before, each->after}) {
            if (picture)
                picture->about = finished(picture->about);
        }
    }
    if (lost > 0) {
        const auto gap = std::make_shared<RecordEntry>();
        gap->content = lostCalls(lost);
        entries.prepend(gap);
    }
    try {
        book().add(entries);
        m_isTroubled = false;
    } catch (const Failure &failure) {
        lose(entries.size() - (lost > 0 ? 1 : 0) + lost, failure);
    }
}

void RecordFile::lose(qsizetype count, const Failure &why)
{
    if (isDamage(why))
        m_book.reset();
    if (!std::exchange(m_isTroubled, true))
        qCWarning(logApp).noquote().nospace() << "the record cannot be written: " << why.message;
    const QMutexLocker lock{&m_mutex};
    m_lost += count;
}
