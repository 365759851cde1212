// What happens in browsers, heard on real Chromium: each kind with what belongs to it.

#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "core/events/event_stream.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>

class EventsTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_site.add(u"page"_s, "<!doctype html><title>Page</title><body><p>Hello</p>");
        m_tab = m_chrome.open(m_site.url(u"page"_s));
    }
    void init()
    {
        m_chrome.reply(u"console"_s, {{u"targetId"_s, m_tab}}); // it is the current one
        m_last = m_chrome.reply(u"events"_s).value(u"last").toString();
        m_heard = {};
    }

    void hearsNavigation();
    void hearsConsoleAndRequests();
    void hearsDialogs();
    void hearsDownloads();
    void hearsTabs();
    void hearsCalls();
    void hearsHowAPageChanges();
    void observesNoPageThatNobodyAskedFor();
    void hearsOneTabOnly();
    void keepsSessionsApart();
    void showsNoPassword();
    void reportsNothingOfWhatAgentsMayNotRead();
    void goesOnWithoutGapOrRepeat();
    void refusesWhatIsNotThere();
    void hearsACrash();
    void hearsBrowsers();

private:
    // Those heard from `m_last` on, until one is as wanted.
    template<typename Wanted>
    QJsonObject heard(const QString &kinds, Wanted wanted, QJsonObject more = {})
    {
        more.insert(u"kinds"_s, kinds);
        more.insert(u"waitMs"_s, 2000);
        for (int i = 0; i < 10; ++i) {
            more.insert(u"since"_s, m_last);
            const Reply reply = m_chrome.reply(u"events"_s, more);
            m_last = reply.value(u"last").toString();
            const QJsonArray events = reply.value(u"events").toArray();
            for (const QJsonValue &event : events)
                m_heard.append(event);
            for (const QJsonValue &event : events) {
                if (wanted(event))
                    return event.toObject();
            }
        }
        return {};
    }
    void listenFor(const QString &kinds, QJsonObject more = {})
    {
        more.insert(u"kinds"_s, kinds);
        m_last = m_chrome.reply(u"events"_s, more).value(u"last").toString();
    }
    QByteArray allHeard() const { return QJsonDocument{m_heard}.toJson(); }
    // MutationObservers of our engine that observe the page, of those begun after the first call.
    int observers();

    QString m_tab;
    QString m_last;
    QJsonArray m_heard;
};

void EventsTest::hearsNavigation()
{
    m_site.add(u"next"_s, "<!doctype html><title>Next</title>");
    m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"next"_s)}});
    const QJsonObject event = heard(u"navigation"_s, [](const QJsonValue &) { return true; });
    QCOMPARE(event.value(u"url").toString(), m_site.url(u"next"_s));
    QCOMPARE(event.value(u"sameDocument"), QJsonValue(false));
    QCOMPARE(event.value(u"unreachable"), QJsonValue(false));
    QCOMPARE(event.value(u"targetId").toString(), m_tab);
    QCOMPARE(event.value(u"profile").toString(), u"clawd"_s);
    m_chrome.ask(u"history.pushState(0, '', '#there')"_s);
    const QJsonObject within = heard(u"navigation"_s, [](const QJsonValue &) { return true; });
    QCOMPARE(within.value(u"url").toString(), m_site.url(u"next"_s) + u"#there"_s);
    QCOMPARE(within.value(u"sameDocument"), QJsonValue(true));
}

void EventsTest::hearsConsoleAndRequests()
{
    m_chrome.ask(u"console.warn('told', 7)"_s);
    const QJsonObject event
        = heard(u"console"_s, [](const QJsonValue &each) { return each[u"message"].isObject(); });
    QCOMPARE(event.value(u"message")[u"type"].toString(), u"warning"_s);
    QCOMPARE(event.value(u"message")[u"text"].toString(), u"told 7"_s);
    QVERIFY(m_chrome.ask(u"fetch('/page').then(() => 1)"_s) == 1);
    const QJsonObject request = heard(u"requests"_s,
        [](const QJsonValue &each) { return each[u"request"][u"status"].toInt() == 200; });
    QCOMPARE(request.value(u"request")[u"url"].toString(), m_site.url(u"page"_s));
    QCOMPARE(request.value(u"request")[u"method"].toString(), u"GET"_s);
}

