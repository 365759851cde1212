#include "core/s3/s3_bucket.h"

#include "core/s3/libcurl.h"
#include "core/s3/s3_limits.h"
#include "core/s3/s3_signing.h"

#include <QXmlStreamReader>
#include <QtConcurrentRun>

#include <utility>

S3Bucket::S3Bucket(S3Access access) : m_access(std::move(access))
{
    static const bool isUp // before there are threads
        = libcurl() && libcurl()->globalInit(CURL_GLOBAL_DEFAULT) == CURLE_OK;
    Q_UNUSED(isUp)
    m_threads.setMaxThreadCount(s3_limits::atOnce);
}

S3Bucket::~S3Bucket()
{
    breakOff();
    m_threads.waitForDone();
}

QFuture<S3Answer> S3Bucket::ask(const S3Request &request)
{
    const auto work = [this, request] { return perform(m_access, request, m_isEnding); };
    return QtConcurrent::run(&m_threads, work);
}

QFuture<S3Answer> S3Bucket::put(const QByteArray &key, const QByteArray &content)
{
    return ask({.does = S3Request::Does::Put,
        .key = key,
        .content = content,
        .contentType = "application/json"});
}

QFuture<S3Answer> S3Bucket::remove(const QByteArray &key)
{
    return ask({.does = S3Request::Does::Delete, .key = key});
}

QFuture<S3Answer> S3Bucket::list(const QByteArray &beginning)
{
    return ask({.query = "list-type=2&max-keys=" + QByteArray::number(s3_limits::keysAtOnce)
            + "&prefix=" + beginning.toPercentEncoding()});
}

QByteArray S3Bucket::urlFor(
    const QByteArray &key, const QDateTime &now, std::chrono::seconds time) const
{
    return signedUrl(m_access.address, m_access.keys, key, now, time);
}

QList<QByteArray> keysIn(const QByteArray &answer)
{
    QList<QByteArray> keys;
    QXmlStreamReader reader{answer};
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement
            && reader.name() == QStringLiteral("Key"))
            keys.append(reader.readElementText().toUtf8());
    }
    return keys;
}
