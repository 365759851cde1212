// Reading pages in parts: by ref, by budget and cursor, by find, by changes.

#include "core/catalogue/catalogue.h"
#include "tests/support/line_with.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

class ReadingTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void readsOneElementByItsRef()
    {
        m_site.add(u"page"_s,
            "<body><h1>Out</h1><iframe src='" + m_site.otherSiteUrl(u"form.html"_s).toUtf8()
                + "'></iframe>");
        m_chrome.show(m_site.url(u"page"_s));
        const QString whole = m_chrome.snapshot();
        const QString send = refIn(lineWith(whole, u"\"Send\""_s));
        QVERIFY2(send.startsWith(u"f1e"_s), qPrintable(whole));
        QVERIFY(m_chrome.snapshot({{u"ref"_s, send}})
                    .startsWith(u"- button \"Send\" [ref=%1]"_s.arg(send)));
        const QString inside = m_chrome.snapshot({{u"ref"_s, refIn(lineWith(whole, u"iframe"_s))}});
        QVERIFY(inside.contains(send) && !inside.contains(u"Out"_s));
        for (const QString &other : {u"selector"_s, u"frame"_s}) {
            const QJsonObject both{{u"ref"_s, send}, {other, u"iframe"_s}};
            QCOMPARE(m_chrome.failure(u"snapshot"_s, both).code, Code::InvalidArgument);
        }
        QCOMPARE(m_chrome.failure(u"snapshot"_s, {{u"ref"_s, u"e999"_s}}).code, Code::UnknownRef);
        const QString heading = refIn(lineWith(whole, u"Out"_s));
        m_chrome.ask(u"document.querySelector('h1').remove()"_s);
        QCOMPARE(m_chrome.failure(u"snapshot"_s, {{u"ref"_s, heading}}).code, Code::StaleRef);
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"form.html"_s)}});
        QCOMPARE(m_chrome.failure(u"snapshot"_s, {{u"ref"_s, heading}}).code, Code::StaleRef);
    }

    void keepsToABudgetOfTokens()
    {
        m_chrome.show(m_site.url(u"big.html"_s));
        const Reply reply = m_chrome.reply(u"snapshot"_s, {{u"maxTokens"_s, 2000}});
        const int tokens = reply.value(u"stats")[u"tokens"_s].toInt();
        QVERIFY2(tokens <= 2000 && tokens > 1900, qPrintable(QString::number(tokens)));
        QVERIFY(reply.value(u"omitted").toInt() > 1000);
        m_site.add(
            u"page"_s, "<meta charset=utf-8><p>" + QByteArray("\u4e2d\u6587").repeated(2000));
        m_chrome.show(m_site.url(u"page"_s));
        const Reply other = m_chrome.reply(u"snapshot"_s, {{u"maxTokens"_s, 500}});
        QVERIFY(other.value(u"stats")[u"tokens"_s].toInt() <= 500);
        QVERIFY(other.value(u"snapshot").toString().size() <= 520);
    }

    void readsOnByItsCursor_data()
    {
        QTest::addColumn<QJsonObject>("form");
        QTest::newRow("whole") << QJsonObject{{u"maxChars"_s, 900}};
        QTest::newRow("tiny") << QJsonObject{{u"maxChars"_s, 90}};
        QTest::newRow("tokens") << QJsonObject{{u"maxTokens"_s, 150}};
        QTest::newRow("interactive") << QJsonObject{{u"maxChars"_s, 400}, {u"interactive"_s, true}};
        QTest::newRow("compact") << QJsonObject{{u"maxChars"_s, 400}, {u"compact"_s, true}};
        QTest::newRow("find") << QJsonObject{{u"maxChars"_s, 300}, {u"find"_s, u"card"_s}};
    }
    void readsOnByItsCursor()
    {
        QFETCH(QJsonObject, form);
        const QByteArray inner = m_site.otherSiteUrl(u"big.html?cards=6"_s).toUtf8();
        m_site.add(u"page"_s,
            "<h1>Top card</h1>Loose <i>text</i><p>One</p><iframe src='" + inner
                + "'></iframe><p>Two</p><ul><li>Three card<li><a href=x>Four card</a> tail</ul>"
                  "<iframe srcdoc='<p>Deep card</p><button>Five card</button>'></iframe>"
                  "<p>End card</p>");
        m_chrome.show(m_site.url(u"page"_s));
        QJsonObject all = form;
        all.remove(u"maxTokens"_s);
        all.insert(u"maxChars"_s, 0);
        const QString whole = m_chrome.snapshot(all);
        QStringList lines;
        QString cursor;
        for (int turn = 0; turn < 300; ++turn) {
            QJsonObject asked = form;
            if (!cursor.isEmpty())
                asked.insert(u"cursor"_s, cursor);
            const Reply reply = m_chrome.reply(u"snapshot"_s, asked);
            const QString text = reply.value(u"snapshot").toString().section(u"\n\n["_s, 0, 0);
            lines += text.split(u'\n');
            cursor = reply.value(u"cursor").toString();
            if (cursor.isEmpty())
                break;
        }
        QVERIFY(cursor.isEmpty());
        const QStringList expected = whole.split(u'\n');
        if (form.value(u"maxChars").toInt() != 90)
            QCOMPARE(lines, expected);
        else // Lines longer than all the room are cut.
            QCOMPARE(lines.size(), expected.size());
    }

    void readsOnFromWhatStillStands()
    {
        m_chrome.show(m_site.url(u"table.html"_s));
        const QJsonObject page{{u"maxChars"_s, 3000}};
        const Reply first = m_chrome.reply(u"snapshot"_s, page);
        QJsonObject next = page;
        next.insert(u"cursor"_s, first.value(u"cursor"));
        const QString before = m_chrome.snapshot(next);
        const QString last = first.value(u"snapshot").toString().section(u"\"Order "_s, -1);
        const int row = last.section(u'"', 0, 0).toInt();
        m_chrome.ask(u"document.querySelectorAll('tr')[%1].remove()"_s.arg(row));
        const QString after = m_chrome.snapshot(next);
        QVERIFY2(
            after.contains(u"\"Order %1\""_s.arg(row + 1)), qPrintable(before + u"\n\n"_s + after));
        m_chrome.ask(u"document.body.innerHTML = '<p>Other</p>'"_s);
        QCOMPARE(m_chrome.failure(u"snapshot"_s, next).code, Code::StaleRef);
        next.insert(u"cursor"_s, u"nonsense"_s);
        QCOMPARE(m_chrome.failure(u"snapshot"_s, next).code, Code::InvalidArgument);
    }

    void foldsRowsAlike()
    {
        m_chrome.show(m_site.url(u"table.html"_s));
        m_chrome.ask(u"document.querySelectorAll('input')[9].checked = true"_s);
        const QJsonObject efficient{{u"mode"_s, u"efficient"_s}};
        const Reply reply = m_chrome.reply(u"snapshot"_s, efficient);
        const QString text = reply.value(u"snapshot").toString();
        QVERIFY(!reply.contains(u"truncated"_s));
        QVERIFY2(reply.value(u"stats")[u"tokens"_s].toInt() < 3000, qPrintable(text));
        QVERIFY(text.contains(u"button \"Ship 2\""_s) && !text.contains(u"\"Ship 3\""_s));
        QVERIFY(text.contains(u"button \"Ship 10\""_s)); // Its row is unlike the others.
        QCOMPARE(text.count(u"- row [ref="_s), 197);
        QJsonObject one = efficient;
        one.insert(u"ref"_s, refIn(lineWith(text, u": 200 "_s)));
        const QString row = m_chrome.snapshot(one);
        for (const QString &control : {u"Select order 200"_s, u"Order 200"_s, u"Ship 200"_s})
            QVERIFY2(row.contains(u" \"%1\" [ref=e"_s.arg(control)), qPrintable(row));
    }

    void leavesOutWhatNobodySees()
    {
        m_chrome.show(m_site.url(u"snapshot/unseen_text.html"_s));
        const QString text = m_chrome.snapshot({{u"unseen"_s, u"omit"_s}});
        for (const QString &word : {u"faded"_s, u"Modern"_s, u"Near"_s, u"Far"_s, u"[unseen]"_s})
            QVERIFY2(!text.contains(word), qPrintable(text));
        for (const QString &word : {u"usual"_s, u"On a picture"_s, u"Labelled"_s, u"Below"_s})
            QVERIFY2(text.contains(word), qPrintable(text));
    }

    void keepsControlsThatAreSeenByTheirBox()
    {
        m_chrome.show(m_site.url(u"snapshot/icons.html"_s));
        const QString text = m_chrome.snapshot({{u"unseen"_s, u"omit"_s}});
        for (const QString &control : {u"button \"Search\""_s, u"link \"Home\""_s,
                 u"button \"Choose File\""_s, u"combobox \"Size\""_s})
            QVERIFY2(text.contains(control + u" [ref=e"_s), qPrintable(text));
        for (const QString &word : {u"Ghost"_s, u"Nothing under it"_s, u"Not a control"_s})
            QVERIFY2(!text.contains(word), qPrintable(text));
        m_chrome.reply(u"click"_s, {{u"ref"_s, m_chrome.ref(u"\"Only a label\""_s)}});
    }

    void findsLinesThatHoldAText()
    {
        m_chrome.show(m_site.url(u"table.html"_s));
        const Reply reply = m_chrome.reply(u"snapshot"_s, {{u"find"_s, u"SHIP 19"_s}});
        const QString text = reply.value(u"snapshot").toString();
        QCOMPARE(reply.value(u"matched").toInt(), 11); // The buttons: 19, and 190 to 199.
        QVERIFY2(text.startsWith(u"- "_s) && text.contains(u"table"_s), qPrintable(text));
        QVERIFY(text.contains(u"button \"Ship 199\" [ref="_s));
        QVERIFY(!text.contains(u"\"Ship 18\""_s) && !text.contains(u"heading"_s));
        const Reply none = m_chrome.reply(u"snapshot"_s, {{u"find"_s, u"ref="_s}});
        QCOMPARE(none.value(u"matched").toInt(), 0);
        QCOMPARE(none.value(u"snapshot").toString(), u"(nothing found)"_s);
    }

    void findsInFrames()
    {
        m_site.add(u"page"_s,
            "<body><h1>Out</h1><iframe srcdoc='<p>No'></iframe><iframe src='"
                + m_site.otherSiteUrl(u"form.html"_s).toUtf8() + "'></iframe>");
        m_chrome.show(m_site.url(u"page"_s));
        const Reply reply = m_chrome.reply(u"snapshot"_s, {{u"find"_s, u"send"_s}});
        const QString text = reply.value(u"snapshot").toString();
        QVERIFY2(text.contains(u"button \"Send\" [ref=f"_s), qPrintable(text));
        QCOMPARE(text.count(u"iframe"_s), 1);
    }

    void reportsOnlyWhatChangedSince()
    {
        m_chrome.show(m_site.url(u"table.html"_s));
        const Reply first = m_chrome.reply(u"snapshot"_s);
        const QString whole = first.value(u"snapshot").toString();
        const QString gone = refIn(lineWith(whole, u"\"Ship 7\""_s));
        m_chrome.ask(u"document.querySelectorAll('tr')[7].lastChild.remove();"
                     "document.querySelectorAll('td')[0].append('new words'); 1"_s);
        const Reply reply
            = m_chrome.reply(u"snapshot"_s, {{u"since"_s, first.value(u"snapshotId")}});
        QVERIFY(!reply.contains(u"snapshot"_s) && !reply.contains(u"sinceUnknown"_s));
        const QString changes = reply.value(u"changes").toString();
        QVERIFY2(changes.contains(u"new words"_s), qPrintable(changes));
        QVERIFY(changes.contains(u"\n  "_s) || changes.startsWith(u"  - "_s));
        QVERIFY(changes.size() < 1000);
        const QJsonArray old = reply.value(u"gone").toArray();
        QVERIFY(std::any_of(old.begin(), old.end(), [&](const QJsonValue &line) {
            return line.toString().contains(u"[ref=%1]"_s.arg(gone));
        }));
        const QJsonObject refs = reply.value(u"refs").toObject();
        QCOMPARE(refs.size(), changes.count(u"[ref="_s));
        const QJsonObject again{{u"since"_s, reply.value(u"snapshotId")}};
        QCOMPARE(m_chrome.reply(u"snapshot"_s, again).value(u"unchanged"), QJsonValue(true));
    }

    void reportsAllWhereThatIsShorterOrNothingIsKnown()
    {
        m_chrome.show(m_site.url(u"form.html"_s));
        const QJsonValue id = m_chrome.reply(u"snapshot"_s).value(u"snapshotId");
        m_chrome.ask(u"document.body.innerHTML = '<p>Other</p>'; 1"_s);
        const Reply other = m_chrome.reply(u"snapshot"_s, {{u"since"_s, id}});
        QVERIFY(other.value(u"snapshot").toString().contains(u"Other"_s));
        QVERIFY(!other.contains(u"sinceUnknown"_s) && !other.contains(u"changes"_s));
        const QJsonObject otherwise{{u"since"_s, id}, {u"interactive"_s, true}};
        for (const QJsonObject &asked : {otherwise, QJsonObject{{u"since"_s, u"never"_s}}}) {
            const Reply reply = m_chrome.reply(u"snapshot"_s, asked);
            QCOMPARE(reply.value(u"sinceUnknown"), QJsonValue(true));
            QVERIFY(reply.contains(u"snapshot"_s));
        }
    }

    void neverCallsGoneWhatLiesBehindTheBudget()
    {
        m_chrome.show(m_site.url(u"table.html"_s));
        const Reply first = m_chrome.reply(u"snapshot"_s, {{u"maxChars"_s, 5000}});
        m_chrome.ask(u"document.querySelector('h1').before('some more words')"_s);
        const Reply reply = m_chrome.reply(
            u"snapshot"_s, {{u"maxChars"_s, 5000}, {u"since"_s, first.value(u"snapshotId")}});
        QVERIFY(reply.contains(u"changes"_s));
        QCOMPARE(reply.value(u"gone").toArray().size(), 0);
    }

    void knowsTheListOfNodesAgain()
    {
        m_chrome.show(m_site.url(u"form.html"_s));
        const Reply first = m_chrome.reply(u"snapshot"_s, {{u"format"_s, u"aria"_s}});
        const QJsonObject again{{u"format"_s, u"aria"_s}, {u"known"_s, first.value(u"snapshotId")}};
        QCOMPARE(m_chrome.reply(u"snapshot"_s, again).value(u"unchanged"), QJsonValue(true));
        m_chrome.ask(u"document.querySelector('h1').textContent = 'New'"_s);
        QVERIFY(m_chrome.reply(u"snapshot"_s, again).contains(u"nodes"_s));
    }

private:
    static QString refIn(const QString &line)
    {
        return line.section(u"[ref="_s, 1, 1).section(u']', 0, 0);
    }
};

TEST_CLASS(ReadingTest)
#include "reading_test.moc"
