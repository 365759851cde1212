// The running app over real HTTP: a new token opens at once, and the old one no longer.

#include "app/app.h"
#include "base/paths.h"
#include "tests/support/outcome_of.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QTemporaryDir>

class TokenTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_home;
    quint16 m_port = freePort();
    std::unique_ptr<App> m_app;
    QNetworkAccessManager m_network;

    // 0 if it does not answer.
    int statusWith(const QByteArray &token)
    {
        QNetworkRequest request{QUrl{u"http://127.0.0.1:%1/profiles"_s.arg(m_port)}};
        if (!token.isEmpty())
            request.setRawHeader("Authorization", "Bearer " + token);
        const std::unique_ptr<QNetworkReply> reply{m_network.get(request)};
        const bool isDone = QTest::qWaitFor([&reply] { return reply->isFinished(); });
        return isDone ? reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt() : 0;
    }

    Outcome ask(const QString &command, const QJsonObject &arguments = {})
    {
        Task<Outcome> asked = m_app->catalogue().call(
            {u"1"_s, {u"window"_s, Caller::Kind::Person}, command, arguments});
        return std::get<Outcome>(outcomeOf(std::move(asked)));
    }

    QByteArray renew()
    {
        const Outcome outcome = ask(u"newToken"_s);
        return std::get<Reply>(outcome).value(u"token").toString().toLatin1();
    }

private Q_SLOTS:
    void initTestCase();
    void letsItsOwnUserInWithoutOne();
    void knowsOnlyTheNewestOnceAllAreAsked();
    void cleanupTestCase() { m_app.reset(); }
};

void TokenTest::initTestCase()
{
    qputenv("CLAWDIS_HOME", m_home.path().toUtf8());
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere"); // nobody's keychain
    const QJsonObject browser{{u"controlUrl"_s, u"http://127.0.0.1:%1"_s.arg(m_port)}};
    QVERIFY(paths::writePrivately(
        paths::config(), QJsonDocument{QJsonObject{{u"browser"_s, browser}}}.toJson()));
    auto store = ProfileStore::open(paths::config());
    QVERIFY(!failureIn(store));
    m_app = std::make_unique<App>(std::get<ProfileStore>(std::move(store)),
        std::get<std::unique_ptr<HomeLock>>(HomeLock::take()));
    QVERIFY(!failureIn(m_app->open()));
}

void TokenTest::letsItsOwnUserInWithoutOne()
{
    QCOMPARE(statusWith({}), 200);
    QCOMPARE(statusWith("wrong"), 401);
}

void TokenTest::knowsOnlyTheNewestOnceAllAreAsked()
{
    ask(u"changeSettings"_s, {{u"requireToken"_s, true}});
    QCOMPARE(statusWith({}), 401);
    const QByteArray old = renew();
    QCOMPARE(statusWith(old), 200);
    QCOMPARE(statusWith({}), 401);
    const QByteArray present = renew();
    QCOMPARE(statusWith(old), 401);
    QCOMPARE(statusWith(present), 200);
}

TEST_CLASS(TokenTest)
#include "token_test.moc"
