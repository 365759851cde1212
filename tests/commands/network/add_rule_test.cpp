// Rules for requests on real Chromium: what the server saw, and what the page got, is the proof.

#include "tests/support/page_test.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>

class AddRuleTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_site.add(u"page"_s, "<!doctype html><title>page</title><body>hello");
        m_site.add(u"data"_s, "real");
        m_chrome.open(m_site.url(u"page"_s));
    }

    void asksForNoPicture();
    void blocksOnlyWhatItSays();
    void answersScripts();
    void answersForAnotherOrigin();
    void leavesItToTheAnswerWhoReads();
    void answersDocumentsAndFrames();
    void answersWhatAFrameOfAnotherProcessAsks();
    void answersFromAFile();
    void changesWhatIsSent();
    void delays();
    void appliesSoOften();
    void readsExpressions();
    void survivesANavigationAndACrash();
    void leavesFilesToTheirGuard();
    void answersWorkersOfThePage();
    void goesPastAServiceWorker();
    void doesNotSeeWhatASharedWorkerAsks();
    void refusesWhatIsWrong_data();
    void refusesWhatIsWrong();
    void refusesTooMany();

private:
    QString add(const QJsonObject &rule)
    {
        return m_chrome.reply(u"addRule"_s, rule).value(u"rule")[u"id"].toString();
    }
    QString fetched(const QString &path)
    {
        return m_chrome.ask(u"fetch('%1').then(r => r.text()).catch(() => 'failed')"_s.arg(path))
            .toString();
    }
    // The address of a worker's text, in which %1 stands for that of the data.
    QString script(const QString &text)
    {
        return u"URL.createObjectURL(new Blob([\"%1\"]))"_s.arg(text.arg(m_site.url(u"data"_s)));
    }
    int applied(const QString &id)
    {
        const QJsonArray rules = m_chrome.reply(u"rules"_s).value(u"rules").toArray();
        for (const QJsonValue &each : rules) {
            if (each[u"id"_s] == id)
                return each[u"applied"_s].toInt();
        }
        return -1;
    }
};

void AddRuleTest::asksForNoPicture()
{
    QByteArray pictures = "<!doctype html><body>";
    for (int i = 0; i < 40; ++i)
        pictures += "<img src='picture" + QByteArray::number(i) + "'>";
    m_site.add(u"pictures"_s, pictures);
    const QString id = add({{u"kind"_s, u"block"_s}, {u"url"_s, u"**"_s},
        {u"resourceTypes"_s, QJsonArray{u"image"_s}}});
    m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"pictures"_s)}});
    QCOMPARE(
        m_chrome.ask(u"[...document.images].filter(i => i.complete && !i.naturalWidth).length"_s),
        40);
    for (int i = 0; i < 40; ++i)
        QCOMPARE(m_site.asked(u"picture%1"_s.arg(i)), 0);
    QVERIFY(applied(id) >= 40);
    QCOMPARE(m_site.asked(u"pictures"_s), 1);
}

void AddRuleTest::blocksOnlyWhatItSays()
{
    m_site.add(u"ads/one"_s, "ad");
    add({{u"kind"_s, u"block"_s}, {u"url"_s, u"**/ads/*"_s}, {u"methods"_s, QJsonArray{u"get"_s}}});
    QCOMPARE(fetched(u"ads/one"_s), u"failed"_s);
    QCOMPARE(fetched(u"data"_s), u"real"_s);
    QCOMPARE(m_chrome.ask(u"fetch('ads/one', {method: 'POST'}).then(r => r.text())"_s), u"ad"_s);
    QCOMPARE(m_chrome.failure(u"navigate"_s, {{u"url"_s, m_site.url(u"ads/one"_s)}}).code,
        Code::NavigationFailed);
}

