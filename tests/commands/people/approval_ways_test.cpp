// Ways in which an agent would do what a rule holds without the words of the rule, and what is like
// them and held by none. Nobody can be asked, so what is held fails at once.

#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QJsonArray>
#include <QTemporaryFile>

#include <utility>

namespace {

constexpr const char *waysToBuy = R"page(<!doctype html><meta charset=utf-8><title>Shop</title>
<style>#wrap, #menu {width: 120px} #menu b {display: none} #menu:hover b {display: block}
#sign::after {content: "Buy"} #zone, #knob {width: 60px; height: 30px}</style>
<button id=buy onclick=bought()>Buy now</button>
<div id=box onclick=bought()>Buy it</div>
<div id=card onclick=bought()>Buy <span id=inner>this</span> <button id=more>Details</button></div>
<div id=told><b id=word>Buy</b> <i id=rest>both</i></div>
<div id=sign onclick=bought()></div>
<div id=hidden onclick=bought() aria-hidden=true>Bu&shy;y</div>
<div id=wrap><button onclick=bought()>Buy all</button></div>
<div id=menu onclick=bought()>Menu <b>Buy</b></div>
<details><summary id=sum onclick=bought()>buy</summary>all of it</details>
<label id=label for=yes>Yes, go</label><input id=yes type=checkbox aria-label=Buy onchange=bought()>
<select id=list aria-label=List onchange=bought()><option>no<option value=b>buy</select>
<select id=open size=3 aria-label=Open onchange=bought()><option>no<option id=opt>buy</select>
<input id=r1 type=radio name=r aria-label=Cancel>
<input type=radio name=r aria-label=Buy onchange=bought()>
<div id=options role=listbox tabindex=0 aria-label=Things aria-activedescendant=second
  onkeydown=bought()><div role=option>no</div><div role=option id=second>buy</div></div>
<form id=form onsubmit="bought(); return false"><input id=field aria-label=Field>
<input id=terms type=checkbox aria-label=Terms><button hidden>Buy</button></form>
<form id=bare onsubmit="bought(); return false"><input type=checkbox aria-label=Bare></form>
<input id=before aria-label=Before><button onclick=bought()>Buy one</button>
<button accesskey=q onclick=bought()>Buy fast</button>
<div id=knob draggable=true>Knob</div><div id=zone ondragover="event.preventDefault()"
  ondrop="event.preventDefault(); bought()">Buy zone</div>
<div id=mouse onmouseup=bought()>Buy by mouse</div>
<div id=under style="position: relative"><a id=link href="#x">Elsewhere</a>
<button style="position: absolute; inset: 0; width: 99%" onclick=bought()>Buy over</button></div>
<iframe id=frame srcdoc="<button onclick='parent.bought()'>Buy inside</button>"></iframe>
<button id=look onclick="document.title = 'Looked'">Look</button>
<label for=slide>Slide to buy</label><input id=slide type=range oninput=bought()>
<label for=date>Buy on</label><input id=date type=date oninput=bought()>
<textarea id=text aria-label=Text></textarea>
<script>function bought() { document.title = 'Bought'; }
told.addEventListener('click', bought);
addEventListener('keydown', event => { if (event.key === '!') bought(); });
</script>)page";

QJsonObject css(const QString &selector)
{
    return {{u"selector"_s, selector}};
}

QJsonObject on(const QString &selector, QJsonObject more = {})
{
    more.insert(u"ref"_s, css(selector));
    return more;
}

} // namespace

class ApprovalWaysTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_chrome = std::make_unique<RealChrome>();
        m_site.add(u"shop"_s, waysToBuy);
        m_site.add(u"frames"_s,
            "<iframe id=frame src='" + m_site.otherSiteUrl(u"shop"_s).toUtf8()
                + "' style='width:600px;height:900px'></iframe>");
    }
    void cleanupTestCase() { m_chrome.reset(); }

    void holdWhatIsPressed_data();
    void holdWhatIsPressed();
    void letNoLineEndSubmit();
    void letTheRestPass_data();
    void letTheRestPass();
    void holdWhatIsInAFrameOfTheAddress();
    void holdEveryScript_data();
    void holdEveryScript();
    void holdARequestByItsHostHoweverItIsWritten_data();
    void holdARequestByItsHostHoweverItIsWritten();
    void holdANavigationWithABody();
    void holdWhatLeavesWithoutItsPage_data();
    void holdWhatLeavesWithoutItsPage();
    void letAWorkerSendWhatNoRuleNames();
    void holdFilesForAnyPage();

