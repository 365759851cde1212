// When a tab is on its way to another document, in every order that Chrome may report it.

#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "core/page/tab/tab.h"
#include "tests/support/fake_chrome.h"
#include "tests/support/test_class.h"

class DepartureTest : public QObject {
    Q_OBJECT

private:
    const QString m_there = u"http://127.0.0.1/there"_s;
    const AddressRules m_rules;
    FakeChrome *m_chrome = nullptr;
    std::unique_ptr<Connection> m_connection;
    std::unique_ptr<Tab> m_tab;

    void send(const QByteArray &method, const QJsonObject &params)
    {
        m_chrome->sendEvent(method, params, "S");
    }
    void sendRequest()
    {
        send("Network.requestWillBeSent",
            {{u"type"_s, u"Document"_s}, {u"frameId"_s, u"T"_s}, {u"requestId"_s, u"L"_s},
                {u"loaderId"_s, u"L"_s}, {u"request"_s, QJsonObject{{u"url"_s, m_there}}}});
    }
    void sendDocument()
    {
        const QJsonObject frame{{u"id"_s, u"T"_s}, {u"loaderId"_s, u"L"_s}, {u"url"_s, m_there}};
        send("Page.frameNavigated", {{u"frame"_s, frame}});
    }
    void sendLifecycle(const QString &name, const QString &loader)
    {
        send("Page.lifecycleEvent",
            {{u"frameId"_s, u"T"_s}, {u"loaderId"_s, loader}, {u"name"_s, name}});
    }
    // Once all that was sent has been heard.
    QString pendingUrl()
    {
        bool isHeard = false;
        m_connection->browser().on(
            "Test.heard", [&isHeard](const QJsonObject &) { isHeard = true; });
        m_chrome->sendEvent("Test.heard", {});
        return QTest::qWaitFor([&isHeard] { return isHeard; }) ? m_tab->pendingUrl() : u"?"_s;
    }

private Q_SLOTS:
    void init()
    {
        auto chrome = std::make_unique<FakeChrome>();
        m_chrome = chrome.get();
        m_connection = std::make_unique<Connection>(std::move(chrome));
        m_tab = std::make_unique<Tab>(*m_connection->adopt("S"),
            QJsonObject{{u"targetId"_s, u"T"_s}, {u"url"_s, u"about:blank"_s}}, m_rules);
    }

    void cleanup()
    {
        m_tab.reset();
        m_connection.reset();
    }

    void lastsFromTheRequestToTheDocument()
    {
        QCOMPARE(pendingUrl(), QString{});
        sendRequest();
        QCOMPARE(pendingUrl(), m_there);
        sendDocument();
        QCOMPARE(pendingUrl(), QString{});
    }

    void endsWithARequestThatFailed()
    {
        sendRequest();
        send("Network.loadingFailed", {{u"requestId"_s, u"another"_s}});
        QCOMPARE(pendingUrl(), m_there);
        send("Network.loadingFailed", {{u"requestId"_s, u"L"_s}});
        QCOMPARE(pendingUrl(), QString{});
    }

    // The tab was attached after the request, and Chrome reported no document: it was there before
    // its process heard of us.
    void endsWithTheLifeOfItsDocument()
    {
        sendRequest();
        sendLifecycle(u"load"_s, u"before"_s);
        QCOMPARE(pendingUrl(), m_there);
        sendLifecycle(u"init"_s, u"L"_s);
        QCOMPARE(pendingUrl(), m_there); // Chrome reports this before the document.
        sendLifecycle(u"DOMContentLoaded"_s, u"L"_s);
        QCOMPARE(pendingUrl(), QString{});
    }

    void doesNotBeginForADocumentThatIsThere()
    {
        sendDocument();
        sendRequest();
        QCOMPARE(pendingUrl(), QString{});
    }
};

TEST_CLASS(DepartureTest)
#include "departure_test.moc"