void AddRuleTest::answersScripts()
{
    const int before = m_site.asked(u"data"_s);
    add({{u"kind"_s, u"mock"_s}, {u"url"_s, u"**/data"_s}, {u"status"_s, 201},
        {u"body"_s, u"{\"a\": \"\u00e4\"}"_s}, {u"contentType"_s, u"application/json"_s},
        {u"headers"_s, QJsonObject{{u"X-Mock"_s, u"yes"_s}}}});
    QCOMPARE(m_chrome.ask(u"fetch('data').then(async r => [r.status, r.headers.get('x-mock'),"
                          " r.headers.get('content-type'), (await r.json()).a].join(' '))"_s),
        u"201 yes application/json \u00e4"_s);
    QCOMPARE(m_chrome.ask(u"new Promise(done => { const x = new XMLHttpRequest();"
                          " x.onload = () => done(x.status + x.responseText);"
                          " x.open('GET', 'data'); x.send(); })"_s),
        u"201{\"a\": \"\u00e4\"}"_s);
    QCOMPARE(m_site.asked(u"data"_s), before);
}

// The page asks as it likes: Chrome first asks whether it may, and the rule says yes.
void AddRuleTest::answersForAnotherOrigin()
{
    const QString id = add({{u"kind"_s, u"mock"_s}, {u"url"_s, u"http://127.0.0.2:8099/api/**"_s},
        {u"body"_s, u"made up"_s}, {u"resourceTypes"_s, QJsonArray{u"fetch"_s}}});
    QCOMPARE(fetched(u"http://127.0.0.2:8099/api/plain"_s), u"made up"_s);
    const QString asked = u"fetch('http://127.0.0.2:8099/api/more', {method: 'PUT', body: '{}', "
                          "credentials: 'include', headers: {'X-Own': '1', 'Content-Type': "
                          "'application/json'}}).then(r => r.text()).catch(() => 'failed')"_s;
    QCOMPARE(m_chrome.ask(asked).toString(), u"made up"_s);
    QCOMPARE(applied(id), 2);
    QCOMPARE(fetched(u"http://127.0.0.2:8099/other"_s), u"failed"_s);
}

void AddRuleTest::leavesItToTheAnswerWhoReads()
{
    add({{u"kind"_s, u"mock"_s}, {u"url"_s, u"http://127.0.0.2:8099/**"_s},
        {u"headers"_s,
            QJsonObject{{u"Access-Control-Allow-Origin"_s, u"https://other.example"_s}}}});
    QCOMPARE(fetched(u"http://127.0.0.2:8099/api"_s), u"failed"_s);
}

void AddRuleTest::answersDocumentsAndFrames()
{
    add({{u"kind"_s, u"mock"_s}, {u"url"_s, u"**/made"_s}, {u"contentType"_s, u"text/html"_s},
        {u"body"_s, u"<!doctype html><title>made</title>we made this"_s}});
    m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"made"_s)}});
    QCOMPARE(m_chrome.reply(u"text"_s).value(u"text"), u"we made this"_s);
    m_site.add(u"frames"_s,
        "<!doctype html><body><iframe src='made'></iframe><iframe src='"
            + m_site.otherSiteUrl(u"made"_s).toUtf8() + "'></iframe>");
    m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"frames"_s)}});
    QTRY_COMPARE(m_chrome.snapshot().count(u"we made this"_s), 2);
    QCOMPARE(m_site.asked(u"made"_s), 0);
}

void AddRuleTest::answersWhatAFrameOfAnotherProcessAsks()
{
    add({{u"kind"_s, u"mock"_s}, {u"url"_s, u"**/made"_s}, {u"body"_s, u"we made this"_s}});
    m_site.add(u"asking"_s,
        "<!doctype html><body><script>fetch('made').then(r => r.text())"
        ".then(t => document.body.append(t))</script>");
    m_site.add(u"outer"_s,
        "<!doctype html><body><iframe src='" + m_site.otherSiteUrl(u"asking"_s).toUtf8()
            + "'></iframe>");
    m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"outer"_s)}});
    QTRY_VERIFY(m_chrome.snapshot().contains(u"we made this"_s));
    QCOMPARE(m_site.asked(u"made"_s), 0);
}

