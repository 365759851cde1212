// Isolated sessions on real Chromium: nothing of one is seen in another or in the profile.

#include "core/browser/engine.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class CreateSessionTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_site.add(u"page"_s, "<!doctype html><title>t</title><body>hello"); }
    void cleanup()
    {
        const QJsonArray open = m_chrome.reply(u"sessions"_s).value(u"sessions").toArray();
        for (const QJsonValue &each : open)
            m_chrome.reply(u"closeSession"_s, {{u"session"_s, each[u"session"_s]}});
    }

    void keepsCookiesAndStorageApart();
    void hasTabsOfItsOwn();
    void pretendsFromTheFirstDocumentOn();
    void pretendsInPopups();
    void beginsWithWhatAnotherKept();
    void refusesWhatChromeDoesNotKnow_data();
    void refusesWhatChromeDoesNotKnow();
    void leavesNothingOfARefusedOne();
    void refusesMoreThanItsCallerMayHave();
    void runsBesideTheProfiles();
    void refusesAnotherProfile();
    void saysThatItsBrowserEnded();

private:
    QString create(const QJsonObject &options = {})
    {
        return m_chrome.reply(u"createSession"_s, options).value(u"session").toString();
    }
    QJsonValue ask(const QString &session, const QString &expression)
    {
        return m_chrome
            .reply(u"evaluate"_s,
                {{u"session"_s, session}, {u"fn"_s, u"() => ("_s + expression + u')'}})
            .value(u"result");
    }
    void go(const QString &session, const QString &url)
    {
        m_chrome.reply(u"navigate"_s, {{u"session"_s, session}, {u"url"_s, url}});
    }
};

void CreateSessionTest::keepsCookiesAndStorageApart()
{
    m_chrome.open(m_site.url(u"page"_s));
    m_chrome.ask(u"(document.cookie = 'who=profile', localStorage.who = 'profile')"_s);
    const QString one = create();
    const QString other = create();
    go(one, m_site.url(u"page"_s));
    ask(one, u"(document.cookie = 'who=one', localStorage.who = 'one')"_s);
    go(other, m_site.url(u"page"_s));
    QCOMPARE(ask(other, u"document.cookie + localStorage.who"_s), u"undefined"_s);
    QCOMPARE(ask(one, u"document.cookie + localStorage.who"_s), u"who=oneone"_s);
    QCOMPARE(m_chrome.ask(u"document.cookie + localStorage.who"_s), u"who=profileprofile"_s);
    const QJsonArray cookies
        = m_chrome.reply(u"cookies"_s, {{u"session"_s, one}}).value(u"cookies").toArray();
    QCOMPARE(cookies.size(), 1);
    QCOMPARE(cookies.at(0)[u"value"_s], u"one"_s);
    m_chrome.reply(u"clearCookies"_s, {{u"session"_s, one}});
    QCOMPARE(m_chrome.ask(u"document.cookie"_s), u"who=profile"_s);
}

void CreateSessionTest::hasTabsOfItsOwn()
{
    const QString own = m_chrome.open(m_site.url(u"page"_s));
    const QString session = create();
    const auto tabsOf = [&](const QJsonObject &where) {
        QStringList ids;
        const QJsonArray rows = m_chrome.reply(u"tabs"_s, where).value(u"tabs").toArray();
        for (const QJsonValue &row : rows)
            ids.append(row[u"targetId"_s].toString());
        return ids;
    };
    const QStringList inside = tabsOf({{u"session"_s, session}});
    QCOMPARE(inside.size(), 1);
    QVERIFY(!tabsOf({}).contains(inside.first()));
    m_chrome.reply(u"open"_s, {{u"session"_s, session}, {u"url"_s, m_site.url(u"page"_s)}});
    QCOMPARE(tabsOf({{u"session"_s, session}}).size(), 2);
    QCOMPARE(m_chrome.reply(u"text"_s, {{u"session"_s, session}}).value(u"text"), u"hello"_s);
    QCOMPARE(m_chrome.reply(u"text"_s).value(u"targetId"), own);
    QCOMPARE(m_chrome.failure(u"text"_s, {{u"session"_s, session}, {u"targetId"_s, own}}).code,
        Code::TabNotFound);
}

