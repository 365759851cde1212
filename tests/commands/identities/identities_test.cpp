// The list of kept logins.

#include "tests/commands/identities/login.h"
#include "tests/support/test_class.h"

class IdentitiesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void listsEveryVersion()
    {
        QVERIFY(list().isEmpty());
        const QJsonObject state{{u"cookies"_s, QJsonArray{}},
            {u"origins"_s,
                QJsonArray{QJsonObject{{u"origin"_s, u"https://example.com"_s},
                    {u"localStorage"_s,
                        QJsonArray{QJsonObject{{u"name"_s, u"a"_s}, {u"value"_s, u"b"_s}}}}}}}};
        const QJsonObject wanted{{u"identity"_s, u"ada"_s}, {u"storageState"_s, state}};
        m_login.chrome().reply(u"importIdentity"_s, wanted);
        QJsonObject limited = wanted;
        limited.insert(u"ttl"_s, 1000);
        const Reply second = m_login.chrome().reply(u"importIdentity"_s, limited);
        QVERIFY(second.contains(u"expiresAt"));
        QJsonObject row = second;
        row.remove(u"ok"_s);
        QCOMPARE(list().at(0), row);
        QCOMPARE(list().at(1)[u"version"_s], 1);
        QCOMPARE(list().at(1)[u"counts"_s][u"localStorage"_s], 1);
        QCOMPARE(list().at(1)[u"origins"_s], QJsonArray{u"https://example.com"_s});
        QVERIFY(list().at(1)[u"expiresAt"_s].isUndefined());
    }

    void saysWhatIsDamaged()
    {
        QFile file{m_login.fileOf(2)};
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        const QJsonObject row{{u"identity"_s, u"ada"_s}, {u"version"_s, 2}, {u"isDamaged"_s, true}};
        QCOMPARE(list().at(0), row);
        QCOMPARE(list().size(), 2);
    }

private:
    QJsonArray list()
    {
        return m_login.chrome().reply(u"identities"_s).value(u"identities").toArray();
    }

    Login m_login;
};

TEST_CLASS(IdentitiesTest)
#include "identities_test.moc"