void EventsTest::hearsDialogs()
{
    m_chrome.ask(u"alert('Hear me')"_s);
    const QJsonObject open = heard(u"dialogs"_s, [](const QJsonValue &) { return true; });
    QCOMPARE(open.value(u"dialog")[u"type"].toString(), u"alert"_s);
    QCOMPARE(open.value(u"dialog")[u"message"].toString(), u"Hear me"_s);
    const auto hasClosed
        = [](const QJsonValue &each) { return each[u"dialog"][u"accepted"].toBool(); };
    if (!std::any_of(m_heard.begin(), m_heard.end(), hasClosed))
        QVERIFY(!heard(u"dialogs"_s, hasClosed).isEmpty());
}

void EventsTest::hearsDownloads()
{
    m_site.addFile(u"file"_s, "notes.txt", "some notes");
    m_chrome.ask(u"(() => { const a = document.createElement('a'); a.href = '/file'; "
                 "document.body.append(a); a.click(); })()"_s);
    const QJsonObject event = heard(u"downloads"_s,
        [](const QJsonValue &each) { return each[u"download"][u"state"] == u"completed"_s; });
    QCOMPARE(event.value(u"download")[u"suggestedFilename"].toString(), u"notes.txt"_s);
    QCOMPARE(event.value(u"targetId").toString(), m_tab);
}

void EventsTest::hearsTabs()
{
    const QString id = m_chrome.open(m_site.url(u"page"_s));
    m_chrome.reply(u"close"_s, {{u"targetId"_s, id}});
    const QJsonObject closed
        = heard(u"tabs"_s, [](const QJsonValue &each) { return each[u"change"] == u"closed"_s; });
    QCOMPARE(closed.value(u"targetId").toString(), id);
    const auto isOpening = [&id](const QJsonValue &each) {
        return each[u"change"] == u"opened"_s && each[u"targetId"] == id;
    };
    QVERIFY(std::any_of(m_heard.begin(), m_heard.end(), isOpening));
}

void EventsTest::hearsACrash()
{
    const QString id = m_chrome.open(m_site.url(u"page"_s));
    m_chrome.crash(id);
    const QJsonObject crashed
        = heard(u"tabs"_s, [](const QJsonValue &each) { return each[u"change"] == u"crashed"_s; });
    QCOMPARE(crashed.value(u"targetId").toString(), id);
}

void EventsTest::hearsCalls()
{
    m_site.add(u"form"_s, "<!doctype html><input aria-label=Name>");
    m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"form"_s)}});
    const QString ref = m_chrome.ref(u"textbox"_s);
    m_chrome.reply(u"type"_s, {{u"ref"_s, ref}, {u"text"_s, u"open sesame"_s}});
    const QJsonObject event = heard(u"calls"_s, [](const QJsonValue &each) {
        return each[u"call"][u"command"] == u"type"_s && each[u"call"][u"phase"] == u"ended"_s;
    });
    QCOMPARE(event.value(u"call")[u"result"].toString(), u"ok"_s);
    QCOMPARE(event.value(u"targetId").toString(), m_tab);
    QVERIFY2(!allHeard().contains("sesame"), allHeard().constData());
    QVERIFY2(!allHeard().contains("\"events\""), allHeard().constData());
}

void EventsTest::hearsHowAPageChanges()
{
    m_site.add(u"live"_s,
        "<!doctype html><h1>Scores</h1><ul><li>Ada<li>Bob<li>Cyd</ul><p id=score>None yet</p>");
    m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"live"_s)}});
    listenFor(u"page"_s);
    const QJsonObject whole = heard(u"page"_s,
        [](const QJsonValue &each) { return each[u"snapshot"].toString().contains(u"None yet"); });
    QVERIFY(!whole.isEmpty());
    m_chrome.ask(u"document.getElementById('score').textContent = 'Seven'"_s);
    const QJsonObject change
        = heard(u"page"_s, [](const QJsonValue &each) { return each[u"changes"].isString(); });
    QCOMPARE(change.value(u"since"), whole.value(u"snapshotId"));
    QVERIFY(change.value(u"changes").toString().contains(u"Seven"_s));
    QVERIFY(!change.value(u"changes").toString().contains(u"Bob"_s));
    // Its id is one of the command's own.
    const Reply since = m_chrome.reply(u"snapshot"_s, {{u"since"_s, change.value(u"snapshotId")}});
    QCOMPARE(since.value(u"unchanged"), QJsonValue(true));
}

