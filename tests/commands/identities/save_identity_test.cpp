// What a kept login takes along, and what it leaves, on real Chromium.

#include "base/open_doors.h"
#include "core/events/event_stream.h"
#include "tests/commands/identities/login.h"
#include "tests/support/fixture_site.h"
#include "tests/support/sent_events.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>

class SaveIdentityTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesTheSiteOfTheTab()
    {
        const QString session = m_login.session();
        m_login.logIn(session, u"cookie"_s, u"Ada"_s);
        m_login.ask(session, u"(localStorage.a = '1', sessionStorage.b = '2')"_s);
        const QString other = m_login.site().otherSiteUrl(u"login.html?way=local"_s);
        m_login.chrome().reply(u"navigate"_s, {{u"session"_s, session}, {u"url"_s, other}});
        m_login.ask(session, u"(document.cookie = 'c=3', localStorage.d = '4')"_s);
        m_login.go(session, u"cookie"_s);
        const Reply saved = m_login.save(session);
        QCOMPARE(saved.value(u"origins"), QJsonArray{m_login.origin()});
        QCOMPARE(saved.value(u"counts"), counts(1, 1, 1));
        QCOMPARE(m_login.save(session, {{u"all"_s, true}}).value(u"counts"), counts(2, 2, 1));
        const Reply one = m_login.save(session, {{u"origins"_s, QJsonArray{other}}});
        QCOMPARE(one.value(u"counts"), counts(1, 1, 0));
        const Reply part = m_login.save(session, {{u"parts"_s, QJsonArray{u"sessionStorage"_s}}});
        QCOMPARE(part.value(u"counts"), counts(0, 0, 1));
        QCOMPARE(part.value(u"version").toInt(), 4);
    }

    // Such as the app's own documents, which a page may show and no page may be taken to.
    void takesAllButDoorsOfTheApp()
    {
        const QString session = m_login.session();
        m_login.logIn(session, u"cookie"_s, u"Ada"_s);
        FixtureSite documents;
        const QString url = documents.url(u"form.html"_s);
        m_login.chrome().reply(u"navigate"_s, {{u"session"_s, session}, {u"url"_s, url}});
        m_login.go(session, u"cookie"_s);
        const open_doors::Port door{static_cast<quint16>(QUrl{url}.port())};
        QCOMPARE(m_login.save(session, {{u"all"_s, true}}).value(u"origins"),
            QJsonArray{m_login.origin()});
    }

    void refusesWhatIsNoSite()
    {
        const QString session = m_login.session();
        QCOMPARE(failure(session, {}).code, Code::InvalidArgument);
        QCOMPARE(failure(session, {{u"origins"_s, QJsonArray{u"nowhere"_s}}}).code,
            Code::InvalidArgument);
        QCOMPARE(failure(session, {{u"ttl"_s, 0}}).code, Code::InvalidArgument);
        m_login.go(session, u"local"_s);
        QCOMPARE(failure(session, {}).code, Code::InvalidValue); // nobody is logged in
    }

    void refusesNamesOfFiles_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *each : {"../x", "a/b", ".hidden", "a b", "a\nb", "é"})
            QTest::newRow(each) << QString::fromUtf8(each);
        QTest::newRow("long") << QString{65, u'x'};
    }
    void refusesNamesOfFiles()
    {
        QFETCH(QString, name);
        QCOMPARE(m_login.chrome().failure(u"saveIdentity"_s, {{u"identity"_s, name}}).code,
            Code::InvalidArgument);
    }

    void showsNoSecret()
    {
        SentEvents sent{m_login.chrome().events()};
        const QString session = m_login.session();
        m_login.logIn(session, u"local"_s, u"Ada"_s);
        m_login.ask(session, u"localStorage.token = 'se' + 'cret'"_s);
        const Reply saved = m_login.save(session);
        const Reply loaded = m_login.load(session);
        const Reply listed = m_login.chrome().reply(u"identities"_s);
        for (const Reply &each : {saved, loaded, listed})
            QVERIFY(!QJsonDocument{each}.toJson().contains("secret"));
        for (const Event::Kind kind : {Event::Kind::CallBegan, Event::Kind::CallEnded}) {
            QVERIFY(sent.count(kind) > 3);
            for (const Event &each : sent.of(kind))
                QVERIFY(!QJsonDocument{each.details}.toJson().contains("secret"));
        }
        QFile file{m_login.fileOf(saved.value(u"version").toInt())};
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray content = file.readAll();
        QVERIFY(!content.contains("secret"));
        QVERIFY(!content.contains("token"));
        QCOMPARE(file.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions{});
    }

private:
    static QJsonObject counts(int cookies, int local, int session)
    {
        return {{u"cookies"_s, cookies}, {u"localStorage"_s, local}, {u"sessionStorage"_s, session},
            {u"databases"_s, 0}, {u"records"_s, 0}};
    }

    Failure failure(const QString &session, QJsonObject options)
    {
        options.insert(u"identity"_s, u"ada"_s);
        options.insert(u"session"_s, session);
        return m_login.chrome().failure(u"saveIdentity"_s, options);
    }

    Login m_login;
};

TEST_CLASS(SaveIdentityTest)
#include "save_identity_test.moc"
