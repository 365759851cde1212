#include "core/s3/s3_signing.h"

#include <QCryptographicHash>
#include <QMessageAuthenticationCode>

namespace {

QByteArray mac(const QByteArray &text, const QByteArray &key)
{
    return QMessageAuthenticationCode::hash(text, key, QCryptographicHash::Sha256);
}

QByteArray hashOf(const QByteArray &text)
{
    return QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex();
}

} // namespace

QByteArray signedUrl(const S3Address &address, const S3Keys &keys, const QByteArray &key,
    const QDateTime &now, std::chrono::seconds time)
{
    const QByteArray stamp
        = now.toUTC().toString(QStringLiteral("yyyyMMdd'T'HHmmss'Z'")).toLatin1();
    const QByteArray day = stamp.left(8);
    const QByteArray scope = day + '/' + address.region + "/s3/aws4_request";
    // In the order of their names, as they are signed.
    QByteArray query = "X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential="
        + (keys.id + '/' + scope).toPercentEncoding() + "&X-Amz-Date=" + stamp
        + "&X-Amz-Expires=" + QByteArray::number(qint64{time.count()});
    if (!keys.token.isEmpty())
        query += "&X-Amz-Security-Token=" + keys.token.toPercentEncoding();
    query += "&X-Amz-SignedHeaders=host";
    const QByteArray request = "GET\n" + address.pathOf(key) + '\n' + query
        + "\nhost:" + address.host() + "\n\nhost\nUNSIGNED-PAYLOAD";
    const QByteArray text = "AWS4-HMAC-SHA256\n" + stamp + '\n' + scope + '\n' + hashOf(request);
    QByteArray secret = mac(day, "AWS4" + keys.secret);
    for (const QByteArray &each : {address.region, QByteArray{"s3"}, QByteArray{"aws4_request"}})
        secret = mac(each, secret);
    return address.urlOf(key) + '?' + query + "&X-Amz-Signature=" + mac(text, secret).toHex();
}