int EventsTest::observers()
{
    const TabPtr tab = m_chrome.engine().browser(std::nullopt).tabs().callers().inUse();
    const Deadline end = Deadline::in(std::chrono::seconds{10});
    const auto count = [](TabPtr of, Deadline until) -> Task<int> {
        const QString script = uR"((() => {
            if (!globalThis.observing) {
                globalThis.observing = new Set;
                const {observe, disconnect} = MutationObserver.prototype;
                MutationObserver.prototype.observe = function(...given) {
                    observing.add(this);
                    return observe.apply(this, given);
                };
                MutationObserver.prototype.disconnect = function() {
                    observing.delete(this);
                    return disconnect.apply(this);
                };
            }
            return observing.size;
        })())"_s;
        co_await prepare(of->frames().main());
        const int context = co_await contextOf(of->frames().main(), until);
        const QJsonObject asked{{u"expression"_s, script}, {u"contextId"_s, context}};
        const auto report = co_await of->session().call("Runtime.evaluate", asked, until);
        co_return report.value(u"result")[u"value"].toInt(-1);
    };
    return QCoro::waitFor(count(tab, end));
}

void EventsTest::observesNoPageThatNobodyAskedFor()
{
    m_site.add(u"still"_s, "<!doctype html><p>Still</p>");
    m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"still"_s)}});
    Feed &feed = m_chrome.engine().feed();
    QCOMPARE(observers(), 0);
    const auto others
        = feed.listen({.kinds = {FeedKind::Console, FeedKind::Calls, FeedKind::Navigation}});
    m_chrome.ask(u"document.body.append('more'), console.log('changed')"_s);
    QVERIFY(!heard(u"console"_s, [](const QJsonValue &each) {
        return each[u"message"][u"text"] == u"changed"_s;
    }).isEmpty());
    QCOMPARE(observers(), 0);
    auto pages = feed.listen({.kinds = {FeedKind::Page}});
    QVERIFY(QTest::qWaitFor([this] { return observers() > 0; }, 30'000));
    pages.reset();
    QVERIFY(QTest::qWaitFor([this] { return observers() == 0; }, 30'000));
}

void EventsTest::hearsOneTabOnly()
{
    const QString other = m_chrome.open(m_site.url(u"page"_s));
    listenFor(u"console"_s, {{u"targetId"_s, other.left(8)}});
    m_chrome.reply(
        u"evaluate"_s, {{u"targetId"_s, m_tab}, {u"fn"_s, u"console.log('not this')"_s}});
    m_chrome.reply(
        u"evaluate"_s, {{u"targetId"_s, other}, {u"fn"_s, u"console.log('but this')"_s}});
    const QJsonObject event = heard(
        u"console"_s, [](const QJsonValue &) { return true; }, {{u"targetId"_s, other.left(8)}});
    QCOMPARE(event.value(u"message")[u"text"].toString(), u"but this"_s);
    m_chrome.reply(u"close"_s, {{u"targetId"_s, other}});
}

void EventsTest::keepsSessionsApart()
{
    const QString session = m_chrome.reply(u"createSession"_s).value(u"session").toString();
    const QString kinds = u"console,navigation,requests,tabs,calls"_s;
    const QJsonObject inside{{u"session"_s, session}};
    listenFor(kinds, inside);
    const QString mine = m_last;
    listenFor(kinds);
    m_chrome.reply(u"navigate"_s, {{u"session"_s, session}, {u"url"_s, m_site.url(u"page"_s)}});
    m_chrome.reply(u"evaluate"_s, {{u"session"_s, session}, {u"fn"_s, u"console.log('inside')"_s}});
    m_chrome.reply(u"evaluate"_s, {{u"targetId"_s, m_tab}, {u"fn"_s, u"console.log('outside')"_s}});
    QVERIFY(!heard(kinds, [](const QJsonValue &each) {
        return each[u"message"][u"text"] == u"outside"_s;
    }).isEmpty());
    QVERIFY2(!allHeard().contains("inside"), allHeard().constData());
    QVERIFY2(!allHeard().contains(session.toUtf8()), allHeard().constData());
    m_heard = {};
    m_last = mine;
    const QJsonObject event = heard(
        kinds, [](const QJsonValue &each) { return each[u"message"][u"text"] == u"inside"_s; },
        inside);
    QCOMPARE(event.value(u"session").toString(), session);
    for (const QJsonValue &each : std::as_const(m_heard))
        QCOMPARE(each[u"session"].toString(), session);
    m_chrome.reply(u"closeSession"_s, inside);
    QVERIFY(!m_heard.isEmpty());
    QCOMPARE(m_chrome.failure(u"events"_s, inside).code, Code::SessionNotFound);
}

void EventsTest::showsNoPassword()
{
    const QString secret = m_site.url(u"page"_s).replace(u"://"_s, u"://ada:open-sesame@"_s);
    m_chrome.call(u"navigate"_s, {{u"url"_s, secret}});
    m_chrome.ask(u"console.log('%1')"_s.arg(secret));
    m_chrome.ask(u"fetch(new URL('/page', location.origin)).then(() => 1)"_s);
    heard(u"console,navigation,requests,tabs,calls"_s,
        [](const QJsonValue &each) { return each[u"kind"] == u"console"_s; });
    heard(u"console,navigation,requests,tabs,calls"_s,
        [](const QJsonValue &each) { return each[u"request"][u"status"].toInt() == 200; });
    QVERIFY(m_heard.size() > 2);
    for (const QJsonValue &event : std::as_const(m_heard)) {
        const QByteArray text = QJsonDocument{event.toObject()}.toJson();
        QVERIFY2(!text.contains("open-sesame"), text.constData());
    }
}

void EventsTest::reportsNothingOfWhatAgentsMayNotRead()
{
    // A person may open it; agents may not read it.
    const TabPtr tab = m_chrome.engine().browser(std::nullopt).tabs().callers().find(m_tab);
    tab->session().post("Page.navigate", {{u"url"_s, u"chrome://version"_s}});
    QTRY_VERIFY(tab->forbidden());
    listenFor(u"page,console,requests"_s);
    tab->session().post("Runtime.evaluate", {{u"expression"_s, u"console.log('from within')"_s}});
    const auto logged = [&tab] {
        const auto &all = tab->console().messages();
        return std::any_of(all.begin(), all.end(),
            [](const ConsoleLog::Message &each) { return each.text == u"from within"_s; });
    };
    QTRY_VERIFY(logged());
    m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"page"_s)}});
    heard(u"page,console,requests"_s,
        [](const QJsonValue &each) { return each[u"snapshot"].toString().contains(u"Hello"); });
    QVERIFY2(!allHeard().contains("from within"), allHeard().constData());
    QVERIFY2(!allHeard().contains("chrome://version"), allHeard().constData());
}

