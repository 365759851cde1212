// Pages in a real Chromium that send requests to the API in every way they can: nothing runs. It is
// taken for somebody else's, which the API knows by its headers alone.

#include "base/own_chromes.h"
#include "core/commands/commands.h"
#include "tests/doors/http/open_door.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QHttpServer>
using namespace std::chrono_literals;

namespace {

// Serves one page, and redirects other paths to the API.
class EvilSite {
public:
    explicit EvilSite(quint16 api)
    {
        m_server.route(u"/page"_s, [this] {
            return QHttpServerResponse{"text/html; charset=utf-8", m_page};
        });
        m_server.route(u"/to/<arg>"_s, [this, api](const QUrl &path) {
            ++m_redirects;
            QHttpServerResponse answer{QHttpServerResponse::StatusCode::Found};
            const QString target = u"http://127.0.0.1:%1/%2"_s.arg(api).arg(path.path());
            answer.setHeader("Location", target.toLatin1() + "?profile=work");
            return answer;
        });
        m_port = m_server.listen(QHostAddress::LocalHost, 0);
    }

    QString url(const QString &path) const
    {
        return u"http://127.0.0.1:%1/%2"_s.arg(m_port).arg(path);
    }
    void show(const QByteArray &page) { m_page = page; }
    int redirects() const { return m_redirects; }

private:
    QHttpServer m_server;
    QByteArray m_page;
    quint16 m_port = 0;
    int m_redirects = 0;
};

int refusals = 0;

void countRefusals(QtMsgType, const QMessageLogContext &, const QString &message)
{
    refusals += message.startsWith(u"refused FORBIDDEN"_s);
}

} // namespace

class WebPageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const auto run = [this](Call call) {
            m_calls.append(call.command);
            return m_chrome.catalogue().call(std::move(call));
        };
        m_door = std::make_unique<HttpDoor>(
            commands::forEveryone(), run, openGate(), OpenDoor::documents());
        m_port = std::get<quint16>(m_door->listen(0));
        m_site = std::make_unique<EvilSite>(m_port);
        m_chrome.open(u"about:blank"_s);
        const QSet<qint64> ours = own_chromes::pids();
        for (const qint64 each : ours)
            own_chromes::remove(each);
        m_before = qInstallMessageHandler(countRefusals);
    }
    void cleanupTestCase() { qInstallMessageHandler(m_before); }
    void init() { refusals = 0; }

    void getsNothingByARedirect_data()
    {
        QTest::addColumn<QByteArray>("page");
        QTest::newRow("frame") << "<iframe src=to/cookies></iframe>"_ba;
        QTest::newRow("object") << "<object data=to/cookies></object>"_ba;
        QTest::newRow("form") << "<form action=to/start><input name=profile value=work></form>"
                                 "<script>document.forms[0].submit()</script>"_ba;
        QTest::newRow("refresh") << "<meta http-equiv=refresh content='0;url=to/snapshot'>"_ba;
        QTest::newRow("location") << "<script>location = 'to/snapshot'</script>"_ba;
        QTest::newRow("prefetch") << "<link rel=prefetch href=to/snapshot>"_ba;
        QTest::newRow("image") << "<img src=to/snapshot>"_ba;
        QTest::newRow("script") << "<script src=to/cookies></script>"_ba;
        QTest::newRow("style") << "<link rel=stylesheet href=to/cookies>"_ba;
        QTest::newRow("video") << "<video src=to/snapshot></video>"_ba;
        QTest::newRow("fetch") << "<script>fetch('to/cookies', {mode: 'no-cors'})</script>"_ba;
        QTest::newRow("events") << "<script>new EventSource('to/cookies')</script>"_ba;
    }
    void getsNothingByARedirect()
    {
        QFETCH(const QByteArray, page);
        m_site->show(page);
        const int before = m_site->redirects();
        m_chrome.open(m_site->url(u"page"_s));
        QTRY_VERIFY(m_site->redirects() > before);
        QTRY_VERIFY(refusals > 0);
        QCOMPARE(m_calls, QStringList{});
    }

    void getsNothingByAWindow()
    {
        m_site->show("<p>Open</p>");
        m_chrome.open(m_site->url(u"page"_s));
        m_chrome.ask(u"open('to/snapshot'), 0"_s); // as by a click: none other may
        QTRY_VERIFY(refusals > 0);
        QCOMPARE(m_calls, QStringList{});
    }

    // Like a typed address, as far as Chrome's headers show.
    void getsNothingWhereTheAgentIsSentOn_data()
    {
        QTest::addColumn<QString>("command");
        QTest::newRow("open") << u"open"_s;
        QTest::newRow("navigate") << u"navigate"_s;
    }
    void getsNothingWhereTheAgentIsSentOn()
    {
        QFETCH(const QString, command);
        m_chrome.call(command, {{u"url"_s, m_site->url(u"to/cookies"_s)}});
        QTRY_VERIFY(refusals > 0);
        QVERIFY(m_chrome.ask(u"document.body.innerText"_s).toString().contains(u"FORBIDDEN"_s));
        QCOMPARE(m_calls, QStringList{});
    }

    void showsADocument()
    {
        m_chrome.open(u"http://127.0.0.1:%1/docs"_s.arg(m_port));
        QCOMPARE(m_chrome.ask(u"document.body.innerText"_s).toString(), u"Hi"_s);
    }

    void servesAProgram()
    {
        RawClient client{m_port};
        QCOMPARE(client.ask(client.get("/tabs"_ba)).status, 200);
        QCOMPARE(m_calls, QStringList{u"tabs"_s});
    }

private:
    RealChrome m_chrome;
    QStringList m_calls;
    std::unique_ptr<HttpDoor> m_door;
    std::unique_ptr<EvilSite> m_site;
    quint16 m_port = 0;
    QtMessageHandler m_before = nullptr;
};

TEST_CLASS(WebPageTest)
#include "web_page_test.moc"
