// When a tab is on its way to another document, in every order that Chrome may tell it.

#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "core/page/tab/tab.h"
#include "tests/support/fake_chrome.h"
#include "tests/support/test_class.h"

#include <QTest>

using namespace Qt::StringLiterals;

class DepartureTest : public QObject {
    Q_OBJECT

private:
    const QString m_there = u"http://127.0.0.1/there"_s;
    const AddressRules m_rules;
    FakeChrome *m_chrome = nullptr;
    std::unique_ptr<Connection> m_connection;
    std::unique_ptr<Tab> m_tab;

    void tell(const QByteArray &method, const QJsonObject &params)
    {
        m_chrome->tell(method, params, "S");
    }
    void tellRequest()
    {
        tell("Network.requestWillBeSent",
            {{u"type"_s, u"Document"_s}, {u"frameId"_s, u"T"_s}, {u"requestId"_s, u"L"_s},
                {u"loaderId"_s, u"L"_s}, {u"request"_s, QJsonObject{{u"url"_s, m_there}}}});
    }
    void tellDocument()
    {
        const QJsonObject frame{{u"id"_s, u"T"_s}, {u"loaderId"_s, u"L"_s}, {u"url"_s, m_there}};
        tell("Page.frameNavigated", {{u"frame"_s, frame}});
    }
    void tellLifecycle(const QString &name, const QString &loader)
    {
        tell("Page.lifecycleEvent",
            {{u"frameId"_s, u"T"_s}, {u"loaderId"_s, loader}, {u"name"_s, name}});
    }
    // Once all that was told has been heard.
    QString pendingUrl()
    {
        bool isHeard = false;
        m_connection->browser().on(
            "Test.heard", [&isHeard](const QJsonObject &) { isHeard = true; });
        m_chrome->tell("Test.heard", {});
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
        tellRequest();
        QCOMPARE(pendingUrl(), m_there);
        tellDocument();
        QCOMPARE(pendingUrl(), QString{});
    }

    void endsWithARequestThatFailed()
    {
        tellRequest();
        tell("Network.loadingFailed", {{u"requestId"_s, u"another"_s}});
        QCOMPARE(pendingUrl(), m_there);
        tell("Network.loadingFailed", {{u"requestId"_s, u"L"_s}});
        QCOMPARE(pendingUrl(), QString{});
    }

    // The tab was attached after the request, and Chrome told no document: it was there before its
    // process heard of us.
    void endsWithTheLifeOfItsDocument()
    {
        tellRequest();
        tellLifecycle(u"load"_s, u"before"_s);
        QCOMPARE(pendingUrl(), m_there);
        tellLifecycle(u"init"_s, u"L"_s);
        QCOMPARE(pendingUrl(), m_there); // Chrome tells this before the document.
        tellLifecycle(u"DOMContentLoaded"_s, u"L"_s);
        QCOMPARE(pendingUrl(), QString{});
    }

    void doesNotBeginForADocumentThatIsThere()
    {
        tellDocument();
        tellRequest();
        QCOMPARE(pendingUrl(), QString{});
    }
};

TEST_CLASS(DepartureTest)
#include "departure_test.moc"
