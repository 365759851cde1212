// Clicking, on real Chromium: what the page itself saw is the proof.

#include "tests/support/page_test.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>

class ClickTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void clicksTheMiddleOfTheElement()
    {
        const QString target = show("<button style='position:absolute;left:50px;top:40px;"
                                    "width:100px;height:20px' onclick='seen=[event.clientX,"
                                    "event.clientY]'>Go</button>");
        const Reply reply = m_chrome.reply(u"click"_s, {{u"ref"_s, m_chrome.ref(u"Go"_s)}});
        QCOMPARE(reply.value(u"targetId").toString(), target);
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(QJsonArray{100, 50}));
    }

    void clicksTwiceWithTheButtonAndKeysAskedFor()
    {
        show("<button ondblclick='twice=1' oncontextmenu='keys=[event.shiftKey,"
             "event.ctrlKey]; return false'>Go</button>");
        const QString ref = m_chrome.ref(u"Go"_s);
        m_chrome.reply(u"click"_s, {{u"ref"_s, ref}, {u"doubleClick"_s, true}});
        QCOMPARE(m_chrome.ask(u"twice"_s), QJsonValue(1));
        m_chrome.reply(u"click"_s,
            {{u"ref"_s, ref}, {u"button"_s, u"right"_s}, {u"modifiers"_s, QJsonArray{u"Shift"_s}}});
        QCOMPARE(m_chrome.ask(u"keys"_s), QJsonValue(QJsonArray{true, false}));
    }

    // Then nothing in the document says that the press has ended, but Chrome has handled it.
    void needsNoReleaseThatThePageKeepsToItself()
    {
        show(
            "<script>addEventListener('pointerup', event => event.stopImmediatePropagation(), true)"
            "</script><button onclick='document.title = \"seen\"'>Go</button>");
        QElapsedTimer timer;
        timer.start();
        m_chrome.reply(u"click"_s, {{u"ref"_s, m_chrome.ref(u"Go"_s)}});
        QVERIFY(wasSoon(timer, 2000));
        QCOMPARE(m_chrome.ask(u"document.title"_s), QJsonValue(u"seen"_s));
    }

    void watchesAPageThatWroteItselfAnew()
    {
        show("<button onclick='document.open(); document.write(`<button onclick=\"seen = 1\">"
             "New</button>`); document.close()'>Old</button>");
        m_chrome.reply(u"click"_s, {{u"ref"_s, m_chrome.ref(u"Old"_s)}});
        m_chrome.reply(u"click"_s, {{u"ref"_s, m_chrome.ref(u"New"_s)}});
        QCOMPARE(m_chrome.ask(u"window.seen"_s), QJsonValue(1));
    }

    void takesRefsAsUsersWriteThem_data()
    {
        QTest::addColumn<QString>("prefix");
        QTest::newRow("as given") << u"e"_s;
        QTest::newRow("at") << u"@e"_s;
        QTest::newRow("named") << u"ref=e"_s;
        QTest::newRow("bare") << QString{};
    }
    void takesRefsAsUsersWriteThem()
    {
        QFETCH(QString, prefix);
        show("<button onclick='seen=1'>Go</button>");
        const QString ref = prefix + m_chrome.ref(u"Go"_s).mid(1);
        m_chrome.reply(u"click"_s, {{u"ref"_s, ref}});
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(1));
    }

    void followsALinkAndSaysSo()
    {
        m_site.add(u"next"_s, "<title>Next</title>arrived");
        show("<a href='/next'>Onwards</a>");
        m_chrome.reply(u"click"_s, {{u"ref"_s, m_chrome.ref(u"Onwards"_s)}});
        QTRY_COMPARE(m_chrome.ask(u"document.title"_s).toString(), u"Next"_s);
    }

    void refusesARefOfAnEarlierDocument()
    {
        show("<button>Old</button>");
        const QString ref = m_chrome.ref(u"Old"_s);
        m_site.add(u"new"_s, "<button onclick='seen=1'>New</button>");
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"new"_s)}});
        m_chrome.snapshot();
        QCOMPARE(m_chrome.failure(u"click"_s, {{u"ref"_s, ref}}).code, Code::StaleRef);
        QCOMPARE(m_chrome.ask(u"window.seen"_s), QJsonValue(QJsonValue::Undefined));
    }

    void refusesARefThatNoSnapshotGaveAtOnce()
    {
        show("<button>Go</button>");
        m_chrome.snapshot();
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(m_chrome.failure(u"click"_s, {{u"ref"_s, u"e999"_s}}).code, Code::UnknownRef);
        QCOMPARE(m_chrome.failure(u"click"_s, {{u"ref"_s, u"f7e1"_s}}).code, Code::UnknownRef);
        QVERIFY(wasSoon(timer, 2000)); // Far below what an element is waited for.
    }

    void neverClicksAnElementThatTookAnothersPlace()
    {
        show("<div id=list><button onclick='seen=\"keep\"'>Keep</button></div>");
        const QString ref = m_chrome.ref(u"Keep"_s);
        m_chrome.ask(u"list.innerHTML = '<button onclick=\"seen=1\">Delete</button>', 0"_s);
        const Failure failure = m_chrome.failure(u"click"_s, {{u"ref"_s, ref}});
        QCOMPARE(failure.code, Code::StaleRef);
        QCOMPARE(m_chrome.ask(u"window.seen"_s), QJsonValue(QJsonValue::Undefined));
    }

    void neverClicksAnElementThatWasRenamed()
    {
        show("<button id=it onclick='seen=1'>Keep</button>");
        const QString ref = m_chrome.ref(u"Keep"_s);
        m_chrome.ask(u"it.textContent = 'Delete', 0"_s);
        QCOMPARE(m_chrome.failure(u"click"_s, {{u"ref"_s, ref}}).code, Code::StaleRef);
        QCOMPARE(m_chrome.ask(u"window.seen"_s), QJsonValue(QJsonValue::Undefined));
    }

    void namesWhatCoversTheElement()
    {
        show("<button id=it onclick='seen=1'>Go</button><div role=dialog aria-label='Cookies' "
             "style='position:fixed;inset:0;background:white' onclick='seen=2'>Cookies</div>");
        const Failure failure = m_chrome.failure(
            u"click"_s, {{u"ref"_s, m_chrome.ref(u"\"Go\""_s)}, {u"timeoutMs"_s, 100}});
        QCOMPARE(failure.code, Code::Obscured);
        QVERIFY2(failure.message.contains(u"Cookies"_s), qPrintable(failure.message));
        QVERIFY(failure.evidence.value(u"cover")[u"ref"].toString().startsWith(u'e'));
        QCOMPARE(m_chrome.ask(u"window.seen"_s), QJsonValue(QJsonValue::Undefined));
    }

    void hitsWhatIsNotInTheMiddleOfItsBox_data()
    {
        QTest::addColumn<QByteArray>("shape");
        QTest::newRow("a cut corner")
            << "<div role=button tabindex=0 aria-label=It onclick='seen=1' style='width:200px;"
               "height:100px;clip-path:polygon(0 0,60px 0,0 60px)'></div>"_ba;
        QTest::newRow("a ring") << "<svg width=200 height=200><circle role=button aria-label=It "
                                   "cx=100 cy=100 r=80 fill=none stroke=red stroke-width=2 "
                                   "onclick='seen=1'/></svg>"_ba;
        QTest::newRow("a drawing of lines")
            << "<svg width=200 height=200><g role=button aria-label=It onclick='seen=1'><path "
               "d='M10 10H190V190' fill=none stroke=red stroke-width=3 /></g></svg>"_ba;
        QTest::newRow("a link around a float")
            << "<p><a href='#' onclick='seen=1'><span style='display:block;float:left;width:80px;"
               "height:40px'>It</span></a></p>"_ba;
        const QByteArray picture = "<img usemap='#m' width=100 height=100 style='padding:10px;"
                                   "border:5px solid' src='data:image/gif;base64,R0lGODlhAQABAAAAA"
                                   "CH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='><map name=m><area "
                                   "shape=rect coords='0,0,40,40' href='#' alt=Other>";
        for (const QByteArray &area : {"shape=rect coords='60,60,90,90'"_ba,
                 "shape=circle coords='70,70,20'"_ba, "shape=poly coords='50,50,95,50,50,95'"_ba})
            QTest::newRow(area.constData())
                << picture + "<area href='#' alt=It onclick='seen=1' " + area + "></map>";
    }
    void hitsWhatIsNotInTheMiddleOfItsBox()
    {
        QFETCH(QByteArray, shape);
        show(shape);
        m_chrome.reply(u"click"_s, {{u"ref"_s, m_chrome.ref(u"\"It\""_s)}, {u"timeoutMs"_s, 400}});
        QCOMPARE(m_chrome.ask(u"window.seen"_s), QJsonValue(1));
    }

    void doesNotReachPastACoverForAnEdge()
    {
        show("<div style='position:relative'><button style='width:200px;height:100px' "
             "onclick='seen=1'>It</button><div "
             "style='position:absolute;left:4px;top:4px;width:190px;"
             "height:90px;background:red'>Cover</div></div>");
        const QJsonObject it{{u"ref"_s, m_chrome.ref(u"It"_s)}, {u"timeoutMs"_s, 100}};
        QCOMPARE(m_chrome.failure(u"click"_s, it).code, Code::Obscured);
    }

    void bringsTheMouseToACoverThatWaitsForIt_data()
    {
        QTest::addColumn<QString>("act");
        QTest::newRow("click") << u"click"_s;
        QTest::newRow("hover") << u"hover"_s;
    }
    void bringsTheMouseToACoverThatWaitsForIt()
    {
        QFETCH(QString, act);
        show("<button onclick='seen=1' onmouseover='seen=1'>It</button><div id=cover "
             "style='position:fixed;inset:0'></div><script>addEventListener('mousemove', "
             "() => cover.remove(), {once: true})</script>");
        m_chrome.reply(act, {{u"ref"_s, m_chrome.ref(u"It"_s)}});
        QCOMPARE(m_chrome.ask(u"window.seen"_s), QJsonValue(1));
    }

    void pressesTheLabelOfAControlThatIsNotDrawn_data()
    {
        QTest::addColumn<QByteArray>("body");
        const QByteArray box = "<input type=checkbox id=it ";
        QTest::newRow("beside") << box + "style='display:none'><label for=it>Sound</label>";
        QTest::newRow("inside") << "<label>" + box + "hidden>Sound</label>";
        QTest::newRow("not visible") << "<label>" + box + "style='visibility:hidden'>Sound</label>";
        QTest::newRow("in what is hidden")
            << "<div hidden>" + box + "></div><label for=it>Sound</label>";
    }
    void pressesTheLabelOfAControlThatIsNotDrawn()
    {
        QFETCH(QByteArray, body);
        show(body);
        for (const QJsonObject &how : {QJsonObject{}, QJsonObject{{u"interactive"_s, true}}}) {
            const QString page = m_chrome.snapshot(how);
            QVERIFY2(page.contains(u"checkbox \"Sound\" [ref="_s), qPrintable(page));
        }
        m_chrome.reply(u"click"_s, {{u"ref"_s, m_chrome.ref(u"checkbox"_s)}});
        QCOMPARE(m_chrome.ask(u"it.checked"_s), QJsonValue(true));
        const QString page = m_chrome.snapshot();
        QVERIFY2(page.contains(u"checkbox \"Sound\" [checked]"_s), qPrintable(page));
    }

    void waitsForAnElementToBecomeReady()
    {
        show("<button id=it disabled onclick='seen=1'>Go</button>");
        const QString ref = m_chrome.ref(u"Go"_s);
        m_chrome.ask(u"setTimeout(() => it.disabled = false, 300), 0"_s);
        m_chrome.reply(u"click"_s, {{u"ref"_s, ref}});
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(1));
    }

    void saysWhyAnElementNeverBecameReady()
    {
        show("<button disabled>Go</button>");
        const Failure failure = m_chrome.failure(
            u"click"_s, {{u"ref"_s, m_chrome.ref(u"Go"_s)}, {u"timeoutMs"_s, 100}});
        QCOMPARE(failure.code, Code::NotActionable);
        QVERIFY2(failure.message.contains(u"disabled"_s), qPrintable(failure.message));
    }

    void clicksInFramesOfThisAndOfAnotherSite_data()
    {
        QTest::addColumn<bool>("isOtherSite");
        QTest::newRow("this site") << false;
        QTest::newRow("another site, in a process of its own") << true;
    }
    void clicksInFramesOfThisAndOfAnotherSite()
    {
        QFETCH(bool, isOtherSite);
        m_site.add(u"inner"_s, "<button onclick='this.textContent=\"Pressed\"'>Inside</button>");
        const QString inner
            = isOtherSite ? m_site.otherSiteUrl(u"inner"_s) : m_site.url(u"inner"_s);
        show("<p>above</p><iframe style='margin:30px' src='" + inner.toUtf8() + "'></iframe>");
        const QString ref = m_chrome.ref(u"Inside"_s);
        QVERIFY2(ref.startsWith(u'f'), qPrintable(ref));
        m_chrome.reply(u"click"_s, {{u"ref"_s, ref}});
        QVERIFY(m_chrome.snapshot().contains(u"button \"Pressed\""_s));
    }

    void clicksInFramesThatAreDrawnLargerOrSmaller()
    {
        m_site.add(u"inner"_s,
            "<body style='margin:0'><button style='position:absolute;left:180px;top:150px;"
            "width:60px;height:20px' onclick='this.textContent=\"Pressed\"'>Inside</button>");
        const QByteArray inner = m_site.otherSiteUrl(u"inner"_s).toUtf8();
        for (const char *scale : {".5", "1.5"}) {
            show("<div style='transform-origin:0 0;transform:scale(" + QByteArray{scale}
                + ")'><iframe style='border:9px solid;padding:7px;width:300px;height:200px' src='"
                + inner + "'></iframe></div>");
            m_chrome.reply(u"click"_s, {{u"ref"_s, m_chrome.ref(u"Inside"_s)}});
            QVERIFY(m_chrome.snapshot().contains(u"button \"Pressed\""_s));
        }
    }

    void reportsADialogThatTheClickOpened()
    {
        show("<button onclick='answer = confirm(\"Sure?\")'>Ask</button>");
        QElapsedTimer timer;
        timer.start();
        const Reply reply = m_chrome.reply(u"click"_s, {{u"ref"_s, m_chrome.ref(u"Ask"_s)}});
        QVERIFY(wasSoon(timer, 3000));
        const QJsonValue dialog = reply.value(u"dialogs").toArray().at(0);
        QCOMPARE(dialog[u"message"].toString(), u"Sure?"_s);
        QCOMPARE(m_chrome.ask(u"answer"_s), QJsonValue(false));
    }
};

TEST_CLASS(ClickTest)
#include "click_test.moc"
