// Finding and reaching a debugging port that somebody else opened.

#include "core/browser/lifecycle/remote_endpoint.h"
#include "tests/support/outcome_of.h"
#include "tests/support/port_of_chrome.h"
#include "tests/support/real_chrome.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>

namespace {

QByteArray answered(const QByteArray &body, const QByteArray &status = "200 OK")
{
    return "HTTP/1.1 " + status + "\r\nContent-Length: " + QByteArray::number(body.size())
        + "\r\n\r\n" + body;
}

QByteArray version(const QByteArray &socket)
{
    return answered("{\"Browser\": \"Chrome\", \"webSocketDebuggerUrl\": \"" + socket + "\"}");
}

Profile at(const QString &cdpUrl)
{
    return {.name = u"far"_s, .color = u"#FF4500"_s, .cdpPort = 9, .cdpUrl = cdpUrl};
}

OrFailure<std::unique_ptr<WebSocketTransport>> attached(const Profile &profile)
{
    return outcomeOf(attachTo(profile, Deadline::in(std::chrono::seconds{10})));
}

Failure refused(const Profile &profile)
{
    return failureOf(attached(profile));
}

Sighting seen(const Profile &profile)
{
    return QCoro::waitFor(lookFor(profile, Deadline::in(std::chrono::milliseconds{2000})));
}

} // namespace

class RemoteEndpointTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goesToTheConfiguredHostAndPortWhateverChromeReports()
    {
        PortOfChrome port{version("wss://10.255.255.1:9/devtools/browser/0a-1b")};
        const auto transport = attached(at(port.address()));
        QVERIFY2(!failureIn(transport), qPrintable(failureOf(transport).message));
        QTRY_COMPARE(port.asked, QStringList{u"/devtools/browser/0a-1b"_s});
    }

    void asksNothingWhereTheSocketItselfIsNamed()
    {
        PortOfChrome port{version("ws://10.255.255.1:9/devtools/browser/other")};
        const QString socket = u"ws://127.0.0.1:%1/devtools/browser/0a-1b"_s.arg(port.port());
        QVERIFY(!failureIn(attached(at(socket))));
        QTRY_COMPARE(port.asked, QStringList{u"/devtools/browser/0a-1b"_s});
        QCOMPARE(port.connections(), 1);
    }

    void asksForTheSocketWhereOnlyItsPortIsNamed()
    {
        PortOfChrome port{version("ws://localhost/devtools/browser/0a-1b")};
        QVERIFY(!failureIn(attached(at(u"ws://127.0.0.1:%1"_s.arg(port.port())))));
        QTRY_COMPARE(port.asked, QStringList{u"/devtools/browser/0a-1b"_s});
    }

    void namesAPortThatNobodyOpened()
    {
        const QString address = u"http://127.0.0.1:%1"_s.arg(freePort());
        QElapsedTimer timer;
        timer.start();
        const Failure failure = refused(at(address));
        QVERIFY(wasSoon(timer, 1000));
        QCOMPARE(failure.code, Code::ChromeFailed);
        QVERIFY(rowOf(failure.code).isRetryable);
        QCOMPARE(failure.message,
            u"Remote CDP for profile \"far\" is not reachable at %1."_s.arg(address));
        QVERIFY(!seen(at(address)).isThere);
    }

    void waitsForASilentPortNoLongerThanItMust()
    {
        PortOfChrome silent{{}};
        QElapsedTimer timer;
        timer.start();
        const Failure failure = refused(at(silent.address()));
        QVERIFY(wasSoon(timer, 2500));
        QCOMPARE(failure.evidence[u"reason"].toString(), u"no answer in time"_s);
        timer.start();
        const Deadline soon = Deadline::in(std::chrono::milliseconds{200});
        QVERIFY(!QCoro::waitFor(lookFor(at(silent.address()), soon)).isThere);
        QVERIFY(wasSoon(timer, 600));
    }

    void believesNothingThatIsNoChrome_data()
    {
        QTest::addColumn<QByteArray>("response");
        QTest::newRow("a page") << answered("<h1>Hello</h1>");
        QTest::newRow("another program's JSON") << answered("{\"name\": \"node\"}");
        QTest::newRow("no socket") << version("http://127.0.0.1/");
        QTest::newRow("a redirect")
            << answered({}, "302 Found\r\nLocation: http://127.0.0.1:9/json/version");
        QTest::newRow("a refusal") << answered("no", "500 Internal Server Error");
        QTest::newRow("more than a version") << answered(QByteArray(3'000'000, ' ') + "{}");
        QTest::newRow("no HTTP") << QByteArray{"220 mail ready\r\n"};
    }

    void believesNothingThatIsNoChrome()
    {
        QFETCH(QByteArray, response);
        PortOfChrome port{response};
        QVERIFY(refused(at(port.address())).message.contains(u"is not reachable at"_s));
        QVERIFY(!seen(at(port.address())).isThere);
        QVERIFY(port.asked.isEmpty());
    }

    void saysThatChromeWantsAnIpAddress()
    {
        PortOfChrome port{answered("Host header is specified and is not an IP address or "
                                   "localhost.",
            "500 Internal Server Error")};
        QVERIFY(refused(at(port.address())).hint.contains(u"IP address"_s));
    }

    void showsNoSecretsOfAnAddress()
    {
        const QString address = u"http://me:secret@127.0.0.1:%1?token=secret"_s.arg(freePort());
        const Failure failure = refused(at(address));
        QVERIFY(!QJsonDocument{toJson(failure)}.toJson().contains("secret"));
    }

    void namesASocketThatDoesNotOpen()
    {
        const QString socket = u"ws://127.0.0.1:%1/devtools/browser/gone"_s.arg(freePort());
        const Failure failure = refused(at(socket));
        QCOMPARE(failure.code, Code::ChromeFailed);
        QCOMPARE(failure.message, u"Remote CDP websocket for profile \"far\" is not reachable."_s);
    }

    void saysThatNothingRunsWhereOnlyAttachingIsAllowed()
    {
        const Profile local{.name = u"work"_s, .color = {}, .cdpPort = freePort()};
        const Failure failure = refused(local);
        QCOMPARE(failure.code, Code::NotRunning);
        QCOMPARE(failure.message,
            u"Browser attachOnly is enabled and profile \"work\" is not running."_s);
        QVERIFY(failure.hint.contains(QString::number(local.cdpPort)));
    }

    void seesOnlyTheBrowserThatIsMeant()
    {
        PortOfChrome port{version("ws://localhost/devtools/browser/0a-1b")};
        const QString base = u"ws://127.0.0.1:%1/devtools/browser/"_s.arg(port.port());
        QVERIFY(seen(at(base + u"0a-1b"_s)).isThere);
        QVERIFY(!seen(at(base + u"other"_s)).isThere);
        QVERIFY(seen(at(port.address())).isThere);
    }
};

TEST_CLASS(RemoteEndpointTest)
#include "remote_endpoint_test.moc"
