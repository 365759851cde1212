// Somebody else's Chrome: used like ours, and left as it was.

#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "core/cdp/web_socket_transport.h"
#include "core/events/event_stream.h"
#include "tests/support/other_chrome.h"
#include "tests/support/real_chrome.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>

namespace {

constexpr auto far = "far";

// The profile "far" is that Chrome, by the address of its socket.
QJsonObject farIs(const OtherChrome &other)
{
    const QJsonObject profile{{u"cdpUrl"_s, other.socket()}, {u"color"_s, u"#0066CC"_s}};
    return {{u"defaultProfile"_s, QLatin1String{far}},
        {u"profiles"_s, QJsonObject{{QLatin1String{far}, profile}}}};
}

// The default profile's port is that one, and nothing is launched there.
QJsonObject attachingTo(quint16 port)
{
    const QJsonObject profile{{u"cdpPort"_s, port}, {u"color"_s, u"#0066CC"_s}};
    return {{u"attachOnly"_s, true}, {u"profiles"_s, QJsonObject{{u"clawd"_s, profile}}}};
}

QString titled(const QString &title)
{
    return u"data:text/html,<title>-</title><button onclick=document.title='pressed'>Go</button>"
           "<script>document.title='%1'</script>"_s.arg(title);
}

Task<> answered(Pending<QJsonObject> call)
{
    co_await call;
}

QJsonObject rowOf(RealChrome &chrome, const QString &targetId)
{
    const QJsonArray tabs = chrome.reply(u"tabs"_s).value(u"tabs").toArray();
    for (const QJsonValue &tab : tabs) {
        if (tab[u"targetId"_s] == targetId)
            return tab.toObject();
    }
    return {};
}

} // namespace

class AttachTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void seesTheTabsThatAreOpenAndActsInThem()
    {
        OtherChrome other;
        const QString tab = other.open(titled(u"Theirs"_s));
        RealChrome chrome{farIs(other)};
        QTRY_COMPARE(other.titleOf(tab), u"Theirs"_s);
        const QJsonObject row = rowOf(chrome, tab);
        QCOMPARE(row.value(u"title").toString(), u"Theirs"_s);
        QCOMPARE(row.value(u"wsUrl").toString(),
            u"ws://127.0.0.1:%1/devtools/page/%2"_s.arg(other.port()).arg(tab));
        chrome.reply(u"snapshot"_s, {{u"targetId"_s, tab}});
        chrome.reply(u"click"_s, {{u"targetId"_s, tab}, {u"ref"_s, chrome.ref(u"Go"_s)}});
        QTRY_COMPARE(other.titleOf(tab), u"pressed"_s);
    }

    void leavesItRunningWithItsTabs()
    {
        OtherChrome other;
        RealChrome chrome{farIs(other)};
        const QString tab = chrome.open(titled(u"Kept"_s));
        const Reply stopped = chrome.reply(u"stop"_s);
        QCOMPARE(stopped.value(u"stopped"), QJsonValue(false));
        QVERIFY(!chrome.engine().browser(std::nullopt).isRunning());
        QVERIFY(other.isAlive());
        QCOMPARE(other.titleOf(tab), u"Kept"_s);
        chrome.reply(u"start"_s);
        QCoro::waitFor(chrome.engine().stopAll());
        QVERIFY(other.isAlive());
        QCOMPARE(other.titleOf(tab), u"Kept"_s);
    }

    // While we are attached every new page waits for us to run it.
    void leavesNoPageWaiting()
    {
        OtherChrome other;
        const QString before = other.open(titled(u"Before"_s));
        {
            RealChrome chrome{farIs(other)};
            chrome.reply(u"start"_s);
            const QString during = other.open(titled(u"During"_s));
            QTRY_COMPARE(other.titleOf(during), u"During"_s);
            chrome.reply(u"stop"_s);
        }
        const QString after = other.open(titled(u"After"_s));
        QTRY_COMPARE(other.titleOf(after), u"After"_s);
        QTRY_COMPARE(other.titleOf(before), u"Before"_s);
    }

    // The test above relies on this: we never resume a page that opens as we detach.
    void chromeLetsPagesRunWhoseDebuggerHasLeft()
    {
        OtherChrome other;
        const Deadline deadline = Deadline::in(std::chrono::seconds{10});
        auto transport
            = orThrow(outcomeOf(WebSocketTransport::open(QUrl{other.socket()}, deadline)));
        auto connection = std::make_unique<Connection>(std::move(transport));
        const QJsonObject attach{
            {u"autoAttach"_s, true}, {u"waitForDebuggerOnStart"_s, true}, {u"flatten"_s, true}};
        QStringList waiting;
        connection->browser().on("Target.attachedToTarget", [&waiting](const QJsonObject &event) {
            if (event.value(u"waitingForDebugger"_s).toBool())
                waiting.append(event.value(u"targetInfo"_s)[u"targetId"_s].toString());
        });
        orThrow(outcomeOf(
            answered(connection->browser().call("Target.setAutoAttach", attach, deadline))));
        const QString page = other.open(titled(u"Runs"_s));
        QTRY_VERIFY(waiting.contains(page));
        connection.reset();
        QTRY_COMPARE(other.titleOf(page), u"Runs"_s);
    }

    void isOffWhenItGoesAndConnectsAgainWhenAsked()
    {
        const quint16 port = freePort();
        RealChrome chrome{attachingTo(port)};
        Browser &browser = chrome.engine().browser(std::nullopt);
        int stopped = 0;
        connect(&chrome.events(), &EventStream::happened, this, [&stopped](const Event &event) {
            stopped += event.kind == Event::Kind::BrowserStopped ? 1 : 0;
        });
        {
            OtherChrome other{port};
            chrome.reply(u"snapshot"_s);
            QVERIFY(browser.isRunning());
        }
        QTRY_COMPARE(browser.state(), Browser::State::Off);
        QCOMPARE(stopped, 1);
        QCOMPARE(chrome.failure(u"snapshot"_s).code, Code::NotRunning);
        OtherChrome again{port};
        chrome.reply(u"snapshot"_s);
        QVERIFY(browser.isRunning());
    }

    void endsACallInFlightByNameWhenItGoes()
    {
        OtherChrome other;
        RealChrome chrome{farIs(other)};
        chrome.open(titled(u"Busy"_s));
        // Meanwhile the page answers nothing.
        auto asking = chrome.catalogue().call({u"t"_s, u"test"_s, u"navigate"_s,
            {{u"url"_s, u"http://127.0.0.1:%1/slow"_s.arg(m_silent.serverPort())}}});
        other.end();
        const Outcome outcome = QCoro::waitFor(asking);
        QVERIFY(std::holds_alternative<Failure>(outcome));
        QVERIFY(rowOf(std::get<Failure>(outcome).code).isRetryable
            || std::get<Failure>(outcome).code == Code::TabNotFound);
    }

    void attachesToWhateverAnswersOnThePortWhereOnlyAttachingIsAllowed()
    {
        const quint16 port = freePort();
        RealChrome chrome{attachingTo(port)};
        QCOMPARE(chrome.failure(u"start"_s).message,
            u"Browser attachOnly is enabled and profile \"clawd\" is not running."_s);
        OtherChrome other{port};
        chrome.reply(u"start"_s);
        QCOMPARE(chrome.reply(u"stop"_s).value(u"stopped"), QJsonValue(false));
        QVERIFY(other.isAlive());
    }

    void refusesToBeSentToAnotherBrowserThanTheOneNamed()
    {
        OtherChrome other;
        QJsonObject profile{{u"color"_s, u"#0066CC"_s},
            {u"cdpUrl"_s, other.socket().section(u'/', 0, -2) + u"/0a-1b"_s}};
        RealChrome chrome{{{u"profiles"_s, QJsonObject{{QLatin1String{far}, profile}}}}};
        const Failure failure = chrome.failure(u"start"_s, {{u"profile"_s, QLatin1String{far}}});
        QCOMPARE(failure.message, u"Remote CDP websocket for profile \"far\" is not reachable."_s);
    }

    void statusSaysThatItRunsBeforeAnybodyStartedIt()
    {
        OtherChrome other;
        RealChrome chrome{farIs(other)};
        // Asks repeatedly, as a client does: on a busy machine one try may be too short.
        QTRY_COMPARE(chrome.reply(u"status"_s).value(u"cdpReady"), QJsonValue(true));
        QTRY_COMPARE(chrome.reply(u"status"_s).value(u"cdpHttp"), QJsonValue(true));
        const Reply status = chrome.reply(u"status"_s);
        QCOMPARE(status.value(u"running"), QJsonValue(true));
        QCOMPARE(status.value(u"cdpPort").toInt(), other.port());
        QCOMPARE(status.value(u"cdpUrl").toString(), other.socket());
        for (const QString &key : {u"pid"_s, u"userDataDir"_s, u"chosenBrowser"_s})
            QCOMPARE(status.value(key), QJsonValue());
    }

    void statusSaysSoonThatNothingAnswersAndReportsNoEvents()
    {
        const QString silent = u"ws://127.0.0.1:%1/devtools/browser/x"_s.arg(m_silent.serverPort());
        const QJsonObject profile{{u"cdpUrl"_s, silent}, {u"color"_s, u"#0066CC"_s}};
        RealChrome chrome{{{u"profiles"_s, QJsonObject{{QLatin1String{far}, profile}}}}};
        QStringList reported;
        connect(&chrome.events(), &EventStream::happened, this, [&reported](const Event &event) {
            if (event.kind != Event::Kind::CallBegan && event.kind != Event::Kind::CallEnded)
                reported.append(toWord(event.kind));
        });
        QElapsedTimer timer;
        timer.start();
        const Reply status = chrome.reply(u"status"_s, {{u"profile"_s, QLatin1String{far}}});
        QVERIFY(wasSoon(timer, 1000));
        QCOMPARE(status.value(u"running"), QJsonValue(false));
        QCOMPARE(status.value(u"cdpHttp"), QJsonValue(false));
        chrome.reply(u"stop"_s, {{u"profile"_s, QLatin1String{far}}});
        QCOMPARE(reported, QStringList{});
    }

    void statusAttachesToNothingWhileSwitchedOff()
    {
        OtherChrome other;
        QJsonObject settings = farIs(other);
        settings.insert(u"enabled"_s, false);
        RealChrome chrome{settings};
        QCOMPARE(chrome.reply(u"status"_s).value(u"running"), QJsonValue(false));
    }

    void init() { m_silent.listen(QHostAddress::LocalHost); }
    void cleanup() { m_silent.close(); }

private:
    QTcpServer m_silent; // takes connections and says nothing
};

TEST_CLASS(AttachTest)
#include "attach_test.moc"
