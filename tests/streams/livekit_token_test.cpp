// Tokens of LiveKit: what they say, and that others who know the secret can check them.

#include "core/streams/livekit_token.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QMessageAuthenticationCode>

namespace {

QByteArray decoded(const QByteArray &part)
{
    return QByteArray::fromBase64(part, QByteArray::Base64UrlEncoding);
}

QJsonObject objectIn(const QByteArray &part)
{
    return QJsonDocument::fromJson(decoded(part)).object();
}

} // namespace

class LiveKitTokenTest : public QObject {
    Q_OBJECT

private:
    const QDateTime m_now = QDateTime::fromSecsSinceEpoch(1'800'000'000, Qt::UTC);
    const QList<QByteArray> m_parts
        = liveKitToken({u"a room/ö"_s, u"browser-a room/ö"_s}, u"key"_s, u"secret ö"_s, m_now)
              .toLatin1()
              .split('.');

private Q_SLOTS:
    void sayWhoMayDoWhat()
    {
        QCOMPARE(m_parts.size(), 3);
        QCOMPARE(objectIn(m_parts[0]), (QJsonObject{{u"alg"_s, u"HS256"_s}, {u"typ"_s, u"JWT"_s}}));
        const QJsonObject claims = objectIn(m_parts[1]);
        QCOMPARE(claims.value(u"iss").toString(), u"key"_s);
        QCOMPARE(claims.value(u"sub").toString(), u"browser-a room/ö"_s);
        QCOMPARE(claims.value(u"exp").toInteger(), 1'800'000'000 + 6 * 3600);
        QVERIFY(claims.value(u"nbf").toInteger() <= 1'800'000'000);
        QCOMPARE(claims.value(u"video").toObject(),
            (QJsonObject{{u"room"_s, u"a room/ö"_s}, {u"roomJoin"_s, true}, {u"canPublish"_s, true},
                {u"canPublishData"_s, true}, {u"canSubscribe"_s, false}}));
    }

    void areSigned()
    {
        const QByteArray right = QMessageAuthenticationCode::hash(
            m_parts[0] + '.' + m_parts[1], u"secret ö"_s.toUtf8(), QCryptographicHash::Sha256);
        QCOMPARE(decoded(m_parts[2]), right);
    }

    void holdOnlyWhatMayStandInAddresses()
    {
        for (const QByteArray &each : m_parts)
            QVERIFY(!each.isEmpty() && !each.contains('=') && !each.contains('+')
                && !each.contains('/'));
    }
};

TEST_CLASS(LiveKitTokenTest)
#include "livekit_token_test.moc"