void CreateSessionTest::pretendsFromTheFirstDocumentOn()
{
    m_site.add(u"early"_s,
        "<!doctype html><script>document.title = [innerWidth, navigator.userAgent,"
        " navigator.language, new Date(0).getHours(),"
        " matchMedia('(prefers-color-scheme: dark)').matches].join(' ')</script>");
    const QString session
        = create({{u"width"_s, 412}, {u"height"_s, 300}, {u"userAgent"_s, u"Tester/1"_s},
            {u"locale"_s, u"de-DE"_s}, {u"timezone"_s, u"Asia/Tokyo"_s},
            {u"colorScheme"_s, u"dark"_s}, {u"headers"_s, QJsonObject{{u"X-Trace"_s, u"42"_s}}}});
    go(session, m_site.url(u"early"_s));
    QCOMPARE(ask(session, u"document.title"_s), u"412 Tester/1 de-DE 9 true"_s);
    QCOMPARE(m_site.lastHeader("X-Trace"), QByteArray{"42"});
    QVERIFY(m_site.lastHeader("Accept-Language").startsWith("de-DE"));
}

void CreateSessionTest::pretendsInPopups()
{
    m_site.add(
        u"opener"_s, "<!doctype html><button onclick=\"window.open('early')\">Open</button>");
    m_site.add(u"early"_s, "<!doctype html><script>document.title = navigator.userAgent</script>");
    const QString session = create({{u"userAgent"_s, u"Tester/1"_s}});
    go(session, m_site.url(u"opener"_s));
    const QJsonObject button{{u"selector"_s, u"button"_s}};
    const Reply clicked = m_chrome.reply(
        u"click"_s, {{u"session"_s, session}, {u"ref"_s, button}, {u"settle"_s, 1000}});
    const QString popup = clicked.value(u"opened")[0][u"targetId"].toString();
    QVERIFY(!popup.isEmpty());
    QTRY_COMPARE(m_chrome
                     .reply(u"evaluate"_s,
                         {{u"session"_s, session}, {u"targetId"_s, popup},
                             {u"fn"_s, u"() => document.title"_s}})
                     .value(u"result"),
        u"Tester/1"_s);
    QCOMPARE(m_site.lastHeader("User-Agent"), QByteArray{"Tester/1"});
}

void CreateSessionTest::beginsWithWhatAnotherKept()
{
    const QString one = create();
    go(one, m_site.url(u"page"_s));
    ask(one, u"(document.cookie = 'who=one; max-age=1000', localStorage.who = 'one')"_s);
    go(one, m_site.otherSiteUrl(u"page"_s));
    ask(one, u"localStorage.there = 'too'"_s);
    go(one, u"about:blank"_s);
    const QJsonValue state
        = m_chrome.reply(u"sessionState"_s, {{u"session"_s, one}}).value(u"storageState");
    QCOMPARE(state[u"cookies"].toArray().size(), 1);
    QCOMPARE(state[u"origins"].toArray().size(), 2);
    m_chrome.reply(u"closeSession"_s, {{u"session"_s, one}});
    const QString other = create({{u"storageState"_s, state}});
    go(other, m_site.url(u"page"_s));
    QCOMPARE(ask(other, u"document.cookie + localStorage.who"_s), u"who=oneone"_s);
    go(other, m_site.otherSiteUrl(u"page"_s));
    QCOMPARE(ask(other, u"localStorage.there"_s), u"too"_s);
    const QJsonArray tabs
        = m_chrome.reply(u"tabs"_s, {{u"session"_s, other}}).value(u"tabs").toArray();
    QCOMPARE(tabs.size(), 1);
}