void EventsTest::goesOnWithoutGapOrRepeat()
{
    listenFor(u"console"_s);
    m_chrome.ask(u"for (let i = 0; i < 40; ++i) console.log('line ' + i)"_s);
    QStringList lines;
    while (lines.size() < 40) {
        const Reply reply = m_chrome.reply(u"events"_s,
            {{u"kinds"_s, u"console"_s}, {u"since"_s, m_last}, {u"count"_s, 7},
                {u"waitMs"_s, 5000}});
        QVERIFY(!reply.contains(u"dropped"));
        m_last = reply.value(u"last").toString();
        const QJsonArray events = reply.value(u"events").toArray();
        QVERIFY(!events.isEmpty() && events.size() <= 7);
        for (const QJsonValue &event : events)
            lines.append(event[u"message"][u"text"].toString());
    }
    for (int i = 0; i < 40; ++i)
        QCOMPARE(lines.at(i), u"line %1"_s.arg(i));
}

void EventsTest::refusesWhatIsNotThere()
{
    QCOMPARE(
        m_chrome.failure(u"events"_s, {{u"kinds"_s, u"weather"_s}}).code, Code::InvalidArgument);
    QCOMPARE(
        m_chrome.failure(u"events"_s, {{u"profile"_s, u"nobody"_s}}).code, Code::ProfileNotFound);
    QCOMPARE(m_chrome.failure(u"events"_s, {{u"count"_s, 0}}).code, Code::InvalidArgument);
    const Reply lost = m_chrome.reply(u"events"_s, {{u"since"_s, u"another-7"_s}});
    QVERIFY(lost.value(u"dropped").isObject());
    QVERIFY(lost.value(u"dropped")[u"count"].isNull());
}

void EventsTest::hearsBrowsers()
{
    m_chrome.reply(u"stop"_s);
    m_chrome.reply(u"start"_s);
    heard(u"browsers"_s, [](const QJsonValue &each) { return each[u"state"] == u"started"_s; });
    QStringList states;
    for (const QJsonValue &each : std::as_const(m_heard))
        states.append(each[u"state"].toString());
    QCOMPARE(states, (QStringList{u"stopping"_s, u"stopped"_s, u"starting"_s, u"started"_s}));
}

TEST_CLASS(EventsTest)
#include "events_test.moc"
