// Which requests of a tab count as open, in every order in which Chrome may report that they began,
// that they ended, and that the document which asked for them has gone.

#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "core/page/tab/tab.h"
#include "tests/support/fake_chrome.h"
#include "tests/support/test_class.h"

class OpenRequestsTest : public QObject {
    Q_OBJECT

private:
    const AddressRules m_rules;
    FakeChrome *m_chrome = nullptr;
    std::unique_ptr<Connection> m_connection;
    std::unique_ptr<Tab> m_tab;

    void send(const QByteArray &method, const QJsonObject &params)
    {
        m_chrome->sendEvent(method, params, "S");
    }
    // "T" is the tab's own frame.
    void sendRequest(const QString &id, const QString &loader, const QString &frame = u"T"_s)
    {
        const QString type = id == loader ? u"Document"_s : u"Image"_s;
        const QJsonObject request{{u"url"_s, u"http://127.0.0.1/"_s + id}};
        send("Network.requestWillBeSent",
            {{u"type"_s, type}, {u"frameId"_s, frame}, {u"requestId"_s, id},
                {u"loaderId"_s, loader}, {u"request"_s, request}});
    }
    void sendEnd(const QString &id) { send("Network.loadingFinished", {{u"requestId"_s, id}}); }
    void sendFailure(const QString &id)
    {
        send("Network.loadingFailed",
            {{u"requestId"_s, id}, {u"errorText"_s, u"net::ERR_ABORTED"_s}});
    }
    void sendDocument(const QString &loader, const QString &frame = u"T"_s)
    {
        send("Page.frameNavigated",
            {{u"frame"_s, QJsonObject{{u"id"_s, frame}, {u"loaderId"_s, loader}}}});
    }
    void sendFrame(const QString &frame, const QString &parent)
    {
        send("Page.frameAttached", {{u"frameId"_s, frame}, {u"parentFrameId"_s, parent}});
    }
    void sendDetached(const QString &frame, const QString &reason)
    {
        send("Page.frameDetached", {{u"frameId"_s, frame}, {u"reason"_s, reason}});
    }
    // Once all that was sent has been heard.
    QStringList open()
    {
        bool isHeard = false;
        m_connection->browser().on(
            "Test.heard", [&isHeard](const QJsonObject &) { isHeard = true; });
        m_chrome->sendEvent("Test.heard", {});
        if (!QTest::qWaitFor([&isHeard] { return isHeard; }))
            return {u"?"_s};
        QStringList ids;
        const auto requests = m_tab->network().open();
        for (const NetworkRequestPtr &request : requests)
            ids.append(request->chromeId);
        return ids;
    }

private Q_SLOTS:
    void init()
    {
        auto chrome = std::make_unique<FakeChrome>();
        m_chrome = chrome.get();
        m_connection = std::make_unique<Connection>(std::move(chrome));
        m_tab = std::make_unique<Tab>(*m_connection->adopt("S"),
            QJsonObject{{u"targetId"_s, u"T"_s}, {u"url"_s, u"about:blank"_s}}, m_rules);
        sendRequest(u"one"_s, u"one"_s);
        sendDocument(u"one"_s);
        sendEnd(u"one"_s);
    }

    void cleanup()
    {
        m_tab.reset();
        m_connection.reset();
    }

    void areThoseThatHaveNotEnded()
    {
        sendRequest(u"a"_s, u"one"_s);
        sendRequest(u"b"_s, u"one"_s);
        QCOMPARE(open(), (QStringList{u"a"_s, u"b"_s}));
        sendEnd(u"a"_s);
        QCOMPARE(open(), QStringList{u"b"_s});
    }

    void areNoMoreOnceTheirDocumentHasGone()
    {
        sendRequest(u"a"_s, u"one"_s);
        sendRequest(u"two"_s, u"two"_s);
        QCOMPARE(open(), (QStringList{u"a"_s, u"two"_s}));
        sendDocument(u"two"_s);
        QCOMPARE(open(), QStringList{u"two"_s});
        QVERIFY(m_tab->network().openSince(0).size() == 1);
        sendEnd(u"two"_s);
        QCOMPARE(open(), QStringList{});
    }

    void hearOfTheirEndLate()
    {
        sendRequest(u"a"_s, u"one"_s);
        sendDocument(u"two"_s);
        sendFailure(u"a"_s);
        QCOMPARE(open(), QStringList{});
        QCOMPARE(m_tab->network().newest(u"a"_s)->failureText, u"net::ERR_ABORTED"_s);
    }

    void sayWhatForbadeThem()
    {
        sendRequest(u"a"_s, u"one"_s);
        send("Network.loadingFailed",
            {{u"requestId"_s, u"a"_s}, {u"errorText"_s, QString{}},
                {u"blockedReason"_s, u"csp"_s}});
        QCOMPARE(open(), QStringList{});
        QCOMPARE(m_tab->network().newest(u"a"_s)->failureText, u"blocked: csp"_s);
    }

