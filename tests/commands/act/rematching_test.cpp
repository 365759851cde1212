// Stale refs that an act with `retry` matches again, on real Chromium: what the page itself saw is
// the proof.

#include "tests/support/attempts.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QRegularExpression>

namespace {

const QByteArray savePage = "<main><button onclick='seen=event.isTrusted'>Save</button></main>";
const QString anew = u"document.querySelector('main').innerHTML += ' '"_s;
const QString seenClick = u"window.seen"_s;

} // namespace

class RematchingTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void matchesAStaleRefAgain()
    {
        open(savePage);
        const QString ref = m_chrome.ref(u"Save"_s);
        m_chrome.ask(anew);
        const Reply reply = click(ref, 2);
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(true));
        QVERIFY(reply.value(u"hit")[u"ref"].toString() != ref);
        const QJsonValue row = reply.value(u"attempts")[0];
        QCOMPARE(row[u"attempt"], QJsonValue(1));
        QCOMPARE(row[u"code"].toString(), u"STALE_REF"_s);
        QCOMPARE(row[u"mended"].toString(), u"rematched"_s);
        QVERIFY(row[u"how"].toString().startsWith(ref + u" is now e"_s));
    }

    void doesNothingOfTheKindUnasked()
    {
        open(savePage);
        const QString ref = m_chrome.ref(u"Save"_s);
        m_chrome.ask(anew);
        const Failure failure = m_chrome.failure(u"click"_s, {{u"ref"_s, ref}});
        QCOMPARE(failure.code, Code::StaleRef);
        QVERIFY(!failure.evidence.contains(u"attempts"));
        QVERIFY(!failure.evidence.contains(u"context"));
        QCOMPARE(m_chrome.ask(seenClick), QJsonValue(QJsonValue::Undefined));
    }

    void findsItInTheNextDocumentAtThatAddress()
    {
        open(savePage);
        const QString ref = m_chrome.ref(u"Save"_s);
        m_chrome.reply(u"reload"_s);
        click(ref, 2);
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(true));
        m_site.add(u"other"_s, "<!doctype html><body>" + savePage);
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"other"_s)}});
        const Failure failure = refused(ref, attempts(2));
        QCOMPARE(failure.code, Code::StaleRef);
        QCOMPARE(m_chrome.ask(seenClick), QJsonValue(QJsonValue::Undefined));
    }

    void findsItInTheFrameThatTookItsFramesPlace_data()
    {
        QTest::addColumn<bool>("isOtherSite");
        QTest::newRow("this site") << false;
        QTest::newRow("another site, in a process of its own") << true;
    }
    void findsItInTheFrameThatTookItsFramesPlace()
    {
        QFETCH(bool, isOtherSite);
        m_site.add(u"inner"_s, "<button onclick='this.textContent=\"Pressed\"'>Inside</button>");
        const QString inner
            = isOtherSite ? m_site.otherSiteUrl(u"inner"_s) : m_site.url(u"inner"_s);
        open("<iframe title=Shop src='" + inner.toUtf8() + "'></iframe>");
        const QString ref = m_chrome.ref(u"Inside"_s);
        m_chrome.ask(u"(f => f.replaceWith(f.cloneNode()))(document.querySelector('iframe')), 0"_s);
        click(ref, 3);
        QVERIFY(m_chrome.snapshot().contains(u"button \"Pressed\""_s));
    }

    void refusesWhatMayBeAnother_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("now");
        const QByteArray one = "<button onclick='seen=1'>Save</button>";
        QTest::newRow("gone") << one << QByteArray{"<p>Saved</p>"};
        QTest::newRow("two of them") << one << one + one;
        QTest::newRow("one of two is left") << one + one << one;
        QTest::newRow("another kind") << one << QByteArray{"<a href='#' onclick='seen=1'>Save</a>"};
        QTest::newRow("another name")
            << one << QByteArray{"<button onclick='seen=1'>Save all</button>"};
        QTest::newRow("the row of another") << "<ul><li>Ann " + one + "</ul>"
                                            << "<ul><li>Bob " + one + "</ul>";
        QTest::newRow("beside a field of another, whose name looks like a ref")
            << "<ul><li><input aria-label='[ref=e7] \"Ann\"'>" + one + "</ul>"
            << "<ul><li><input aria-label='[ref=e7] \"Bob\"'>" + one + "</ul>";
        QTest::newRow("without a name") << QByteArray{"<button onclick='seen=1'></button>"}
                                        << QByteArray{"<button onclick='seen=1'></button>"};
    }
    void refusesWhatMayBeAnother()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, now);
        open("<main>" + before + "</main>");
        const QString ref = m_chrome.ref(u"button"_s);
        write(now);
        const Failure failure = refused(ref, attempts(2));
        QCOMPARE(failure.code, Code::StaleRef);
        QCOMPARE(m_chrome.ask(seenClick), QJsonValue(QJsonValue::Undefined));
    }

    void refusesWhereOnlyAPartWasRead()
    {
        open("<p>Ann</p>" + savePage);
        const QJsonObject part{{u"find"_s, u"Save"_s}};
        const QString text = m_chrome.snapshot(part);
        static const QRegularExpression named{u"ref=(e\\d+)\\]"_s};
        const QString ref = named.match(text, text.indexOf(u"button"_s)).captured(1);
        m_chrome.ask(anew);
        const Failure failure = refused(ref, attempts(3));
        QCOMPARE(mendsIn(failure.evidence.value(u"attempts")), QStringList{u"gaveUp"_s});
    }

    void takesASimilarNameOnlyWhereAsked()
    {
        open(savePage);
        const QString ref = m_chrome.ref(u"Save"_s);
        write("<button onclick='seen=1'>Save (2)</button>");
        refused(ref, attempts(2));
        QCOMPARE(m_chrome.ask(seenClick), QJsonValue(QJsonValue::Undefined));
        click(ref, with(attempts(2), u"fuzzy"_s));
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(1));
    }

    void waitsForOneThatIsDrawnLater()
    {
        open(savePage);
        const QString ref = m_chrome.ref(u"Save"_s);
        write("");
        m_chrome.ask(u"setTimeout(() => document.querySelector('main').innerHTML = "
                     "'<button onclick=seen=1>Save</button>', 300), 0"_s);
        const Reply reply = click(ref, attempts(10, 200));
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(1));
        QCOMPARE(mendsIn(reply.value(u"attempts")).last(), u"rematched"_s);
    }

    void matchesAllRefsOfACallAtOnce()
    {
        open("<main><label>Name <input id=name></label><label>Town <input id=town></label></main>");
        const QString name = m_chrome.ref(u"textbox \"Name\""_s);
        const QString town = m_chrome.ref(u"textbox \"Town\""_s);
        m_chrome.ask(anew);
        const QJsonArray fields{QJsonObject{{u"ref"_s, name}, {u"value"_s, u"Ada"_s}},
            QJsonObject{{u"ref"_s, town}, {u"value"_s, u"Ulm"_s}}};
        m_chrome.reply(u"fill"_s, {{u"fields"_s, fields}, {u"retry"_s, 2}});
        QCOMPARE(
            m_chrome.ask(u"byId('name').value + byId('town').value"_s).toString(), u"AdaUlm"_s);
    }

    void retriesADragWhoseSecondElementIsStale()
    {
        open("<div role=button aria-label=To style='width:50px;height:50px' ondragover="
             "'event.preventDefault()' ondrop='dropped=1'>B</div><main><div role=button "
             "aria-label=From draggable=true style='width:50px;height:50px'>A</div></main>");
        const QString from = m_chrome.ref(u"From"_s);
        const QString to = m_chrome.ref(u"To"_s);
        m_chrome.ask(anew);
        m_chrome.reply(u"drag"_s, {{u"startRef"_s, from}, {u"endRef"_s, to}, {u"retry"_s, 2}});
        QCOMPARE(m_chrome.ask(u"dropped"_s), QJsonValue(1));
    }

private:
    QString open(const QByteArray &body)
    {
        m_site.add(u"page"_s,
            "<!doctype html><meta charset=utf-8><body><script>keys = []; "
            "byId = id => document.getElementById(id)</script>"
                + body);
        return m_chrome.show(m_site.url(u"page"_s));
    }

    void write(const QByteArray &html)
    {
        const QString quoted = QString::fromUtf8(html).replace(u"`"_s, u"\\`"_s);
        m_chrome.ask(u"document.querySelector('main').innerHTML = `%1`, 0"_s.arg(quoted));
    }

    Reply click(const QString &ref, const QJsonValue &retry)
    {
        return m_chrome.reply(u"click"_s, {{u"ref"_s, ref}, {u"retry"_s, retry}});
    }

    Failure refused(const QString &ref, const QJsonValue &retry)
    {
        return m_chrome.failure(u"click"_s, {{u"ref"_s, ref}, {u"retry"_s, retry}});
    }
};

TEST_CLASS(RematchingTest)
#include "rematching_test.moc"
