// A kept login written down: with dots, or with secrets where that is asked for.

#include "tests/commands/identities/login.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>

class ExportIdentityTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_session = m_login.session();
        for (const QString &way : {u"cookie"_s, u"local"_s, u"session"_s, u"database"_s})
            m_login.logIn(m_session, way, u"Ada"_s);
        m_login.save(m_session);
    }

    void hidesEveryValue()
    {
        const Reply reply = exported({});
        QCOMPARE(reply.value(u"redacted"), QJsonValue{true});
        QVERIFY(!QJsonDocument{reply}.toJson().contains("Ada"));
        const QJsonValue state = reply.value(u"storageState");
        QCOMPARE(state[u"cookies"_s][0][u"name"_s], u"who"_s);
        QCOMPARE(state[u"cookies"_s][0][u"value"_s], u"••••"_s);
        const QJsonValue site = state[u"origins"_s][0];
        QCOMPARE(site[u"localStorage"_s][0][u"value"_s], u"••••"_s);
        QCOMPARE(site[u"sessionStorage"_s][0][u"value"_s], u"••••"_s);
        const QJsonValue store = site[u"indexedDB"_s][0][u"stores"_s][0];
        QCOMPARE(store[u"recordCount"_s], 1);
        QCOMPARE(store[u"records"_s], QJsonArray{});
        const Failure refused = m_login.chrome().failure(
            u"importIdentity"_s, {{u"identity"_s, u"copy"_s}, {u"storageState"_s, state}});
        QCOMPARE(refused.code, Code::InvalidValue);
    }

    void givesThemWhereAsked()
    {
        const Reply reply = exported({{u"withSecrets"_s, true}});
        QCOMPARE(reply.value(u"redacted"), QJsonValue{false});
        const QJsonValue state = reply.value(u"storageState");
        QCOMPARE(state[u"cookies"_s][0][u"value"_s], u"Ada"_s);
        const Reply imported = m_login.chrome().reply(
            u"importIdentity"_s, {{u"identity"_s, u"copy"_s}, {u"storageState"_s, state}});
        QCOMPARE(imported.value(u"counts"), reply.value(u"counts"));
        const QString other = m_login.session({{u"identity"_s, u"copy"_s}});
        for (const QString &way : {u"cookie"_s, u"local"_s, u"session"_s, u"database"_s})
            QCOMPARE(m_login.shown(other, way), u"in as Ada"_s);
    }

private:
    Reply exported(QJsonObject options)
    {
        options.insert(u"identity"_s, u"ada"_s);
        return m_login.chrome().reply(u"exportIdentity"_s, options);
    }

    Login m_login;
    QString m_session;
};

TEST_CLASS(ExportIdentityTest)
#include "export_identity_test.moc"
