#include "core/streams/livekit_token.h"

#include "core/streams/video_limits.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QMessageAuthenticationCode>

using namespace Qt::StringLiterals;

namespace {

QByteArray encoded(const QByteArray &bytes)
{
    return bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

QByteArray encoded(const QJsonObject &object)
{
    return encoded(QJsonDocument{object}.toJson(QJsonDocument::Compact));
}

} // namespace

QString liveKitToken(
    const LiveKitGrant &grant, const QString &key, const QString &secret, const QDateTime &now)
{
    const qint64 time = now.toSecsSinceEpoch();
    const QJsonObject video{{u"room"_s, grant.room}, {u"roomJoin"_s, true}, {u"canPublish"_s, true},
        {u"canPublishData"_s, true}, {u"canSubscribe"_s, false}};
    const QJsonObject claims{{u"iss"_s, key}, {u"sub"_s, grant.identity},
        {u"name"_s, grant.identity}, {u"nbf"_s, time - 60}, // a clock that is slow
        {u"exp"_s, time + qint64{video_limits::tokenTime.count()}}, {u"video"_s, video}};
    const QByteArray text = encoded(QJsonObject{{u"alg"_s, u"HS256"_s}, {u"typ"_s, u"JWT"_s}}) + '.'
        + encoded(claims);
    const QByteArray signature
        = QMessageAuthenticationCode::hash(text, secret.toUtf8(), QCryptographicHash::Sha256);
    return QString::fromLatin1(text + '.' + encoded(signature));
}