void CreateSessionTest::refusesWhatChromeDoesNotKnow_data()
{
    QTest::addColumn<QJsonObject>("options");
    QTest::addColumn<Code>("code");
    const auto row = [](const char *name, const QJsonObject &options, Code code) {
        QTest::newRow(name) << options << code;
    };
    row("locale", {{u"locale"_s, u"nowhere at all"_s}}, Code::InvalidValue);
    row("time zone", {{u"timezone"_s, u"Mars/Olympus"_s}}, Code::InvalidValue);
    row("width alone", {{u"width"_s, 100}}, Code::InvalidArgument);
    row("idle time", {{u"idleMs"_s, 5}}, Code::InvalidArgument);
    const QJsonObject nowhere{{u"origin"_s, u"nowhere"_s},
        {u"localStorage"_s, QJsonArray{QJsonObject{{u"name"_s, u"a"_s}, {u"value"_s, u"b"_s}}}}};
    row("origin", {{u"storageState"_s, QJsonObject{{u"origins"_s, QJsonArray{nowhere}}}}},
        Code::InvalidValue);
    const auto list = [](int size, const QString &each) {
        return QJsonArray::fromStringList(QStringList(size, each));
    };
    row("many allowed", {{u"allow"_s, list(101, u"a.example"_s)}}, Code::InvalidArgument);
    row("many denied", {{u"deny"_s, list(101, u"a.example"_s)}}, Code::InvalidArgument);
    row("many rules", {{u"approvals"_s, list(101, u"upload *"_s)}}, Code::InvalidArgument);
    row("storage state", {{u"storageState"_s, QJsonObject{{u"cookies"_s, QJsonArray{1}}}}},
        Code::InvalidArgument);
}

void CreateSessionTest::refusesWhatChromeDoesNotKnow()
{
    QFETCH(QJsonObject, options);
    QFETCH(Code, code);
    QCOMPARE(m_chrome.failure(u"createSession"_s, options).code, code);
}

void CreateSessionTest::leavesNothingOfARefusedOne()
{
    m_chrome.reply(u"start"_s);
    m_chrome.failure(u"createSession"_s, {{u"timezone"_s, u"Mars/Olympus"_s}});
    QVERIFY(m_chrome.reply(u"sessions"_s).value(u"sessions").toArray().isEmpty());
    const Tabs &tabs = m_chrome.engine().browser({}).tabs();
    QTRY_VERIFY(std::all_of(tabs.all().begin(), tabs.all().end(),
        [](const TabPtr &tab) { return tab->context().isEmpty(); }));
}

void CreateSessionTest::refusesMoreThanItsCallerMayHave()
{
    create({{u"mostOpen"_s, 1}});
    const Failure refused = m_chrome.failure(u"createSession"_s, {{u"mostOpen"_s, 1}});
    QCOMPARE(refused.code, Code::TooManySessions);
    QCOMPARE(refused.message, u"1 sessions are open, the most for this caller"_s);
}

void CreateSessionTest::runsBesideTheProfiles()
{
    const Reply made = m_chrome.reply(u"createSession"_s, {{u"headless"_s, true}});
    QCOMPARE(made.value(u"profile"), u"_sessions"_s);
    const QString session = made.value(u"session").toString();
    go(session, m_site.url(u"page"_s));
    QCOMPARE(m_chrome.reply(u"text"_s, {{u"session"_s, session}}).value(u"text"), u"hello"_s);
    QVERIFY(m_chrome.engine().sessionBrowser()->isRunning());
    const QJsonArray profiles = m_chrome.reply(u"profiles"_s).value(u"profiles").toArray();
    QCOMPARE(profiles.size(), 1);
}

void CreateSessionTest::refusesAnotherProfile()
{
    const QString session = create({{u"headless"_s, true}});
    QCOMPARE(
        m_chrome.failure(u"text"_s, {{u"session"_s, session}, {u"profile"_s, u"clawd"_s}}).code,
        Code::InvalidArgument);
}

void CreateSessionTest::saysThatItsBrowserEnded()
{
    const QString session = create();
    m_chrome.reply(u"stop"_s);
    m_chrome.reply(u"start"_s);
    const Failure gone = m_chrome.failure(u"text"_s, {{u"session"_s, session}});
    QCOMPARE(gone.code, Code::SessionNotFound);
    QCOMPARE(gone.message, u"there is no session %1: its browser ended"_s.arg(session));
}

TEST_CLASS(CreateSessionTest)
#include "create_session_test.moc"
