#include "core/doors/files/file_secrets.h"
#include "tests/support/test_class.h"

#include <QJsonArray>
#include <QJsonObject>

class FileSecretsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hidesThemWhereverTheyStand()
    {
        files::FileSecrets secrets;
        const QString handle = secrets.keep(u"canary-1"_s);
        QCOMPARE(handle, u"${browser39_secret_1}"_s);
        QCOMPARE(secrets.keep(u"canary-1"_s), handle);
        secrets.keep(u"canary-1-longer"_s);
        const QJsonObject report{{u"a canary-1"_s, u"x canary-1-longer y"_s},
            {u"list"_s, QJsonArray{u"canary-1"_s, QJsonObject{{u"b"_s, u"canary-1"_s}}, 5}}};
        const QJsonObject hidden{{u"a "_s + handle, u"x ${browser39_secret_2} y"_s},
            {u"list"_s, QJsonArray{handle, QJsonObject{{u"b"_s, handle}}, 5}}};
        QCOMPARE(secrets.hidden(QJsonValue{report}).toObject(), hidden);
        QCOMPARE(secrets.resolved(u"key="_s + handle, u"any.test"_s), u"key=canary-1"_s);
    }

    void hidesThemHoweverTheyAreSpelt()
    {
        files::FileSecrets secrets;
        const QString handle = secrets.keep(u"a*b/c<d e"_s);
        for (const QString &report :
            {u"a\\*b/c\\<d e"_s, u"a%2Ab%2Fc%3Cd+e"_s, u"a*b\\/c&lt;d e"_s})
            QCOMPARE(secrets.hidden(u"x "_s + report + u" y"_s), u"x "_s + handle + u" y"_s);
        const QString longOne(500, u'q');
        QCOMPARE(secrets.hidden(secrets.keep(longOne) + longOne),
            u"${browser39_secret_2}${browser39_secret_2}"_s);
    }

    void boundOnesAreForTheirDomainsOnly()
    {
        files::FileSecrets secrets;
        const QString handle = secrets.keepFor({u"api.test"_s, u"*.api.test"_s}, u"canary-1"_s);
        for (const QString &host : {u"api.test"_s, u"API.test"_s, u"v2.api.test"_s})
            QCOMPARE(secrets.resolved(u"a "_s + handle, host), u"a canary-1"_s);
        for (const QString &host :
            {u"evil.test"_s, u"notapi.test"_s, u"api.test.evil.test"_s, QString{}})
            QCOMPARE(secrets.resolved(u"a "_s + handle, host), std::nullopt);
        secrets.keepFor({}, u"canary-2"_s);
        QCOMPARE(secrets.resolved(secrets.keep(u"canary-2"_s), u"api.test"_s), std::nullopt);
        secrets.keepFor({u"other.test"_s}, u"canary-1"_s);
        QCOMPARE(secrets.resolved(handle, u"other.test"_s), u"canary-1"_s);
        QCOMPARE(secrets.resolved(u"no handle"_s, QString{}), u"no handle"_s);
    }

    void shortOnesHaveNoHandle()
    {
        files::FileSecrets secrets;
        QCOMPARE(secrets.keep(u"abc"_s), QString{});
        QCOMPARE(secrets.hidden(u"abc"_s), u"abc"_s);
    }

    void hidesWhatPatternsFind()
    {
        files::FileSecrets secrets;
        secrets.alsoHide({QRegularExpression{u"key-\\d{6}"_s}});
        QCOMPARE(secrets.hidden(u"a key-123456 b key-654321"_s),
            u"a ${browser39_secret_1} b ${browser39_secret_2}"_s);
    }

    void addressesOfProgressHaveNoSecrets()
    {
        QCOMPARE(files::plainAddress(u"https://me:word@a.example/p?token=1#part"_s),
            u"https://a.example/p?…"_s);
        QCOMPARE(files::plainAddress(u"https://a.example/"_s), u"https://a.example/"_s);
    }
};

TEST_CLASS(FileSecretsTest)

#include "file_secrets_test.moc"
