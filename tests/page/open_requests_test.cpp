// Which requests of a tab count as open, in every order in which Chrome may tell that they began,
// that they ended, and that the document which asked for them has gone.

#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "core/page/tab/tab.h"
#include "tests/support/fake_chrome.h"
#include "tests/support/test_class.h"

#include <QTest>

using namespace Qt::StringLiterals;

class OpenRequestsTest : public QObject {
    Q_OBJECT

private:
    const AddressRules m_rules;
    FakeChrome *m_chrome = nullptr;
    std::unique_ptr<Connection> m_connection;
    std::unique_ptr<Tab> m_tab;

    void tell(const QByteArray &method, const QJsonObject &params)
    {
        m_chrome->tell(method, params, "S");
    }
    // "T" is the tab's own frame.
    void tellRequest(const QString &id, const QString &loader, const QString &frame = u"T"_s)
    {
        const QString type = id == loader ? u"Document"_s : u"Image"_s;
        const QJsonObject request{{u"url"_s, u"http://127.0.0.1/"_s + id}};
        tell("Network.requestWillBeSent",
            {{u"type"_s, type}, {u"frameId"_s, frame}, {u"requestId"_s, id},
                {u"loaderId"_s, loader}, {u"request"_s, request}});
    }
    void tellEnd(const QString &id) { tell("Network.loadingFinished", {{u"requestId"_s, id}}); }
    void tellFailure(const QString &id)
    {
        tell("Network.loadingFailed",
            {{u"requestId"_s, id}, {u"errorText"_s, u"net::ERR_ABORTED"_s}});
    }
    void tellDocument(const QString &loader, const QString &frame = u"T"_s)
    {
        tell("Page.frameNavigated",
            {{u"frame"_s, QJsonObject{{u"id"_s, frame}, {u"loaderId"_s, loader}}}});
    }
    void tellFrame(const QString &frame, const QString &parent)
    {
        tell("Page.frameAttached", {{u"frameId"_s, frame}, {u"parentFrameId"_s, parent}});
    }
    void tellDetached(const QString &frame, const QString &reason)
    {
        tell("Page.frameDetached", {{u"frameId"_s, frame}, {u"reason"_s, reason}});
    }
    // Once all that was told has been heard.
    QStringList open()
    {
        bool isHeard = false;
        m_connection->browser().on(
            "Test.heard", [&isHeard](const QJsonObject &) { isHeard = true; });
        m_chrome->tell("Test.heard", {});
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
        tellRequest(u"one"_s, u"one"_s);
        tellDocument(u"one"_s);
        tellEnd(u"one"_s);
    }

    void cleanup()
    {
        m_tab.reset();
        m_connection.reset();
    }

    void areThoseThatHaveNotEnded()
    {
        tellRequest(u"a"_s, u"one"_s);
        tellRequest(u"b"_s, u"one"_s);
        QCOMPARE(open(), (QStringList{u"a"_s, u"b"_s}));
        tellEnd(u"a"_s);
        QCOMPARE(open(), QStringList{u"b"_s});
    }

    void areNoMoreOnceTheirDocumentHasGone()
    {
        tellRequest(u"a"_s, u"one"_s);
        tellRequest(u"two"_s, u"two"_s);
        QCOMPARE(open(), (QStringList{u"a"_s, u"two"_s}));
        tellDocument(u"two"_s);
        QCOMPARE(open(), QStringList{u"two"_s});
        QVERIFY(m_tab->network().openSince(0).size() == 1);
        tellEnd(u"two"_s);
        QCOMPARE(open(), QStringList{});
    }

    void hearOfTheirEndLate()
    {
        tellRequest(u"a"_s, u"one"_s);
        tellDocument(u"two"_s);
        tellFailure(u"a"_s);
        QCOMPARE(open(), QStringList{});
        QCOMPARE(m_tab->network().newest(u"a"_s)->failureText, u"net::ERR_ABORTED"_s);
    }

    void sayWhatForbadeThem()
    {
        tellRequest(u"a"_s, u"one"_s);
        tell("Network.loadingFailed",
            {{u"requestId"_s, u"a"_s}, {u"errorText"_s, QString{}},
                {u"blockedReason"_s, u"csp"_s}});
        QCOMPARE(open(), QStringList{});
        QCOMPARE(m_tab->network().newest(u"a"_s)->failureText, u"blocked: csp"_s);
    }

