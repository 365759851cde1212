// A login that somebody else wrote down; what comes of it is in export_identity_test.

#include "base/paths.h"
#include "tests/commands/identities/login.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>

class ImportIdentityTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsAFile()
    {
        const QJsonObject cookie{{u"name"_s, u"who"_s}, {u"value"_s, u"Ada"_s},
            {u"domain"_s, u"127.0.0.1"_s}, {u"path"_s, u"/"_s}, {u"expires"_s, -1},
            {u"httpOnly"_s, true}, {u"secure"_s, false}, {u"sameSite"_s, u"Lax"_s}};
        const QJsonObject state{{u"cookies"_s, QJsonArray{cookie}}, {u"origins"_s, QJsonArray{}}};
        const QString path = paths::uploads() + u"/state.json"_s;
        QVERIFY(paths::writePrivately(path, QJsonDocument{state}.toJson()));
        const Reply imported = m_login.chrome().reply(
            u"importIdentity"_s, {{u"identity"_s, u"ada"_s}, {u"path"_s, path}});
        QCOMPARE(imported.value(u"counts")[u"cookies"], 1);
        const QString session = m_login.session({{u"identity"_s, u"ada"_s}});
        m_login.go(session, u"local"_s);
        QCOMPARE(m_login.site().lastHeader("Cookie"), QByteArray{"who=Ada"});
    }

    void refusesWhatIsNone()
    {
        const QString path = paths::uploads() + u"/none.json"_s;
        QVERIFY(paths::writePrivately(path, R"({"cookies": [1]})"));
        QCOMPARE(failure({{u"path"_s, path}}).code, Code::InvalidValue);
        QCOMPARE(failure({{u"path"_s, u"/etc/passwd"_s}}).code, Code::PathForbidden);
        QCOMPARE(failure({}).code, Code::InvalidArgument);
        QCOMPARE(failure({{u"storageState"_s, 1}}).code, Code::InvalidArgument);
    }

private:
    Failure failure(QJsonObject options)
    {
        options.insert(u"identity"_s, u"none"_s);
        return m_login.chrome().failure(u"importIdentity"_s, options);
    }

    Login m_login;
};

TEST_CLASS(ImportIdentityTest)
#include "import_identity_test.moc"