    void areNotThoseOfWhichChromeReportsTooLate()
    {
        sendRequest(u"two"_s, u"two"_s);
        sendDocument(u"two"_s);
        sendRequest(u"a"_s, u"one"_s);
        sendRequest(u"b"_s, u"two"_s);
        QCOMPARE(open(), (QStringList{u"two"_s, u"b"_s}));
        sendRequest(u"a"_s, u"one"_s); // It was redirected.
        QCOMPARE(open(), (QStringList{u"two"_s, u"b"_s}));
    }

    void areThoseOfADocumentThatIsReportedLate()
    {
        sendRequest(u"a"_s, u"two"_s);
        sendDocument(u"two"_s);
        QCOMPARE(open(), QStringList{u"a"_s});
    }

    void areThoseOfADocumentThatCameBack()
    {
        sendDocument(u"two"_s);
        sendDocument(u"one"_s);
        sendRequest(u"a"_s, u"one"_s);
        QCOMPARE(open(), QStringList{u"a"_s});
    }

    void stayWithinADocument()
    {
        sendRequest(u"a"_s, u"one"_s);
        send("Page.navigatedWithinDocument", {{u"frameId"_s, u"T"_s}, {u"url"_s, u"#x"_s}});
        sendDocument(u"one"_s);
        QCOMPARE(open(), QStringList{u"a"_s});
    }

    // A new navigation gives up the navigation before, and not the one after.
    void areNotNavigationsThatWereGivenUp()
    {
        sendRequest(u"two"_s, u"two"_s);
        sendRequest(u"three"_s, u"three"_s);
        sendRequest(u"four"_s, u"four"_s);
        sendDocument(u"three"_s);
        QCOMPARE(open(), (QStringList{u"three"_s, u"four"_s}));
        sendDocument(u"blank"_s); // It needs no request.
        QCOMPARE(open(), QStringList{});
    }

    void areNoMoreOnceTheirFrameHasGone_data()
    {
        QTest::addColumn<QString>("how");
        QTest::newRow("removed") << u"remove"_s;
        QTest::newRow("in another process") << u"swap"_s;
        QTest::newRow("navigated") << u"navigate"_s;
        QTest::newRow("with the frame around it") << u"outer"_s;
        QTest::newRow("with the page") << u"page"_s;
    }
    void areNoMoreOnceTheirFrameHasGone()
    {
        QFETCH(QString, how);
        sendFrame(u"F"_s, u"T"_s);
        sendFrame(u"G"_s, u"F"_s);
        sendDocument(u"inner"_s, u"G"_s);
        sendRequest(u"a"_s, u"one"_s);
        sendRequest(u"b"_s, u"inner"_s, u"G"_s);
        QCOMPARE(open(), (QStringList{u"a"_s, u"b"_s}));
        if (how == u"navigate"_s)
            sendDocument(u"other"_s, u"G"_s);
        else if (how == u"outer"_s)
            sendDocument(u"other"_s, u"F"_s);
        else if (how == u"page"_s)
            sendDocument(u"two"_s);
        else
            sendDetached(u"G"_s, how);
        sendRequest(u"c"_s, u"inner"_s, u"G"_s); // Reported late.
        QCOMPARE(open(), how == u"page"_s ? QStringList{} : QStringList{u"a"_s});
    }

    // A tab that was there before us: none of its frames was reported.
    void areNoMoreOnceThePageHasGoneWhateverFrameTheyAreOf()
    {
        sendRequest(u"a"_s, u"unknown"_s, u"X"_s);
        sendRequest(u"b"_s, QString{}, QString{});
        sendDocument(u"two"_s);
        QCOMPARE(open(), QStringList{});
    }

    void areWhatAFrameIsGivenFromAnotherProcess()
    {
        sendFrame(u"F"_s, u"T"_s);
        sendRequest(u"next"_s, u"next"_s, u"F"_s);
        sendDetached(u"F"_s, u"swap"_s);
        QCOMPARE(open(), QStringList{u"next"_s});
        sendDetached(u"F"_s, u"remove"_s);
        QCOMPARE(open(), QStringList{});
    }

    void wakeWhoWaitsWhenTheirDocumentGoes()
    {
        sendRequest(u"a"_s, u"one"_s);
        QCOMPARE(open(), QStringList{u"a"_s});
        const auto change = m_tab->network().change(
            Deadline::in(std::chrono::seconds{30}), {Code::Timeout, {}, {}});
        sendDocument(u"two"_s);
        QTRY_VERIFY(change.isSettled());
        QVERIFY(m_tab->network().open().isEmpty());
    }
};

TEST_CLASS(OpenRequestsTest)
#include "open_requests_test.moc"
