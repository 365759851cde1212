#include "core/queues/results.h"

#include "base/paths.h"
#include "base/unwritable.h"
#include "core/queues/queue_limits.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QRandomGenerator>
#include <QRegularExpression>

#include <array>

using namespace Qt::StringLiterals;

namespace {

const QString beginning = u"result:"_s; // of an id; a key in Redis too

QString newId()
{
    std::array<quint32, 4> random{};
    QRandomGenerator::system()->generate(random.begin(), random.end());
    const QByteArray bytes{reinterpret_cast<const char *>(random.data()), sizeof(random)};
    return beginning
        + QString::fromLatin1(
            bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
}

// Empty for what is no id.
QString fileOf(const QString &folder, const QString &id)
{
    static const QRegularExpression form{u"^result:[A-Za-z0-9_-]{22}\\z"_s};
    return form.match(id).hasMatch() ? folder + u'/' + id.mid(beginning.size()) : QString{};
}

bool isOver(const QFileInfo &file, std::chrono::seconds time)
{
    const auto age
        = std::chrono::milliseconds{file.lastModified().msecsTo(QDateTime::currentDateTimeUtc())};
    return age >= time;
}

// Makes room for so many bytes: what is over goes, and of the others the oldest.
void sweep(const QString &folder, qint64 needed, std::chrono::seconds time)
{
    qint64 size = needed;
    const auto newestFirst = QDir{folder}.entryInfoList(QDir::Files, QDir::Time);
    for (const QFileInfo &each : newestFirst) {
        size += each.size();
        if (isOver(each, time) || size > queue_limits::resultsSize)
            QFile::remove(each.filePath());
    }
}

void write(const QString &folder, const QString &file, const QByteArray &content,
    std::chrono::seconds time)
{
    sweep(folder, content.size(), time);
    if (!paths::writePrivately(file, content))
        throw unwritable(file);
}

Failure notKept(const QString &id)
{
    return {Code::ResultNotFound, u"no result is kept under '%1'"_s.arg(id.left(100)),
        u"It may be over: results are kept for a time."_s};
}

QByteArray readFrom(const QString &path, const QString &id, std::chrono::seconds time)
{
    QFile file{path};
    if (path.isEmpty() || isOver(QFileInfo{path}, time) || !file.open(QIODevice::ReadOnly))
        throw notKept(id);
    return file.readAll();
}

QByteArray contentOf(const Reply &result)
{
    return QJsonDocument{result.value(u"data").toObject()}.toJson(QJsonDocument::Compact);
}

} // namespace

std::shared_ptr<Results> Results::make(Parts parts)
{
    return std::shared_ptr<Results>{new Results{std::move(parts)}};
}

Task<Outcome> Results::shown(std::shared_ptr<Results> self, QString room, Reply result)
{
    const QByteArray content = contentOf(result);
    if (content.size() <= queue_limits::inlineSize)
        co_return Outcome{result};
    result.remove(u"data"_s); // not to hold it twice
    const QString id = newId();
    const qint64 end = QDateTime::currentSecsSinceEpoch() + self->m_parts.time.count();
    QJsonObject reference{{u"result_id"_s, id}, {u"size"_s, content.size()},
        {u"content_type"_s, u"application/json"_s}, {u"expires_at"_s, end}};
    try {
        const QString url = co_await keep(self, id, content);
        if (!url.isEmpty())
            reference.insert(u"url"_s, url);
    } catch (const Failure &failure) {
        co_return Outcome{failure};
    }
    self->m_parts.announce(room, reference);
    result.insert(u"data"_s, reference);
    co_return Outcome{result};
}

Task<QString> Results::keep(std::shared_ptr<Results> self, QString id, QByteArray content)
{
    const bool isInRedis = co_await keepInRedis(self, id, content);
    if (isInRedis)
        co_return QString{};
    QString url;
    if (self->m_parts.keepInBucket)
        url = co_await self->m_parts.keepInBucket(content);
    if (url.isEmpty()) {
        co_await keepOnDisk(self, id, content);
        url = self->m_parts.address() + u"/results/"_s + id;
    }
    co_return QString{url};
}

// A Redis that is full of results does nothing for rooms any more.
Task<bool> Results::keepInRedis(std::shared_ptr<Results> self, QString id, QByteArray content)
{
    auto &kept = self->m_inRedis;
    const auto now = std::chrono::steady_clock::now();
    for (; !kept.empty() && kept.front().end <= now; kept.pop_front())
        self->m_redisSize -= kept.front().size;
    const qsizetype size = content.size();
    if (!self->m_parts.keepInRedis || size > queue_limits::redisSize
        || self->m_redisSize + size > queue_limits::redisResultsSize)
        co_return false;
    self->m_redisSize += size;
    const QByteArray key = id.toLatin1();
    const bool isKept = co_await self->m_parts.keepInRedis(key, content);
    if (isKept)
        kept.push_back({std::chrono::steady_clock::now() + self->m_parts.time, size});
    else
        self->m_redisSize -= size;
    co_return bool{isKept};
}

Task<> Results::keepOnDisk(std::shared_ptr<Results> self, QString id, QByteArray content)
{
    const auto work = [folder = self->m_parts.folder, id, content, time = self->m_parts.time] {
        write(folder, fileOf(folder, id), content, time);
    };
    co_await self->m_thread.run(work);
}

Task<QByteArray> Results::read(std::shared_ptr<Results> self, QString id)
{
    const QString path = fileOf(self->m_parts.folder, id);
    const auto work = [path, id, time = self->m_parts.time] { return readFrom(path, id, time); };
    co_return co_await self->m_thread.run(work);
}