private:
    void setRules(const QStringList &rules)
    {
        const QJsonArray all = QJsonArray::fromStringList(rules);
        if (std::exchange(m_rules, rules) != rules)
            m_chrome->reply(u"changeSettings"_s, {{u"approvals"_s, all}});
    }
    // Where nothing was done, the shop is as it was.
    void openBy(const QStringList &rules)
    {
        if (!std::exchange(m_isUntouched, false))
            m_chrome->open(m_site.url(u"shop"_s));
        setRules(rules);
    }
    QString title() { return m_chrome->ask(u"document.title"_s).toString(); }

    FixtureSite m_site;
    std::unique_ptr<RealChrome> m_chrome;
    QStringList m_rules;
    bool m_isUntouched = false;
};

void ApprovalWaysTest::holdWhatIsPressed_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QJsonObject>("arguments");
    const auto row = [](const char *name, const QString &command, const QJsonObject &arguments) {
        QTest::newRow(name) << command << arguments;
    };
    for (const char *pressed : {"#buy", "#box", "#inner", "#word", "#rest", "#sign", "#hidden",
             "#wrap", "#menu", "#sum", "#label", "#opt", "#mouse"})
        row(pressed, u"click"_s, on(QString::fromLatin1(pressed)));
    row("forced", u"click"_s, on(u"#link"_s, {{u"force"_s, true}}));
    row("at a place of it", u"click"_s, on(u"#wrap"_s, {{u"x"_s, 20}, {u"y"_s, 8}}));
    row("in a frame", u"click"_s,
        {{u"ref"_s, QJsonObject{{u"selector"_s, u"button"_s}, {u"frame"_s, u"#frame"_s}}}});
    row("checked", u"check"_s, on(u"#yes"_s));
    row("filled in", u"fill"_s,
        {{u"fields"_s, QJsonArray{QJsonObject{{u"ref"_s, css(u"#yes"_s)}, {u"value"_s, true}}}}});
    row("a list filled in", u"fill"_s,
        {{u"fields"_s,
            QJsonArray{QJsonObject{{u"ref"_s, css(u"#list"_s)}, {u"value"_s, u"b"_s}}}}});
    row("an option", u"select"_s, on(u"#list"_s, {{u"values"_s, QJsonArray{u"buy"_s}}}));
    row("an option by its value", u"select"_s, on(u"#list"_s, {{u"values"_s, QJsonArray{u"b"_s}}}));
    row("dragged onto itself", u"drag"_s,
        {{u"startRef"_s, css(u"#buy"_s)}, {u"endRef"_s, css(u"#buy"_s)}});
    row("dropped on", u"drag"_s,
        {{u"startRef"_s, css(u"#knob"_s)}, {u"endRef"_s, css(u"#zone"_s)}});
    row("let go over", u"drag"_s,
        {{u"startRef"_s, css(u"#look"_s)}, {u"endRef"_s, css(u"#mouse"_s)}});
    row("Enter in a text", u"type"_s,
        on(u"#field"_s, {{u"text"_s, u"x\n"_s}, {u"slowly"_s, true}}));
    row("Enter after a text", u"type"_s,
        on(u"#field"_s, {{u"text"_s, u"x"_s}, {u"submit"_s, true}}));
    const auto keys = [&row](const char *name, const QString &where, const QStringList &all) {
        QJsonArray later = QJsonArray::fromStringList(all.sliced(1));
        row(name, u"press"_s, on(where, {{u"key"_s, all.first()}, {u"then"_s, later}}));
    };
    keys("Space", u"#buy"_s, {u" "_s});
    keys("Enter of the keypad", u"#buy"_s, {u"NumpadEnter"_s});
    keys("Control and Enter", u"#text"_s, {u"Control+Enter"_s});
    keys("Tab, then Space", u"#before"_s, {u"Tab"_s, u" "_s});
    keys("Enter in a checkbox", u"#terms"_s, {u"Enter"_s});
    keys("an arrow to a radio button", u"#r1"_s, {u"ArrowDown"_s});
    keys("an arrow in a list", u"#list"_s, {u"ArrowDown"_s});
    keys("a letter in a list", u"#list"_s, {u"b"_s});
    keys("an arrow in a made list", u"#options"_s, {u"ArrowDown"_s});
    keys("Space on what is pointed to", u"#options"_s, {u" "_s});
    keys("an access key", u"#look"_s, {u"Alt+q"_s});
    keys("a key that is a command", u"#look"_s, {u"!"_s});
    row("a key for the page", u"press"_s, {{u"key"_s, u"!"_s}});
    row("Space in a frame", u"press"_s,
        {{u"key"_s, u" "_s},
            {u"ref"_s, QJsonObject{{u"selector"_s, u"button"_s}, {u"frame"_s, u"#frame"_s}}}});
    keys("Alt and an arrow", u"#look"_s, {u"Alt+ArrowDown"_s});
    keys("Control and Tab", u"#look"_s, {u"Control+Tab"_s});
    keys("an arrow on a slider", u"#slide"_s, {u"ArrowRight"_s});
    row("a slider filled in", u"type"_s, on(u"#slide"_s, {{u"text"_s, u"70"_s}}));
    row("a date filled in", u"fill"_s,
        {{u"fields"_s,
            QJsonArray{QJsonObject{{u"ref"_s, css(u"#date"_s)}, {u"value"_s, u"2030-01-02"_s}}}}});
    row("a form", u"submit"_s, on(u"#bare"_s));
    row("the form of a field", u"submit"_s, on(u"#field"_s));
    row("the mouse", u"mouse"_s, {{u"action"_s, u"up"_s}, {u"x"_s, 20}, {u"y"_s, 20}});
    row("yes in a dialog", u"armDialog"_s, {{u"accept"_s, true}});
}

