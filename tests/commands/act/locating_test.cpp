// Acts on what a selector finds, on real Chromium: what the page itself saw is the proof.

#include "core/catalogue/catalogue.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QJsonArray>

namespace {

QJsonObject by(const QString &selector, const QString &frame = {})
{
    QJsonObject locator{{u"selector"_s, selector}};
    if (!frame.isEmpty())
        locator.insert(u"frame"_s, frame);
    return locator;
}

// The calls to pages and the mouse input so far, from the wire log. Checks whether a tab has come
// to rest are timed, and not part of an act.
struct Sent {
    qsizetype questions = 0;
    qsizetype inputs = 0;
};

Sent sentSoFar()
{
    QFile log{qEnvironmentVariable("CLAWDIS_WIRE_LOG")};
    Sent sent;
    if (!log.open(QIODevice::ReadOnly))
        return sent;
    const QList<QByteArray> lines = log.readAll().split('\n');
    for (const QByteArray &line : lines) {
        // What a slow page gets besides asks nothing.
        if (!line.startsWith('>') || line.contains("clawdis.stillMoves")
            || line.contains("clawdis.endInput"))
            continue;
        sent.questions += line.contains("clawdis.") ? 1 : 0;
        sent.inputs += line.contains("Input.") ? 1 : 0;
    }
    return sent;
}

} // namespace

class LocatingTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void worksForEachAct()
    {
        open("<label>Name <input id=name></label><button onclick='clicked=event.isTrusted'>Save"
             "</button><select aria-label=Colour><option>Red<option>Green</select>"
             "<label><input type=checkbox id=news> News</label><p id=far style='margin-top:3000px'>"
             "Far</p>");
        const Reply clicked = m_chrome.reply(u"click"_s, {{u"ref"_s, by(u"text=Save"_s)}});
        QCOMPARE(m_chrome.ask(u"clicked"_s), QJsonValue(true));
        QCOMPARE(clicked.value(u"hit")[u"ref"_s].toString(), m_chrome.ref(u"button \"Save\""_s));
        m_chrome.reply(u"type"_s, {{u"ref"_s, by(u"label=Name"_s)}, {u"text"_s, u"Ada"_s}});
        QCOMPARE(m_chrome.ask(u"byId('name').value"_s), QJsonValue(u"Ada"_s));
        m_chrome.reply(u"hover"_s, {{u"ref"_s, by(u"role=button[name='Save']"_s)}});
        m_chrome.reply(u"select"_s,
            {{u"ref"_s, by(u"role=combobox"_s)}, {u"values"_s, QJsonArray{u"Green"_s}}});
        QCOMPARE(m_chrome.ask(u"document.querySelector('select').value"_s), QJsonValue(u"Green"_s));
        m_chrome.reply(u"scrollIntoView"_s, {{u"ref"_s, by(u"#far"_s)}});
        QVERIFY(m_chrome.ask(u"scrollY"_s).toDouble() > 1000);
        const QJsonObject name{{u"ref"_s, by(u"#name"_s)}, {u"value"_s, u"Grace"_s}};
        const QJsonObject news{
            {u"ref"_s, QJsonObject{{u"label"_s, u"News"_s}}}, {u"value"_s, true}};
        m_chrome.reply(u"fill"_s, {{u"fields"_s, QJsonArray{name, news}}});
        QCOMPARE(m_chrome.ask(u"byId('name').value + byId('news').checked"_s),
            QJsonValue(u"Gracetrue"_s));
        const Reply evaluated = m_chrome.reply(
            u"evaluate"_s, {{u"fn"_s, u"e => e.id"_s}, {u"ref"_s, by(u"label=Name"_s)}});
        QCOMPARE(evaluated.value(u"result").toString(), u"name"_s);
    }

    void dragsOneOntoAnother()
    {
        m_chrome.show(m_site.url(u"page"_s));
        open("<div id=a draggable=true style='width:50px;height:50px'>A</div>"
             "<div id=b style='width:50px;height:50px' ondragover='event.preventDefault()' "
             "ondrop='dropped=1'>B</div>");
        m_chrome.reply(u"drag"_s, {{u"startRef"_s, by(u"#a"_s)}, {u"endRef"_s, by(u"#b"_s)}});
        QCOMPARE(m_chrome.ask(u"dropped"_s), QJsonValue(1));
    }

    void waitsForALateElement()
    {
        open("<main></main>");
        later(u"document.querySelector('main').innerHTML = \"<button onclick='clicked=1'>Late\""_s);
        m_chrome.reply(u"click"_s, {{u"ref"_s, by(u"text=Late"_s)}, {u"timeoutMs"_s, 5000}});
        QCOMPARE(m_chrome.ask(u"clicked"_s), QJsonValue(1));
    }

    void looksAgainWhereAPageDrawsItAnew()
    {
        open("<main><button disabled onclick='clicked=\"old\"'>Save</button></main>");
        later(u"document.querySelector('main').innerHTML ="
              " \"<button onclick=\\\"clicked='new'\\\">Save\""_s);
        m_chrome.reply(u"click"_s, {{u"ref"_s, by(u"role=button"_s)}, {u"timeoutMs"_s, 5000}});
        QCOMPARE(m_chrome.ask(u"clicked"_s), QJsonValue(u"new"_s));
    }

    // An element that is redrawn endlessly is still clicked once possible.
    void clicksOneThatIsDrawnAgainAndAgain()
    {
        open("<main></main><script>clicked = 0; setInterval(() => document.querySelector('main')"
             ".innerHTML = '<button onclick=clicked++>Save</button>', 250)</script>");
        m_chrome.reply(u"click"_s, {{u"ref"_s, by(u"text=Save"_s)}, {u"timeoutMs"_s, 5000}});
        QCOMPARE(m_chrome.ask(u"clicked"_s), QJsonValue(1));
    }

    void followsThePageToItsNextDocument()
    {
        m_site.add(u"next"_s, "<!doctype html><button onclick='clicked=1'>There</button>");
        open("<p>Here");
        later(u"location.href = 'next'"_s);
        m_chrome.reply(u"click"_s, {{u"ref"_s, by(u"text=There"_s)}, {u"timeoutMs"_s, 8000}});
        QCOMPARE(m_chrome.ask(u"clicked"_s), QJsonValue(1));
    }

    void refusesWhatIsAmbiguousAtOnce()
    {
        open("<button>A1</button><button>A2</button><button>A3</button><button>A4</button>"
             "<button>A5</button><button>A6</button>");
        const Failure failure
            = m_chrome.failure(u"click"_s, {{u"ref"_s, by(u"text=A"_s)}, {u"timeoutMs"_s, 60'000}});
        QCOMPARE(failure.code, Code::LocatorAmbiguous);
        QCOMPARE(failure.evidence.value(u"count").toInt(), 6);
        const QJsonArray matches = failure.evidence.value(u"matches").toArray();
        QCOMPARE(matches.size(), 5);
        QCOMPARE(matches.at(1)[u"name"_s].toString(), u"A2"_s);
        QVERIFY2(failure.message.contains(u"and 1 more"_s), qPrintable(failure.message));
        m_chrome.reply(u"click"_s, {{u"ref"_s, matches.at(4)[u"ref"_s]}});
        QJsonObject first = by(u"text=A"_s);
        first.insert(u"first"_s, true);
        const Reply reply = m_chrome.reply(u"click"_s, {{u"ref"_s, first}});
        QCOMPARE(reply.value(u"hit")[u"name"_s].toString(), u"A1"_s);
    }

    void saysWhatItDidNotFind()
    {
        open("<p>Words");
        const Failure failure = m_chrome.failure(
            u"click"_s, {{u"ref"_s, by(u"text=Nowhere"_s)}, {u"timeoutMs"_s, 100}});
        QCOMPARE(failure.code, Code::LocatorNotFound);
        QVERIFY(failure.message.contains(u"text=Nowhere"_s));
        const Failure wrong = m_chrome.failure(u"click"_s, {{u"ref"_s, by(u"p["_s)}});
        QCOMPARE(wrong.code, Code::InvalidArgument);
    }

    void refusesWhatIsHiddenOrCovered()
    {
        open("<button id=a style='display:none'>Hidden</button><button id=b>Under</button>"
             "<div role=dialog aria-label=Cookies style='position:fixed;inset:0'>Cookies</div>");
        const Failure hidden
            = m_chrome.failure(u"click"_s, {{u"ref"_s, by(u"#a"_s)}, {u"timeoutMs"_s, 100}});
        QCOMPARE(hidden.code, Code::NotActionable);
        const Failure covered
            = m_chrome.failure(u"click"_s, {{u"ref"_s, by(u"#b"_s)}, {u"timeoutMs"_s, 100}});
        QCOMPARE(covered.code, Code::Obscured);
        QCOMPARE(covered.evidence.value(u"cover")[u"role"_s].toString(), u"dialog"_s);
    }

    void clicksInNestedShadowRoots()
    {
        open("<div id=a></div><script>const root = a.attachShadow({mode:'open'});"
             "root.innerHTML = '<div id=b></div>'; const inner = root.firstChild"
             ".attachShadow({mode:'open'}); inner.innerHTML = '<button>Deep</button>';"
             "inner.firstChild.onclick = () => clicked = 1</script>");
        for (const QString &selector :
            {u"#a button"_s, u"text=Deep"_s, u"role=button"_s, u"#b >> button"_s}) {
            m_chrome.ask(u"clicked = 0"_s);
            m_chrome.reply(u"click"_s, {{u"ref"_s, by(selector)}});
            QCOMPARE(m_chrome.ask(u"clicked"_s), QJsonValue(1));
        }
        const QJsonObject path{{u"ref"_s, by(u"//button"_s)}, {u"timeoutMs"_s, 50}};
        QCOMPARE(m_chrome.failure(u"click"_s, path).code, Code::LocatorNotFound);
    }

    void clicksInFrames_data()
    {
        QTest::addColumn<bool>("isOtherProcess");
        QTest::newRow("the same process") << false;
        QTest::newRow("another process") << true;
    }
    void clicksInFrames()
    {
        QFETCH(bool, isOtherProcess);
        m_site.add(u"inner"_s,
            "<!doctype html><button onclick=\"top.postMessage('clicked ' + event.isTrusted, '*')\">"
            "Pay</button>");
        const QString inner
            = isOtherProcess ? m_site.otherSiteUrl(u"inner"_s) : m_site.url(u"inner"_s);
        open("<iframe name=pay src='" + inner.toUtf8()
            + "'></iframe><button>Pay</button>"
              "<script>told = []; onmessage = event => told.push(event.data)</script>");
        for (const QString &frame : {u"name=pay"_s, u"iframe"_s, u"url=inner"_s}) {
            const Reply reply = m_chrome.reply(
                u"click"_s, {{u"ref"_s, by(u"text=Pay"_s, frame)}, {u"timeoutMs"_s, 5000}});
            QVERIFY(reply.value(u"hit")[u"ref"_s].toString().startsWith(u'f'));
        }
        QTRY_COMPARE(m_chrome.ask(u"String(told)"_s),
            QJsonValue(u"clicked true,clicked true,clicked true"_s));
    }

    void waitsForALateFrame()
    {
        m_site.add(u"inner"_s, "<!doctype html><button>Pay</button>");
        open("<main></main>");
        later(u"document.querySelector('main').innerHTML = '<iframe name=late src=inner>'"_s);
        m_chrome.reply(
            u"click"_s, {{u"ref"_s, by(u"text=Pay"_s, u"name=late"_s)}, {u"timeoutMs"_s, 5000}});
    }

    // Like a ref: one call both finds it and makes it ready.
    void asksNoMoreThanARefDoes()
    {
        open("<button>Go</button>");
        const QString ref = m_chrome.ref(u"Go"_s);
        const auto once = [&](const QJsonValue &what) {
            const Sent before = sentSoFar();
            m_chrome.reply(u"click"_s, {{u"ref"_s, what}});
            const Sent after = sentSoFar();
            return Sent{after.questions - before.questions, after.inputs - before.inputs};
        };
        // Of several: the first in a document asks more, and so does one that finds the page slow.
        const auto cost = [&](const QJsonValue &what) {
            Sent least = once(what);
            for (int i = 0; i < 5; ++i) {
                const Sent next = once(what);
                least = next.questions < least.questions ? next : least;
            }
            return least;
        };
        const Sent byRef = cost(ref);
        const Sent bySelector = cost(by(u"role=button[name='Go']"_s));
        QCOMPARE(byRef.questions, 2);
        QCOMPARE(bySelector.questions, byRef.questions);
        QCOMPARE(bySelector.inputs, byRef.inputs);
    }

    void areForDoorsThatSayThem()
    {
        open("<button>Go</button>");
        const Call plain{u"t"_s, u"http"_s, u"click"_s, {{u"ref"_s, by(u"text=Go"_s)}}};
        const Outcome outcome = QCoro::waitFor(m_chrome.catalogue().call(plain));
        const Failure *failure = std::get_if<Failure>(&outcome);
        QVERIFY(failure);
        QCOMPARE(failure->code, Code::InvalidArgument);
        QCOMPARE(failure->message, u"ref must be a ref from a snapshot, such as e12"_s);
        const QJsonObject field{{u"ref"_s, by(u"text=Go"_s)}, {u"value"_s, u"a"_s}};
        const Call fill{u"t"_s, u"http"_s, u"fill"_s, {{u"fields"_s, QJsonArray{field}}}};
        const Outcome filled = QCoro::waitFor(m_chrome.catalogue().call(fill));
        QVERIFY(std::holds_alternative<Failure>(filled));
        QCOMPARE(std::get<Failure>(filled).code, Code::InvalidArgument);
    }

private:
    void open(const QByteArray &body)
    {
        m_site.add(u"page"_s,
            "<!doctype html><script>byId = id => document.getElementById(id)</script><body>"
                + body);
        m_chrome.show(m_site.url(u"page"_s));
    }
    // A moment after the next call has begun.
    void later(const QString &expression)
    {
        m_chrome.ask(u"void setTimeout(() => { %1 }, 300)"_s.arg(expression));
    }
};

TEST_CLASS(LocatingTest)
#include "locating_test.moc"
