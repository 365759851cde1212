// A kept login is forgotten, one version or all.

#include "tests/commands/identities/login.h"
#include "tests/support/test_class.h"

class DeleteIdentityTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void forgetsOneOrAll()
    {
        const QJsonObject state{{u"cookies"_s, QJsonArray{}}, {u"origins"_s, QJsonArray{}}};
        for (int i = 0; i < 3; ++i)
            m_login.chrome().reply(
                u"importIdentity"_s, {{u"identity"_s, u"ada"_s}, {u"storageState"_s, state}});
        QCOMPARE(deleted({{u"version"_s, 2}}), 1);
        QVERIFY(!QFile::exists(m_login.fileOf(2)));
        QVERIFY(QFile::exists(m_login.fileOf(3)));
        QCOMPARE(deleted({}), 2);
        QVERIFY(!QFile::exists(m_login.fileOf(3)));
        const Failure gone
            = m_login.chrome().failure(u"deleteIdentity"_s, {{u"identity"_s, u"ada"_s}});
        QCOMPARE(gone.code, Code::IdentityNotFound);
    }

private:
    int deleted(QJsonObject options)
    {
        options.insert(u"identity"_s, u"ada"_s);
        return m_login.chrome().reply(u"deleteIdentity"_s, options).value(u"deleted").toInt();
    }

    Login m_login;
};

TEST_CLASS(DeleteIdentityTest)
#include "delete_identity_test.moc"