void ApprovalWaysTest::holdWhatIsPressed()
{
    QFETCH(const QString, command);
    QFETCH(const QJsonObject, arguments);
    openBy({u"click 127.0.0.1 buy"_s});
    const Failure failure = m_chrome->failure(command, arguments);
    QCOMPARE(failure.code, Code::NotApproved);
    QCOMPARE(title(), u"Shop"_s);
    const bool hasLaterKeys = !arguments.value(u"then").toArray().isEmpty();
    QVERIFY(!hasLaterKeys || failure.evidence.value(u"begun").toBool());
    m_isUntouched = true;
}

// Put in at once it is no key.
void ApprovalWaysTest::letNoLineEndSubmit()
{
    openBy({u"click 127.0.0.1 buy"_s});
    m_chrome->failure(u"type"_s, on(u"#field"_s, {{u"text"_s, u"buy\n"_s}}));
    QCOMPARE(title(), u"Shop"_s);
}

void ApprovalWaysTest::letTheRestPass_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QJsonObject>("arguments");
    const auto row = [](const char *name, const QString &command, const QJsonObject &arguments) {
        QTest::newRow(name) << command << arguments;
    };
    row("a button", u"click"_s, on(u"#look"_s));
    row("in a box of other words", u"click"_s, on(u"#terms"_s));
    row("another option", u"select"_s, on(u"#list"_s, {{u"values"_s, QJsonArray{u"no"_s}}}));
    row("a list's options", u"click"_s, on(u"#list"_s));
    row("words for a field", u"type"_s, on(u"#field"_s, {{u"text"_s, u"buy now"_s}}));
    row("the same slowly", u"type"_s,
        on(u"#field"_s, {{u"text"_s, u"buy now"_s}, {u"slowly"_s, true}, {u"delayMs"_s, 1}}));
    row("a line's end all at once", u"type"_s, on(u"#text"_s, {{u"text"_s, u"buy\nnow"_s}}));
    row("a key for a field", u"press"_s, on(u"#field"_s, {{u"key"_s, u"b"_s}}));
    row("Space for a field", u"press"_s, on(u"#field"_s, {{u"key"_s, u" "_s}}));
    row("editing", u"press"_s, on(u"#field"_s, {{u"key"_s, u"Control+a"_s}}));
    row("a word back", u"press"_s, on(u"#field"_s, {{u"key"_s, u"Control+ArrowLeft"_s}}));
    row("Escape", u"press"_s, on(u"#look"_s, {{u"key"_s, u"Escape"_s}}));
    row("Tab", u"press"_s, on(u"#before"_s, {{u"key"_s, u"Tab"_s}}));
    row("scrolling", u"press"_s, {{u"key"_s, u"PageDown"_s}});
    row("Enter on a button", u"press"_s, on(u"#look"_s, {{u"key"_s, u"Enter"_s}}));
    row("hovering", u"hover"_s, on(u"#buy"_s));
    row("moving the mouse", u"mouse"_s, {{u"action"_s, u"move"_s}, {u"x"_s, 20}, {u"y"_s, 20}});
    row("no in a dialog", u"armDialog"_s, {{u"accept"_s, false}});
    row("a trial", u"click"_s, on(u"#buy"_s, {{u"trial"_s, true}}));
}

