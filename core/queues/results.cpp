#include "core/queues/results.h"

#include "core/queues/queue_limits.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QRandomGenerator>

#include <array>

using namespace Qt::StringLiterals;

namespace {

// A key in Redis too.
QString newId()
{
    std::array<quint32, 4> random{};
    QRandomGenerator::system()->generate(random.begin(), random.end());
    const QByteArray bytes{reinterpret_cast<const char *>(random.data()), sizeof(random)};
    return u"result:"_s
        + QString::fromLatin1(
            bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
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
    const qint64 end = QDateTime::currentSecsSinceEpoch() + self->m_parts.files.time.count();
    QJsonObject reference{{u"result_id"_s, id}, {u"size"_s, content.size()},
        {u"content_type"_s, u"application/json"_s}, {u"expires_at"_s, end}};
    try {
        const QString url = co_await keep(self, id, room, content);
        if (!url.isEmpty())
            reference.insert(u"url"_s, url);
    } catch (const Failure &failure) {
        co_return Outcome{failure};
    }
    self->m_parts.announce(room, reference);
    result.insert(u"data"_s, reference);
    co_return Outcome{result};
}

Task<QString> Results::keep(
    std::shared_ptr<Results> self, QString id, QString room, QByteArray content)
{
    const bool isInRedis = co_await keepInRedis(self, id, content);
    if (isInRedis)
        co_return QString{};
    QString url;
    if (self->m_parts.keepInBucket)
        url = co_await self->m_parts.keepInBucket(content);
    if (url.isEmpty()) {
        const auto work
            = [files = self->m_parts.files, id, room, content] { files.keep(id, room, content); };
        co_await self->m_thread.run(work);
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
        kept.push_back({std::chrono::steady_clock::now() + self->m_parts.files.time, size});
    else
        self->m_redisSize -= size;
    co_return bool{isKept};
}

Task<QByteArray> Results::read(std::shared_ptr<Results> self, QString id)
{
    const auto work = [files = self->m_parts.files, id] { return files.read(id); };
    co_return co_await self->m_thread.run(work);
}