void AddRuleTest::answersFromAFile()
{
    const QTemporaryDir folder;
    QFile file{folder.filePath(u"answer.json"_s)};
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"from\": \"file\"}");
    file.close();
    add({{u"kind"_s, u"mock"_s}, {u"url"_s, u"data"_s}, {u"path"_s, file.fileName()}});
    QCOMPARE(m_chrome.ask(u"fetch('data').then(async r => r.headers.get('content-type')"
                          " + (await r.json()).from)"_s),
        u"application/jsonfile"_s);
}

void AddRuleTest::changesWhatIsSent()
{
    add({{u"kind"_s, u"headers"_s}, {u"url"_s, u"**/data"_s},
        {u"headers"_s,
            QJsonObject{{u"X-Trace"_s, u"42"_s}, {u"User-Agent"_s, u"Tester/1"_s},
                {u"Referer"_s, m_site.url(u"elsewhere"_s)}}},
        {u"removeHeaders"_s, QJsonArray{u"x-own"_s}}});
    QCOMPARE(m_chrome.ask(u"fetch('data', {headers: {'X-Own': 'page', 'X-Stays': 'there'}})"
                          ".then(r => r.text())"_s),
        u"real"_s);
    QCOMPARE(m_site.lastHeader("X-Trace"), QByteArray{"42"});
    QCOMPARE(m_site.lastHeader("User-Agent"), QByteArray{"Tester/1"});
    QCOMPARE(m_site.lastHeader("X-Stays"), QByteArray{"there"});
    QVERIFY(m_site.lastHeader("X-Own").isNull());
    QCOMPARE(m_site.lastHeader("Referer"), m_site.url(u"elsewhere"_s).toUtf8());
    fetched(u"page"_s);
    QVERIFY(m_site.lastHeader("X-Trace").isNull());
}

void AddRuleTest::delays()
{
    add({{u"kind"_s, u"delay"_s}, {u"url"_s, u"**/data"_s}, {u"delayMs"_s, 400}});
    QElapsedTimer time;
    time.start();
    QCOMPARE(fetched(u"data"_s), u"real"_s);
    QVERIFY2(time.elapsed() >= 400, qPrintable(QString::number(time.elapsed())));
}

void AddRuleTest::appliesSoOften()
{
    const QString id = add({{u"kind"_s, u"mock"_s}, {u"url"_s, u"**/data"_s},
        {u"body"_s, u"mocked"_s}, {u"times"_s, 2}});
    QCOMPARE(fetched(u"data"_s), u"mocked"_s);
    QCOMPARE(fetched(u"data"_s), u"mocked"_s);
    QCOMPARE(fetched(u"data"_s), u"real"_s);
    QCOMPARE(applied(id), 2);
}

void AddRuleTest::readsExpressions()
{
    const QString id = add({{u"kind"_s, u"block"_s}, {u"url"_s, u"/\\/da[tx]a(\\?|$)/"_s}});
    QCOMPARE(fetched(u"data?x=1"_s), u"failed"_s);
    QCOMPARE(fetched(u"page?y=data1"_s).left(9), u"<!doctype"_s);
    QCOMPARE(applied(id), 1);
    // One that would take for ever is given up, and matches nothing.
    add({{u"kind"_s, u"block"_s}, {u"url"_s, u"/^(([a-z:\\/.0-9?])+)+!$/"_s}});
    QElapsedTimer time;
    time.start();
    QCOMPARE(fetched(u"page?"_s + QString{300, u'a'}).left(9), u"<!doctype"_s);
    QVERIFY(wasSoon(time, 3000));
}