void ApprovalWaysTest::letTheRestPass()
{
    QFETCH(const QString, command);
    QFETCH(const QJsonObject, arguments);
    openBy({u"click 127.0.0.1 buy"_s});
    m_chrome->reply(command, arguments);
    const QString now = title();
    QVERIFY(now == u"Shop" || now == u"Looked" || command == u"select"_s);
}

// Another site's page around it says nothing of the address.
void ApprovalWaysTest::holdWhatIsInAFrameOfTheAddress()
{
    m_chrome->open(m_site.url(u"frames"_s));
    setRules({u"click localhost buy"_s});
    const QJsonObject buy{{u"selector"_s, u"#buy"_s}, {u"frame"_s, u"#frame"_s}};
    const QJsonObject look{{u"selector"_s, u"#look"_s}, {u"frame"_s, u"#frame"_s}};
    const QJsonObject list{{u"selector"_s, u"#list"_s}, {u"frame"_s, u"#frame"_s}};
    QCOMPARE(m_chrome->failure(u"click"_s, {{u"ref"_s, buy}}).code, Code::NotApproved);
    QCOMPARE(m_chrome->failure(u"press"_s, {{u"ref"_s, buy}, {u"key"_s, u" "_s}}).code,
        Code::NotApproved);
    QCOMPARE(
        m_chrome->failure(u"select"_s, {{u"ref"_s, list}, {u"values"_s, QJsonArray{u"b"_s}}}).code,
        Code::NotApproved);
    m_chrome->reply(u"click"_s, {{u"ref"_s, look}});
}

void ApprovalWaysTest::holdEveryScript_data()
{
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("command");
    QTest::addColumn<QJsonObject>("arguments");
    for (const char *rule :
        {"click 127.0.0.1 buy", "click other.example", "request POST 127.0.0.1"}) {
        const auto row
            = [rule](const char *name, const QString &command, const QJsonObject &arguments) {
                  QTest::addRow("%s: %s", rule, name)
                      << QString::fromLatin1(rule) << command << arguments;
              };
        const QString script = u"document.querySelector('#buy').click()"_s;
        row("evaluated", u"evaluate"_s, {{u"fn"_s, script}});
        row("for all", u"evaluate"_s,
            on(u"button"_s, {{u"fn"_s, u"all => all[0].click()"_s}, {u"all"_s, true}}));
        row("waited for", u"wait"_s, {{u"fn"_s, script}});
        row("in the place of a site's", u"addRule"_s,
            {{u"kind"_s, u"mock"_s}, {u"url"_s, u"**/a.js"_s}, {u"body"_s, script}});
    }
}

void ApprovalWaysTest::holdEveryScript()
{
    QFETCH(const QString, rule);
    QFETCH(const QString, command);
    QFETCH(const QJsonObject, arguments);
    openBy({rule});
    QCOMPARE(m_chrome->failure(command, arguments).code, Code::NotApproved);
    QCOMPARE(title(), u"Shop"_s);
    m_isUntouched = true;
    QCOMPARE(m_chrome->reply(u"rules"_s).value(u"rules").toArray().size(), 0);
}

void ApprovalWaysTest::holdARequestByItsHostHoweverItIsWritten_data()
{
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("host");
    QTest::newRow("user info") << u"127.0.0.1"_s << u"u:p@127.0.0.1"_s;
    QTest::newRow("a dot") << u"localhost"_s << u"localhost."_s;
    QTest::newRow("a dot in the rule") << u"LOCALHOST."_s << u"localhost"_s;
    QTest::newRow("mapped") << u"127.0.0.1"_s << u"[::ffff:127.0.0.1]"_s;
    QTest::newRow("a number") << u"2130706433"_s << u"127.0.0.1"_s;
    QTest::newRow("a whole address") << u"http://127.0.0.1:*/**"_s << u"u@127.0.0.1"_s;
}

void ApprovalWaysTest::holdARequestByItsHostHoweverItIsWritten()
{
    QFETCH(const QString, rule);
    QFETCH(const QString, host);
    QString target = m_site.url(u"pay"_s);
    target.replace(u"127.0.0.1"_s, host);
    m_site.add(u"pay"_s, "<title>Paid</title>");
    m_site.add(u"form"_s,
        "<title>Form</title><form method=post action='" + target.toUtf8()
            + "'><button>Pay</button></form>");
    m_chrome->open(m_site.url(u"form"_s));
    setRules({u"request POST "_s + rule});
    const int before = m_site.asked(u"pay"_s);
    QCOMPARE(m_chrome->failure(u"click"_s, on(u"button"_s)).code, Code::NotApproved);
    QCOMPARE(m_site.asked(u"pay"_s), before);
}

