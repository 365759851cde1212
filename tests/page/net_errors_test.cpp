// What is said of an address that Chrome could not reach.

#include "core/page/text/net_errors.h"

#include "base/retryable.h"
#include "tests/support/test_class.h"

class NetErrorsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWhatToDo_data()
    {
        QTest::addColumn<QString>("error");
        QTest::addColumn<QString>("hint");
        QTest::addColumn<bool>("mayPass");
        const auto row = [](const char *error, const char *hint, bool mayPass) {
            QTest::newRow(error) << QString::fromLatin1(error) << QString::fromLatin1(hint)
                                 << mayPass;
        };
        row("net::ERR_INVALID_AUTH_CREDENTIALS", "{setCredentials}", false);
        row("net::ERR_TOO_MANY_REDIRECTS", "redirects in a circle", false);
        row("net::ERR_CERT_AUTHORITY_INVALID", "ignoreHttpsErrors", false);
        row("net::ERR_CERT_WEAK_KEY", "certificate is wrong", false);
        row("net::ERR_SSL_PROTOCOL_ERROR", "try http://", false);
        row("net::ERR_UNSAFE_PORT", "another port", false);
        row("net::ERR_CONNECTION_REFUSED", "Nothing listens", true);
        row("net::ERR_CONNECTION_RESET", "ended the connection", true);
        row("net::ERR_EMPTY_RESPONSE", "without an answer", true);
        row("net::ERR_INTERNET_DISCONNECTED", "{setOffline offline=false}", true);
        row("net::ERR_NAME_NOT_RESOLVED", "No host has this name", false);
        row("net::ERR_BLOCKED_BY_CLIENT", "{rules}", false);
        row("net::ERR_BLOCKED_BY_CSP", "a tab of its own", false);
        row("net::ERR_PROXY_CONNECTION_FAILED", "proxy", true);
        row("net::ERR_TUNNEL_CONNECTION_FAILED", "The proxy does not let", true);
        row("net::ERR_BLOCKED_BY_ADMINISTRATOR (the session may not)", "ask who set it", false);
        row("net::ERR_SOMETHING_NEW", "Check the address", true);
    }

    void saysWhatToDo()
    {
        QFETCH(QString, error);
        QFETCH(QString, hint);
        QFETCH(bool, mayPass);
        const Failure failure = notReached(error, u"http://a.test/"_s);
        QCOMPARE(failure.code, Code::NavigationFailed);
        QCOMPARE(failure.message, error + u" at http://a.test/"_s);
        QVERIFY2(failure.hint.contains(hint), qPrintable(failure.hint));
        QCOMPARE(
            failure.evidence.value(u"netError").toString(), error.sliced(5).section(u' ', 0, 0));
        QCOMPARE(isRetryable(failure), mayPass);
        QCOMPARE(toJson(failure).value(u"retryable").toBool(), mayPass);
    }
};

TEST_CLASS(NetErrorsTest)
#include "net_errors_test.moc"
