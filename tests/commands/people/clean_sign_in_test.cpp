// A person signs in with a Chrome that has no debugger; afterwards the profile is logged in.

#include "base/paths.h"
#include "core/browser/lifecycle/orphans.h"
#include "profiles/chrome/ledger.h"
#include "profiles/process/running_process.h"
#include "tests/commands/people/asked_people.h"
#include "tests/support/test_class.h"

#include <QProcess>
#include <QStandardPaths>

#include <csignal>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

// Reports to the site every sign of a debugger, then logs in: for good, and for the session.
constexpr const char *login = R"(<!doctype html><title>Login</title><script>
const signs = [];
if (navigator.webdriver) signs.push('webdriver');
// Only what listens to the console looks into what is written there.
const bite = () => signs.push('console');
const bait = new Error;
Object.defineProperty(bait, 'stack', {get() { bite(); return ''; }});
console.debug(bait);
const prepare = Error.prepareStackTrace;
Error.prepareStackTrace = () => { bite(); return ''; };
console.debug(new Error);
Error.prepareStackTrace = prepare;
console.groupEnd(Object.create(new Proxy({}, {ownKeys() { bite(); return []; }})));
console.debug(new Proxy({}, {ownKeys() { bite(); return []; }, get() { bite(); }}));
for (const name of Object.keys(window).concat(Object.keys(document)))
    if (/^(cdc_|\$cdc|__playwright|__puppeteer|__webdriver)/.test(name)) signs.push(name);
document.cookie = 'user=ada; max-age=3600';
document.cookie = 'visit=1';
localStorage.setItem('user', 'ada');
setTimeout(() => fetch('/seen/' + (signs[0] || 'nothing')), 200);
</script>)";

// A display for windows, as long as it lives.
class OwnDisplay {
public:
    bool begin()
    {
        m_server.start(u"Xvfb"_s,
            {u"-displayfd"_s, u"1"_s, u"-screen"_s, u"0"_s, u"1280x800x24"_s, u"-nolisten"_s,
                u"tcp"_s, u"-noreset"_s});
        if (!m_server.waitForReadyRead(15'000))
            return false;
        qputenv("DISPLAY", ':' + m_server.readLine().trimmed());
        return true;
    }
    ~OwnDisplay()
    {
        qunsetenv("DISPLAY");
        m_server.terminate();
        m_server.waitForFinished();
    }

private:
    QProcess m_server;
};

} // namespace

class CleanSignInTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (QStandardPaths::findExecutable(u"Xvfb"_s).isEmpty())
            QSKIP("Xvfb is not installed");
        qunsetenv("WAYLAND_DISPLAY");
        QVERIFY(m_display.begin());
    }
    void init()
    {
        m_people = std::make_unique<AskedPeople>(QJsonObject{{u"headless"_s, false}});
        m_people->site.add(u"login"_s, login);
        for (const QString &sign : {u"nothing"_s, u"webdriver"_s, u"console"_s})
            m_people->site.add(u"seen/"_s + sign, "");
    }
    void cleanup() { m_people.reset(); }

    void findsTheDebuggerOtherwise();
    void hasNoDebugger();
    void isDoneWhenTheWindowIsClosed();
    void keepsOthersOutMeanwhile();
    void bringsTheBrowserBackWhenRefused();
    void endsWithTheApp();
    void isInTheLedger();
    void needsAWindow();

private:
    int seen(const QString &sign) { return m_people->site.asked(u"seen/"_s + sign); }
    void begin(RawClient &agent)
    {
        m_people->send(agent, "/clean-sign-in",
            {{u"url"_s, m_people->site.url(u"login"_s)}, {u"reason"_s, u"Please sign in."_s}});
        QTRY_COMPARE_WITH_TIMEOUT(seen(u"nothing"_s) + seen(u"console"_s), 1, 30'000);
    }
    QJsonValue theOne() { return m_people->handoffs().first(); }
    // Waits on as agents do.
    QJsonObject outcomeOf(RawClient &agent)
    {
        comesTrue([&agent] { return agent.received().contains("\r\n\r\n"); }, 18s);
        QJsonObject report = agent.answer().json();
        while (report.value(u"state").toString() == u"waiting"_s) {
            RawClient next{m_people->port};
            m_people->send(next, "/handoff", {{u"id"_s, report.value(u"id")}});
            comesTrue([&next] { return next.received().contains("\r\n\r\n"); }, 18s);
            report = next.answer().json();
        }
        return report;
    }
    QStringList cookies()
    {
        QStringList names;
        RawClient agent{m_people->port};
        const QJsonArray all = agent.ask(agent.get("/cookies")).json().value(u"cookies").toArray();
        for (const QJsonValue &each : all)
            names.append(each[u"name"].toString());
        names.sort();
        return names;
    }
    static QList<LedgerEntry> living() { return Ledger{paths::ledger()}.living(); }

    OwnDisplay m_display;
    std::unique_ptr<AskedPeople> m_people;
};

// The page is able to.
void CleanSignInTest::findsTheDebuggerOtherwise()
{
    m_people->chrome.open(m_people->site.url(u"login"_s));
    QTRY_COMPARE(seen(u"console"_s), 1);
    QCOMPARE(seen(u"nothing"_s), 0);
}