    void areNotThoseOfWhichChromeTellsTooLate()
    {
        tellRequest(u"two"_s, u"two"_s);
        tellDocument(u"two"_s);
        tellRequest(u"a"_s, u"one"_s);
        tellRequest(u"b"_s, u"two"_s);
        QCOMPARE(open(), (QStringList{u"two"_s, u"b"_s}));
        tellRequest(u"a"_s, u"one"_s); // It was redirected.
        QCOMPARE(open(), (QStringList{u"two"_s, u"b"_s}));
    }

    void areThoseOfADocumentThatIsToldLate()
    {
        tellRequest(u"a"_s, u"two"_s);
        tellDocument(u"two"_s);
        QCOMPARE(open(), QStringList{u"a"_s});
    }

    void areThoseOfADocumentThatCameBack()
    {
        tellDocument(u"two"_s);
        tellDocument(u"one"_s);
        tellRequest(u"a"_s, u"one"_s);
        QCOMPARE(open(), QStringList{u"a"_s});
    }

    void stayWithinADocument()
    {
        tellRequest(u"a"_s, u"one"_s);
        tell("Page.navigatedWithinDocument", {{u"frameId"_s, u"T"_s}, {u"url"_s, u"#x"_s}});
        tellDocument(u"one"_s);
        QCOMPARE(open(), QStringList{u"a"_s});
    }

    // Whoever navigates again gives up the navigation before, and not the one after.
    void areNotNavigationsThatWereGivenUp()
    {
        tellRequest(u"two"_s, u"two"_s);
        tellRequest(u"three"_s, u"three"_s);
        tellRequest(u"four"_s, u"four"_s);
        tellDocument(u"three"_s);
        QCOMPARE(open(), (QStringList{u"three"_s, u"four"_s}));
        tellDocument(u"blank"_s); // It needs no request.
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
        tellFrame(u"F"_s, u"T"_s);
        tellFrame(u"G"_s, u"F"_s);
        tellDocument(u"inner"_s, u"G"_s);
        tellRequest(u"a"_s, u"one"_s);
        tellRequest(u"b"_s, u"inner"_s, u"G"_s);
        QCOMPARE(open(), (QStringList{u"a"_s, u"b"_s}));
        if (how == u"navigate"_s)
            tellDocument(u"other"_s, u"G"_s);
        else if (how == u"outer"_s)
            tellDocument(u"other"_s, u"F"_s);
        else if (how == u"page"_s)
            tellDocument(u"two"_s);
        else
            tellDetached(u"G"_s, how);
        tellRequest(u"c"_s, u"inner"_s, u"G"_s); // Told late.
        QCOMPARE(open(), how == u"page"_s ? QStringList{} : QStringList{u"a"_s});
    }

    // A tab that was there before us: none of its frames was told.
    void areNoMoreOnceThePageHasGoneWhateverFrameTheyAreOf()
    {
        tellRequest(u"a"_s, u"unknown"_s, u"X"_s);
        tellRequest(u"b"_s, QString{}, QString{});
        tellDocument(u"two"_s);
        QCOMPARE(open(), QStringList{});
    }

    void areWhatAFrameIsGivenFromAnotherProcess()
    {
        tellFrame(u"F"_s, u"T"_s);
        tellRequest(u"next"_s, u"next"_s, u"F"_s);
        tellDetached(u"F"_s, u"swap"_s);
        QCOMPARE(open(), QStringList{u"next"_s});
        tellDetached(u"F"_s, u"remove"_s);
        QCOMPARE(open(), QStringList{});
    }

    void wakeWhoWaitsWhenTheirDocumentGoes()
    {
        tellRequest(u"a"_s, u"one"_s);
        QCOMPARE(open(), QStringList{u"a"_s});
        const auto change = m_tab->network().change(
            Deadline::in(std::chrono::seconds{30}), {Code::Timeout, {}, {}});
        tellDocument(u"two"_s);
        QTRY_VERIFY(change.isSettled());
        QVERIFY(m_tab->network().open().isEmpty());
    }
};

TEST_CLASS(OpenRequestsTest)
#include "open_requests_test.moc"