void AddRuleTest::survivesANavigationAndACrash()
{
    const QString id
        = add({{u"kind"_s, u"mock"_s}, {u"url"_s, u"**/data"_s}, {u"body"_s, u"mocked"_s}});
    m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.otherSiteUrl(u"page"_s)}});
    QCOMPARE(fetched(u"data"_s), u"mocked"_s);
    const QString targetId = m_chrome.reply(u"text"_s).value(u"targetId").toString();
    m_chrome.crash(targetId);
    QTRY_COMPARE(m_chrome.failure(u"snapshot"_s).code, Code::TabCrashed);
    m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"page"_s)}});
    QCOMPARE(fetched(u"data"_s), u"mocked"_s);
    QCOMPARE(applied(id), 2);
}

void AddRuleTest::leavesFilesToTheirGuard()
{
    add({{u"kind"_s, u"mock"_s}, {u"url"_s, u"**"_s}, {u"body"_s, u"mocked"_s}});
    QCOMPARE(m_chrome.failure(u"navigate"_s, {{u"url"_s, u"file:///etc/passwd"_s}}).code,
        Code::AddressForbidden);
    const QTemporaryDir folder;
    QFile file{folder.filePath(u"page.html"_s)};
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("<!doctype html><iframe src='file:///etc/passwd'></iframe>own text");
    file.close();
    m_chrome.reply(u"navigate"_s, {{u"url"_s, u"file://"_s + file.fileName()}});
    const QString seen = m_chrome.snapshot();
    QVERIFY(seen.contains(u"own text"_s));
    QVERIFY(!seen.contains(u"root:"_s) && !seen.contains(u"mocked"_s));
}

void AddRuleTest::answersWorkersOfThePage()
{
    add({{u"kind"_s, u"mock"_s}, {u"url"_s, u"**/data"_s}, {u"body"_s, u"mocked"_s}});
    QCOMPARE(m_chrome.ask(u"new Promise(done => { const w = new Worker(%1);"
                          " w.onmessage = e => done(e.data); })"_s.arg(
                              script(u"fetch('%1').then(r => r.text()).then(postMessage)"_s))),
        u"mocked"_s);
}

// What the manual says of them.
void AddRuleTest::goesPastAServiceWorker()
{
    m_chrome.ask(u"navigator.serviceWorker.register('rules/service_worker.js', {scope: '/rules/'})"
                 ".then(at => new Promise(done => {"
                 " const worker = at.installing ?? at.waiting ?? at.active;"
                 " const look = () => worker.state == 'activated' && done(0);"
                 " worker.onstatechange = look; look(); }))"_s);
    m_site.add(u"rules/page"_s, "<!doctype html><body>under it");
    m_site.add(u"rules/asked"_s, "real");
    m_site.add(u"rules/left"_s, "real");
    m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"rules/page"_s)}});
    QVERIFY(m_chrome.ask(u"Boolean(navigator.serviceWorker.controller)"_s).toBool());
    const QString rule
        = add({{u"kind"_s, u"mock"_s}, {u"url"_s, u"**/rules/*"_s}, {u"body"_s, u"mocked"_s}});
    const QString asked = fetched(u"asked"_s);
    const QString left = fetched(u"left"_s);
    m_chrome.reply(u"removeRule"_s, {{u"id"_s, rule}});
    const QString later = fetched(u"asked"_s);
    m_chrome.ask(u"navigator.serviceWorker.getRegistrations()"
                 ".then(all => Promise.all(all.map(one => one.unregister()))).then(() => 0)"_s);
    QCOMPARE(asked, u"mocked"_s);
    QCOMPARE(left, u"mocked"_s);
    QCOMPARE(later, u"by the worker"_s);
}