void CleanSignInTest::hasNoDebugger()
{
    const QString before = m_people->open("Before");
    RawClient agent{m_people->port};
    begin(agent);
    QCOMPARE(seen(u"nothing"_s), 1);
    const QJsonValue row = theOne();
    QCOMPARE(row[u"isCleanSignIn"], QJsonValue(true));
    QCOMPARE(row[u"url"].toString(), m_people->site.url(u"login"_s));
    const auto chrome = RunningProcess::of(living().first().pid);
    QVERIFY(chrome);
    for (const QString &argument : chrome->arguments)
        QVERIFY2(!argument.contains(u"remote-debugging"_s), qPrintable(argument));
    QVERIFY(m_people->end(row[u"id"].toString(), true));
    const QJsonObject report = outcomeOf(agent);
    QCOMPARE(report.value(u"state").toString(), u"done"_s);
    QVERIFY2(!report.contains(u"trouble"_s), qPrintable(report.value(u"trouble").toString()));
    QCOMPARE(report.value(u"url").toString(), m_people->site.url(u"login"_s));
    QVERIFY(report.value(u"targetId").toString() != before);
    QVERIFY(!m_people->chrome.engine().humanControl().isControlled(u"clawd"_s));
    QCOMPARE(cookies(), (QStringList{u"user"_s, u"visit"_s}));
    // It is driven again.
    QTRY_COMPARE(seen(u"console"_s), 1);
    QCOMPARE(m_people->act(u"evaluate"_s, {{u"fn"_s, u"localStorage.user"_s}})
                 .json()
                 .value(u"result")
                 .toString(),
        u"ada"_s);
}

void CleanSignInTest::isDoneWhenTheWindowIsClosed()
{
    RawClient agent{m_people->port};
    begin(agent);
    ::kill(static_cast<pid_t>(living().first().pid), SIGTERM); // as closing its last window does
    const QJsonObject report = outcomeOf(agent);
    QCOMPARE(report.value(u"state").toString(), u"done"_s);
    QVERIFY(cookies().contains(u"user"_s));
}

void CleanSignInTest::keepsOthersOutMeanwhile()
{
    m_people->open("Before");
    RawClient agent{m_people->port};
    begin(agent);
    RawClient other{m_people->port};
    QCOMPARE(other.ask(other.get("/snapshot")).code(), u"PROFILE_LOCKED"_s);
    QCOMPARE(m_people->ask("/start", {}).code(), u"HUMAN_CONTROL"_s);
    QVERIFY(m_people->end(theOne()[u"id"].toString(), true));
    QCOMPARE(outcomeOf(agent).value(u"state").toString(), u"done"_s);
    RawClient after{m_people->port};
    QCOMPARE(after.ask(after.get("/snapshot")).status, 200);
}

void CleanSignInTest::bringsTheBrowserBackWhenRefused()
{
    m_people->open("Before");
    RawClient agent{m_people->port};
    begin(agent);
    QVERIFY(m_people->end(theOne()[u"id"].toString(), false));
    const QJsonObject report = outcomeOf(agent);
    QCOMPARE(report.value(u"state").toString(), u"refused"_s);
    QVERIFY(!report.contains(u"targetId"_s));
    QVERIFY(m_people->chrome.engine().browser(std::nullopt).isRunning());
}

void CleanSignInTest::endsWithTheApp()
{
    RawClient agent{m_people->port};
    begin(agent);
    const qint64 pid = living().first().pid;
    QCoro::waitFor(m_people->chrome.engine().stopForQuit());
    QCOMPARE(outcomeOf(agent).value(u"state").toString(), u"stopped"_s);
    QVERIFY(!RunningProcess::of(pid));
    QVERIFY(living().isEmpty());
}

// Were the app killed, the next one would find it, and end it.
void CleanSignInTest::isInTheLedger()
{
    RawClient agent{m_people->port};
    begin(agent);
    QCOMPARE(living().size(), 1);
    QCOMPARE(living().first().profile, u"clawd"_s);
    const qint64 pid = living().first().pid;
    QCoro::waitFor(endLeft(living().first(), Ledger{paths::ledger()}));
    QVERIFY(!RunningProcess::of(pid));
    outcomeOf(agent); // ends
}

void CleanSignInTest::needsAWindow()
{
    const QJsonObject where{{u"url"_s, u"https://example.com"_s}, {u"reason"_s, u"Sign in."_s}};
    m_people->chrome.reply(u"changeSettings"_s, {{u"headless"_s, true}});
    QCOMPARE(m_people->ask("/clean-sign-in", where).code(), u"NOT_SUPPORTED"_s);
    m_people->chrome.reply(u"changeSettings"_s, {{u"headless"_s, false}});
    for (const QString &url : {u"--version"_s, u"file:///etc/passwd"_s, u"example.com"_s}) {
        QJsonObject wrong = where;
        wrong.insert(u"url"_s, url);
        QCOMPARE(m_people->ask("/clean-sign-in", wrong).code(), u"INVALID_ARGUMENT"_s);
    }
    QVERIFY(m_people->handoffs().isEmpty());
}

TEST_CLASS(CleanSignInTest)
#include "clean_sign_in_test.moc"