// Chrome reports it as a GET before it is changed.
void ApprovalWaysTest::holdANavigationWithABody()
{
    openBy({u"request POST 127.0.0.1"_s});
    m_site.add(u"pay"_s, "<title>Paid</title>");
    const int before = m_site.asked(u"pay"_s);
    const QJsonObject post{
        {u"url"_s, m_site.url(u"pay"_s)}, {u"method"_s, u"POST"_s}, {u"body"_s, u"all"_s}};
    QCOMPARE(m_chrome->failure(u"navigate"_s, post).code, Code::NotApproved);
    QCOMPARE(m_site.asked(u"pay"_s), before);
    m_chrome->reply(u"navigate"_s, {{u"url"_s, m_site.url(u"pay"_s)}});
}

// A beacon reports to nobody what became of it, but it is sent before what comes after it.
void ApprovalWaysTest::holdWhatLeavesWithoutItsPage_data()
{
    QTest::addColumn<QString>("page");
    QTest::newRow("a blank page") << u"about:blank"_s;
    QTest::newRow("a page of the site") << m_site.url(u"shop"_s);
    QTest::newRow("a page of another site") << m_site.otherSiteUrl(u"shop"_s);
    QTest::newRow("a page that is its address") << u"data:text/html,<title>Made</title>"_s;
}

void ApprovalWaysTest::holdWhatLeavesWithoutItsPage()
{
    QFETCH(const QString, page);
    m_site.add(u"pay"_s, "paid");
    setRules({u"request POST 127.0.0.1"_s});
    m_chrome->open(page);
    const int before = m_site.asked(u"pay"_s);
    m_chrome->ask(uR"js(const there = '%1', body = 'all', mode = 'no-cors'; answers = [];
        navigator.sendBeacon(there, body);
        const link = document.createElement('a');
        link.href = '#here'; link.ping = there; document.documentElement.append(link); link.click();
        const send = more => fetch(there, {method: 'POST', mode, body, ...more}).then(
            () => answers.push('sent'), () => answers.push('refused'));
        const source = "onconnect = ({ports: [port]}) => { fetch('" + there + "', {method: 'POST',"
            + " mode: 'no-cors', keepalive: true, body: 'all'})"
            + ".then(() => port.postMessage('sent'), () => port.postMessage('refused')); }";
        try {
            const address = URL.createObjectURL(new Blob([source], {type: 'text/javascript'}));
            const worker = new SharedWorker(address);
            worker.onerror = () => answers.push('refused');
            worker.port.onmessage = ({data}) => answers.push(data);
        } catch { answers.push('refused'); }
        send({keepalive: true}).then(() => send({})); 1)js"_s.arg(m_site.url(u"pay"_s)));
    const QJsonArray refused{u"refused"_s, u"refused"_s, u"refused"_s};
    QTRY_COMPARE_WITH_TIMEOUT(m_chrome->ask(u"answers.sort()"_s).toArray(), refused, 20'000);
    QCOMPARE(m_site.asked(u"pay"_s), before);
}

void ApprovalWaysTest::letAWorkerSendWhatNoRuleNames()
{
    m_site.add(u"pay"_s, "paid");
    setRules({u"request POST other.example"_s});
    m_chrome->open(m_site.url(u"shop"_s));
    const int before = m_site.asked(u"pay"_s);
    m_chrome->ask(uR"js(new SharedWorker(URL.createObjectURL(new Blob(["fetch('%1', "
        + "{method: 'POST', mode: 'no-cors', body: 'all'})"]))); 1)js"_s.arg(m_site.url(u"pay"_s)));
    QTRY_COMPARE(m_site.asked(u"pay"_s), before + 1);
}

// What is armed is given to whatever page asks next.
void ApprovalWaysTest::holdFilesForAnyPage()
{
    openBy({u"upload other.example"_s});
    QTemporaryFile file;
    QVERIFY(file.open());
    const QJsonObject armed{{u"paths"_s, QJsonArray{file.fileName()}}};
    QCOMPARE(m_chrome->failure(u"armFileChooser"_s, armed).code, Code::NotApproved);
}

TEST_CLASS(ApprovalWaysTest)
#include "approval_ways_test.moc"