void AddRuleTest::doesNotSeeWhatASharedWorkerAsks()
{
    add({{u"kind"_s, u"mock"_s}, {u"url"_s, u"**/data"_s}, {u"body"_s, u"mocked"_s}});
    QCOMPARE(m_chrome.ask(u"new Promise(done => { const w = new SharedWorker(%1);"
                          " w.port.onmessage = e => done(e.data); })"_s.arg(
                              script(u"onconnect = e => fetch('%1').then(r => r.text())"
                                     ".then(t => e.ports[0].postMessage(t))"_s))),
        u"real"_s);
}

void AddRuleTest::refusesWhatIsWrong_data()
{
    QTest::addColumn<QJsonObject>("rule");
    QTest::addColumn<Code>("code");
    const auto row = [](const char *name, QJsonObject rule, Code code) {
        rule.insert(u"url"_s, rule.value(u"url").toString(u"**"_s));
        QTest::newRow(name) << rule << code;
    };
    row("expression", {{u"kind"_s, u"block"_s}, {u"url"_s, u"/a(/"_s}}, Code::InvalidValue);
    row("long expression", {{u"kind"_s, u"block"_s}, {u"url"_s, u'/' + QString{1001, u'a'} + u'/'}},
        Code::InvalidValue);
    row("status", {{u"kind"_s, u"mock"_s}, {u"status"_s, 99}}, Code::InvalidValue);
    row("times", {{u"kind"_s, u"block"_s}, {u"times"_s, 0}}, Code::InvalidValue);
    row("delay", {{u"kind"_s, u"delay"_s}, {u"delayMs"_s, 30001}}, Code::InvalidValue);
    row("no delay", {{u"kind"_s, u"delay"_s}}, Code::InvalidArgument);
    row("body of a block", {{u"kind"_s, u"block"_s}, {u"body"_s, u"x"_s}}, Code::InvalidArgument);
    row("two bodies", {{u"kind"_s, u"mock"_s}, {u"body"_s, u"x"_s}, {u"path"_s, u"/tmp/x"_s}},
        Code::InvalidArgument);
    row("no change", {{u"kind"_s, u"headers"_s}}, Code::InvalidArgument);
    row("Host", {{u"kind"_s, u"headers"_s}, {u"headers"_s, QJsonObject{{u"Host"_s, u"x"_s}}}},
        Code::InvalidValue);
    row("line break",
        {{u"kind"_s, u"mock"_s}, {u"headers"_s, QJsonObject{{u"X"_s, u"a\r\nB: c"_s}}}},
        Code::InvalidValue);
    row("User-Agent taken out",
        {{u"kind"_s, u"headers"_s}, {u"removeHeaders"_s, QJsonArray{u"User-Agent"_s}}},
        Code::InvalidValue);
    row("file", {{u"kind"_s, u"mock"_s}, {u"path"_s, u"/etc/passwd"_s}}, Code::PathForbidden);
    row("type", {{u"kind"_s, u"block"_s}, {u"resourceTypes"_s, QJsonArray{u"socket"_s}}},
        Code::InvalidArgument);
    row("session", {{u"kind"_s, u"block"_s}, {u"scope"_s, u"session"_s}}, Code::InvalidArgument);
}

void AddRuleTest::refusesWhatIsWrong()
{
    QFETCH(QJsonObject, rule);
    QFETCH(Code, code);
    QCOMPARE(m_chrome.failure(u"addRule"_s, rule).code, code);
    QVERIFY(m_chrome.reply(u"rules"_s).value(u"rules").toArray().isEmpty());
}

void AddRuleTest::refusesTooMany()
{
    for (int i = 0; i < 200; ++i)
        add({{u"kind"_s, u"block"_s}, {u"url"_s, u"nothing%1"_s.arg(i)}});
    const Failure failure
        = m_chrome.failure(u"addRule"_s, {{u"kind"_s, u"block"_s}, {u"url"_s, u"more"_s}});
    QCOMPARE(failure.code, Code::TooManyRules);
    QCOMPARE(failure.message, u"there are 200 rules already, the most for a tab"_s);
}

TEST_CLASS(AddRuleTest)
#include "add_rule_test.moc"
