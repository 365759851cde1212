// Waiting, on real Chromium: for what is there, what comes, and what never does.

#include "tests/support/page_test.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>
#include <QTcpServer>

class WaitTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void endsWhenItHasCome_data()
    {
        QTest::addColumn<QJsonObject>("condition");
        QTest::addColumn<QString>("cause");
        const auto row = [](const char *name, const QJsonObject &condition, const QString &cause) {
            QTest::newRow(name) << condition << cause;
        };
        row("text", {{u"text"_s, u"thank  YOU"_s}}, u"p.textContent = 'Thank you!'"_s);
        row("text across elements", {{u"text"_s, u"Thank you"_s}},
            u"p.innerHTML = 'Thank <b>you</b>'"_s);
        row("text in a shadow root", {{u"text"_s, u"Thank you"_s}},
            u"p.attachShadow({mode: 'open'}).innerHTML = '<i>Thank you</i>'"_s);
        row("text that shows", {{u"text"_s, u"Hidden"_s}}, u"h.hidden = false"_s);
        row("text gone", {{u"textGone"_s, u"Loading"_s}}, u"p.remove()"_s);
        row("selector", {{u"selector"_s, u"#done.ok"_s}},
            u"p.outerHTML = '<p id=done class=ok>x'"_s);
        row("url", {{u"url"_s, u"**/page?step=*"_s}}, u"history.pushState(0, '', '?step=2')"_s);
        row("part of the url", {{u"url"_s, u"step=2"_s}}, u"history.pushState(0, '', '?step=2')"_s);
        row("function", {{u"fn"_s, u"() => window.ready"_s}}, u"ready = 1"_s);
        row("attached", {{u"selector"_s, u"#done"_s}, {u"state"_s, u"attached"_s}},
            u"p.outerHTML = '<p id=done hidden>x'"_s);
        row("hidden", {{u"selector"_s, u"#p"_s}, {u"state"_s, u"hidden"_s}}, u"p.hidden = true"_s);
        row("hidden as it is gone", {{u"selector"_s, u"#p"_s}, {u"state"_s, u"hidden"_s}},
            u"p.remove()"_s);
        row("detached", {{u"selector"_s, u"#h"_s}, {u"state"_s, u"detached"_s}}, u"h.remove()"_s);
        row("url by an expression", {{u"url"_s, u"/step=\\d+$/"_s}},
            u"history.pushState(0, '', '?step=2')"_s);
        row("url in any case", {{u"url"_s, u"/STEP=\\d/i"_s}},
            u"history.pushState(0, '', '?step=2')"_s);
        row("navigation", {{u"navigation"_s, true}}, u"location.href = 'other'"_s);
        row("request", {{u"request"_s, u"**/asked?n=*"_s}}, u"fetch('asked?n=1')"_s);
        row("response", {{u"response"_s, u"/asked.n=/"_s}}, u"fetch('asked?n=1')"_s);
        row("another document", {{u"text"_s, u"Ada"_s}}, u"location.href = 'other'"_s);
    }
    void endsWhenItHasCome()
    {
        QFETCH(QJsonObject, condition);
        QFETCH(QString, cause);
        m_site.add(u"other"_s, "<p>Ada</p>");
        open("<p id=p>Loading</p><p id=h hidden>Hidden</p>");
        QElapsedTimer timer;
        timer.start();
        m_chrome.ask(u"setTimeout(() => { %1 }, 200), 0"_s.arg(cause));
        m_chrome.reply(u"wait"_s, condition);
        QVERIFY(timer.elapsed() >= 150);
        QVERIFY(wasSoon(timer, 3000));
    }

    void reportsWhatWasAskedForAndAnswered()
    {
        open("");
        m_chrome.ask(u"setTimeout(() => fetch('gone?n=1'), 100), 0"_s);
        const Reply reply = m_chrome.reply(
            u"wait"_s, {{u"request"_s, u"gone?n"_s}, {u"response"_s, u"gone?n"_s}});
        QCOMPARE(reply.value(u"request")[u"method"].toString(), u"GET"_s);
        QCOMPARE(reply.value(u"request")[u"url"].toString(), m_site.url(u"gone?n=1"_s));
        QCOMPARE(reply.value(u"response")[u"status"], QJsonValue(404));
        QCOMPARE(reply.value(u"response")[u"id"], reply.value(u"request")[u"id"]);
    }

    void takesNothingThatHappenedBefore()
    {
        open("<script>fetch('asked?n=1')</script>");
        m_chrome.reply(u"wait"_s, {{u"loadState"_s, u"networkidle"_s}});
        for (const QString &what : {u"request"_s, u"response"_s}) {
            const Failure failure
                = m_chrome.failure(u"wait"_s, {{what, u"asked?n"_s}, {u"timeoutMs"_s, 200}});
            QCOMPARE(failure.code, Code::Timeout);
            QVERIFY2(
                failure.message.contains(u"nothing was asked for"_s), qPrintable(failure.message));
        }
        QCOMPARE(m_chrome.failure(u"wait"_s, {{u"navigation"_s, true}, {u"timeoutMs"_s, 200}}).code,
            Code::Timeout);
    }

    void waitsUntilNothingIsOnItsWayForSoLong()
    {
        open("<script>n = 0; timer = setInterval(() => { fetch('q'); if (++n === 5) "
             "clearInterval(timer) }, 100)</script>");
        QElapsedTimer timer;
        timer.start();
        m_chrome.reply(u"wait"_s, {{u"idleFor"_s, 900}});
        QCOMPARE(m_chrome.ask(u"n"_s), QJsonValue(5));
        QVERIFY(timer.elapsed() >= 900);
    }

    // A frame of another site lives in another process; a frame may hold others.
    void looksIntoTheFramesThatAreShown_data()
    {
        QTest::addColumn<QJsonObject>("condition");
        QTest::addColumn<QString>("cause");
        const auto row = [](const char *name, const QJsonObject &condition, const QString &cause) {
            QTest::newRow(name) << condition << cause;
        };
        const QString near = u"frames[0].document.body"_s;
        const QString far = u"frames[1].postMessage('%1', '*')"_s;
        row("text", {{u"text"_s, u"Paid"_s}}, near + u".textContent = 'Paid'"_s);
        row("of another site", {{u"text"_s, u"Paid"_s}}, far.arg(u"<p>Paid"_s));
        row("nested", {{u"text"_s, u"Paid"_s}},
            far.arg(u"<iframe srcdoc=\\'<p>Paid\\'></iframe>"_s));
        row("selector", {{u"selector"_s, u"#paid"_s}}, far.arg(u"<p id=paid>x"_s));
        row("attached", {{u"selector"_s, u"#paid"_s}, {u"state"_s, u"attached"_s}},
            far.arg(u"<p hidden id=paid>x"_s));
        row("detached", {{u"selector"_s, u"#far"_s}, {u"state"_s, u"detached"_s}},
            far.arg(u"<p>x"_s));
        row("text gone", {{u"textGone"_s, u"Paying"_s}}, far.arg(u"<p>Thanks"_s));
        row("text gone with its frame", {{u"textGone"_s, u"Paying"_s}},
            u"document.querySelectorAll('iframe')[1].remove()"_s);
        row("a frame that comes", {{u"text"_s, u"Paid"_s}},
            u"document.body.append(Object.assign("
            "document.createElement('iframe'), {srcdoc: 'Paid'}))"_s);
        row("a frame that is shown", {{u"text"_s, u"Hidden"_s}},
            u"document.querySelectorAll('iframe')[2].hidden = false"_s);
    }
    void looksIntoTheFramesThatAreShown()
    {
        QFETCH(QJsonObject, condition);
        QFETCH(QString, cause);
        openWithFrames();
        QElapsedTimer timer;
        timer.start();
        m_chrome.ask(u"setTimeout(() => { %1 }, 200), 0"_s.arg(cause));
        m_chrome.reply(u"wait"_s, condition);
        QVERIFY2(timer.elapsed() >= 150, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(wasSoon(timer, 3000));
    }

    void saysNoTextIsGoneThatAFrameShows()
    {
        openWithFrames();
        const QJsonObject gone{{u"textGone"_s, u"Paying"_s}, {u"timeoutMs"_s, 300}};
        QCOMPARE(m_chrome.failure(u"wait"_s, gone).code, Code::Timeout);
        m_chrome.reply(u"wait"_s, {{u"textGone"_s, u"Hidden"_s}});
        const QJsonObject hidden{{u"text"_s, u"Hidden"_s}, {u"timeoutMs"_s, 300}};
        QCOMPARE(m_chrome.failure(u"wait"_s, hidden).code, Code::Timeout);
    }

    void waitsOnBesideAFrameThatDoesNotAnswer()
    {
        openWithFrames();
        m_chrome.ask(u"frames[1].postMessage('LOOP', '*'), 0"_s);
        m_chrome.ask(u"setTimeout(() => document.body.append('Paid'), 200), 0"_s);
        QElapsedTimer timer;
        timer.start();
        m_chrome.reply(u"wait"_s, {{u"text"_s, u"Paid"_s}});
        QVERIFY(wasSoon(timer, 3000));
    }

    void saysWhatItStillWaitedFor()
    {
        open("<p>Loading</p>");
        const Failure failure
            = m_chrome.failure(u"wait"_s, {{u"text"_s, u"Done"_s}, {u"timeoutMs"_s, 200}});
        QCOMPARE(failure.code, Code::Timeout);
        QCOMPARE(failure.message, u"waited 200 ms for the text \"Done\", in vain"_s);
    }

    void saysWhatWasInTheWay_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QJsonObject>("condition");
        QTest::addColumn<QString>("obstacle");
        QTest::newRow("an open request")
            << "<script>fetch('SILENT')</script>"_ba
            << QJsonObject{{u"loadState"_s, u"networkidle"_s}} << u"/never is open"_s;
        QTest::newRow("requests again and again")
            << "<script>setInterval(() => fetch('quick'), 50)</script>"_ba
            << QJsonObject{{u"loadState"_s, u"networkidle"_s}} << u"in vain: "_s;
        QTest::newRow("a clock") << "<p role=timer aria-label=Clock id=p>0</p><script>"
                                    "setInterval(() => p.textContent++, 50)</script>"_ba
                                 << QJsonObject{{u"loadState"_s, u"domquiet"_s}}
                                 << u"(e1) keeps changing"_s;
        QTest::newRow("still shown")
            << "<button id=p>Go</button>"_ba
            << QJsonObject{{u"selector"_s, u"#p"_s}, {u"state"_s, u"hidden"_s}}
            << u"button \"Go\" (e1) is still shown"_s;
        QTest::newRow("still there")
            << "<button id=p>Go</button>"_ba
            << QJsonObject{{u"selector"_s, u"#p"_s}, {u"state"_s, u"detached"_s}}
            << u"(e1) is still there"_s;
        QTest::newRow("no such") << ""_ba
                                 << QJsonObject{{u"selector"_s, u"#p"_s},
                                        {u"state"_s, u"attached"_s}}
                                 << u"nothing matches"_s;
        QTest::newRow("another address")
            << ""_ba << QJsonObject{{u"url"_s, u"**/never"_s}} << u"it is http://"_s;
        QTest::newRow("the same document")
            << ""_ba << QJsonObject{{u"navigation"_s, true}} << u"the tab stayed where it is"_s;
        QTest::newRow("other requests")
            << "<script>setInterval(() => fetch('other'), 100)</script>"_ba
            << QJsonObject{{u"request"_s, u"**/never"_s}} << u"/other"_s;
        QTest::newRow("no answer")
            << "<script>setTimeout(() => fetch('SILENT'), 300)</script>"_ba
            << QJsonObject{{u"response"_s, u"**/never"_s}} << u"/never is open"_s;
        QTest::newRow("another result")
            << ""_ba << QJsonObject{{u"fn"_s, u"() => 0"_s}} << u"it gave 0"_s;
        QTest::newRow("hidden") << "<button id=p hidden>Go</button>"_ba
                                << QJsonObject{{u"selector"_s, u"#p"_s}}
                                << u"button matches, but it is hidden"_s;
    }
    void saysWhatWasInTheWay()
    {
        QFETCH(QByteArray, body);
        QFETCH(QJsonObject, condition);
        QFETCH(QString, obstacle);
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        const QByteArray never
            = "http://127.0.0.1:" + QByteArray::number(silent.serverPort()) + "/never";
        m_chrome.open(site(body.replace("SILENT", never)));
        condition.insert(u"timeoutMs"_s, 800);
        const Failure failure = m_chrome.failure(u"wait"_s, condition);
        QCOMPARE(failure.code, Code::Timeout);
        QVERIFY2(failure.message.contains(obstacle), qPrintable(failure.message));
    }

    // No earlier document of the tab had that number, also if no caller has asked for refs here.
    void namesWhatIsInTheWayByANumberOfItsOwn()
    {
        open("<button>Go</button>");
        const QString before = m_chrome.ref(u"Go"_s);
        open("<p role=timer aria-label=Clock id=p>0</p><script>setInterval(() => p.textContent++, "
             "50)</script>");
        const Failure failure
            = m_chrome.failure(u"wait"_s, {{u"loadState"_s, u"domquiet"_s}, {u"timeoutMs"_s, 800}});
        QVERIFY(failure.message.contains(u"keeps changing"_s));
        QVERIFY2(!failure.message.contains(u"(%1)"_s.arg(before)), qPrintable(failure.message));
    }

    void waitsForTheDocumentToRest()
    {
        open("<p id=p>0</p><script>let n = 0; const timer = setInterval(() => {"
             "p.textContent = ++n; if (n === 10) clearInterval(timer) }, 50)</script>");
        m_chrome.reply(u"wait"_s, {{u"loadState"_s, u"domquiet"_s}});
        QCOMPARE(m_chrome.ask(u"n"_s), QJsonValue(10));
    }

    void waitsForTheNetworkToBeIdle()
    {
        open("<script>fetch('slow1').then(() => fetch('slow2'))</script>");
        m_chrome.reply(u"wait"_s, {{u"loadState"_s, u"networkidle"_s}});
        m_chrome.reply(u"wait"_s, {{u"loadState"_s, u"load"_s}});
        QVERIFY(m_chrome.ask(u"performance.getEntriesByType('resource').length >= 2"_s).toBool());
    }

    void letsTimePass()
    {
        open("");
        QElapsedTimer timer;
        timer.start();
        m_chrome.reply(u"wait"_s, {{u"timeMs"_s, 150}});
        QVERIFY(timer.elapsed() >= 150);
    }

    void refusesWhatCannotBeWaitedFor_data()
    {
        QTest::addColumn<QJsonObject>("condition");
        QTest::addColumn<Code>("code");
        QTest::newRow("nothing") << QJsonObject{} << Code::InvalidArgument;
        QTest::newRow("longer than a call")
            << QJsonObject{{u"timeMs"_s, 60000}} << Code::InvalidArgument;
        QTest::newRow("no selector")
            << QJsonObject{{u"selector"_s, u"p["_s}} << Code::InvalidArgument;
        QTest::newRow("no expression")
            << QJsonObject{{u"url"_s, u"/(/"_s}} << Code::InvalidArgument;
        QTest::newRow("none of the page's")
            << QJsonObject{{u"url"_s, u"/(?i)x/"_s}} << Code::InvalidArgument;
        QTest::newRow("idle for longer than a call")
            << QJsonObject{{u"idleFor"_s, 60000}} << Code::InvalidArgument;
        QTest::newRow("the state of nothing")
            << QJsonObject{{u"state"_s, u"hidden"_s}} << Code::InvalidArgument;
        QTest::newRow("a function that throws")
            << QJsonObject{{u"fn"_s, u"() => nothing.here"_s}} << Code::ScriptFailed;
    }
    void refusesWhatCannotBeWaitedFor()
    {
        QFETCH(QJsonObject, condition);
        QFETCH(Code, code);
        open("");
        QCOMPARE(m_chrome.failure(u"wait"_s, condition).code, code);
    }

private:
    QString site(const QByteArray &body)
    {
        m_site.add(u"page"_s, "<!doctype html><meta charset=utf-8><body>" + body);
        return m_site.url(u"page"_s);
    }
    void open(const QByteArray &body) { m_chrome.show(site(body)); }

    // One of the same site, one of another, one that is hidden.
    void openWithFrames()
    {
        m_site.add(u"near"_s, "<!doctype html><body>Waiting</body>");
        m_site.add(u"far"_s,
            "<!doctype html><body>Paying<i id=far>.</i></body><script>onmessage = event => {"
            "while (event.data === 'LOOP'); document.body.innerHTML = event.data }</script>");
        const QString far = m_site.otherSiteUrl(u"far"_s);
        open("<iframe src=near></iframe><iframe src='" + far.toUtf8()
            + "'></iframe><iframe hidden srcdoc=Hidden></iframe>");
        m_chrome.reply(u"wait"_s, {{u"text"_s, u"Paying"_s}});
    }
};

TEST_CLASS(WaitTest)
#include "wait_test.moc"
