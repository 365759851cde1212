// What a page wrote to its console, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class ConsoleTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void givesTheMessagesOfALevelAndAbove_data()
    {
        QTest::addColumn<QString>("level");
        QTest::addColumn<QString>("texts");
        QTest::newRow("error") << u"error"_s << u"e, Uncaught Error: thrown"_s;
        QTest::newRow("warning") << u"warning"_s << u"w, e, Uncaught Error: thrown"_s;
        QTest::newRow("warn") << u"warn"_s << u"w, e, Uncaught Error: thrown"_s;
        QTest::newRow("info") << u"info"_s << u"l, i, w, e, Uncaught Error: thrown"_s;
        QTest::newRow("debug") << u"debug"_s << u"d, l, i, w, e, Uncaught Error: thrown"_s;
    }
    void givesTheMessagesOfALevelAndAbove()
    {
        QFETCH(QString, level);
        QFETCH(QString, texts);
        open("<script>console.debug('d');console.log('l');console.info('i');console.warn('w');"
             "console.error('e');throw new Error('thrown')</script>");
        QStringList reported;
        const QJsonArray rows = messages({{u"level"_s, level}});
        for (const QJsonValue &row : rows)
            reported.append(row[u"text"_s].toString().section(u'\n', 0, 0));
        QCOMPARE(reported.join(u", "_s), texts);
    }

    void saysWhereAndKeepsThemAcrossNavigations()
    {
        open("<script>console.warn('here', 1, {a: 2})</script>");
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"form.html"_s)}});
        const QJsonValue row = messages({}).at(0);
        QCOMPARE(row[u"type"_s].toString(), u"warning"_s);
        QVERIFY(row[u"text"_s].toString().startsWith(u"here 1"_s));
        QCOMPARE(row[u"location"_s][u"url"_s].toString(), m_site.url(u"page"_s));
        QVERIFY(QDateTime::fromString(row[u"timestamp"_s].toString(), Qt::ISODateWithMs).isValid());
    }

    void unfoldsObjects_data()
    {
        QTest::addColumn<QString>("logged");
        QTest::addColumn<QString>("text");
        QTest::newRow("object") << u"{name: 'Ada', age: 36, at: null, tags: ['a']}"_s
                                << u"{name: \"Ada\", age: 36, at: null, tags: Array(1)}"_s;
        QTest::newRow("longer") << u"{a: 1, b: 2, c: 3, d: 4, e: 5, f: 6}"_s
                                << u"{a: 1, b: 2, c: 3, d: 4, e: 5, …}"_s;
        QTest::newRow("list") << u"[1, 'two', {three: 3}]"_s << u"[1, \"two\", Object]"_s;
        QTest::newRow("getter") << u"{get price() { throw 1 }}"_s << u"{price: (…)}"_s;
        QTest::newRow("empty") << u"{}"_s << u"{}"_s;
        QTest::newRow("class") << u"new (class Cart { total = 5 })()"_s << u"Cart {total: 5}"_s;
        QTest::newRow("map") << u"new Map([['a', 1]])"_s << u"Map(1) {\"a\" => 1}"_s;
        QTest::newRow("set") << u"new Set(['x'])"_s << u"Set(1) {\"x\"}"_s;
        QTest::newRow("function") << u"function half(x) { return x / 2; }"_s
                                  << u"function half(x) { return x / 2; }"_s;
        QTest::newRow("beside text") << u"'cart', {total: 5}"_s << u"cart {total: 5}"_s;
    }
    void unfoldsObjects()
    {
        QFETCH(QString, logged);
        QFETCH(QString, text);
        open("<script>console.log(" + logged.toUtf8() + ")</script>");
        QCOMPARE(messages({}).at(0)[u"text"_s].toString(), text);
    }

    void givesWhatChromeItselfWrites_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("text");
        QTest::newRow("not found") << "<img src=missing>"_ba << u"network"_s << u"404"_s;
        const QByteArray other = m_site.otherSiteUrl(u"form.html"_s).toUtf8();
        QTest::newRow("another site") << "<script>fetch('" + other + "').catch(() => {})</script>"
                                      << u"javascript"_s << u"blocked by CORS policy"_s;
        QTest::newRow("policy") << "<meta http-equiv=Content-Security-Policy "
                                   "content=\"img-src 'none'\"><img src=picture>"_ba
                                << u"security"_s << u"Content Security Policy"_s;
    }
    void givesWhatChromeItselfWrites()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, source);
        QFETCH(QString, text);
        open(body);
        const auto found = [&] {
            const QJsonArray rows = messages({{u"level"_s, u"error"_s}});
            return std::any_of(rows.begin(), rows.end(), [&](const QJsonValue &row) {
                return row[u"source"_s] == source && row[u"text"_s].toString().contains(text);
            });
        };
        QTRY_VERIFY(found());
    }

    void forgetsThemWhereAsked()
    {
        open("<script>console.log('l')</script>");
        QCOMPARE(messages({{u"clear"_s, true}}).size(), 1);
        QCOMPARE(messages({}).size(), 0);
    }

    void countsWhatItDropped()
    {
        open("<script>for (let i = 0; i < 1003; ++i) console.log(i)</script>");
        const Reply full = m_chrome.reply(u"console"_s, {{u"clear"_s, true}});
        QCOMPARE(full.value(u"messages").toArray().size(), 1000);
        QCOMPARE(full.value(u"dropped"), 3);
        QVERIFY(!m_chrome.reply(u"console"_s).contains(u"dropped"));
    }

    void dropsMoreOfLongMessages()
    {
        open("<script>for (let i = 0; i < 250; ++i) console.log('x'.repeat(10000))</script>");
        const Reply full = m_chrome.reply(u"console"_s, {{u"clear"_s, true}});
        const qsizetype kept = full.value(u"messages").toArray().size();
        QVERIFY2(kept > 190 && kept < 200, qPrintable(QString::number(kept)));
        QCOMPARE(full.value(u"dropped"), QJsonValue(250 - kept));
        m_chrome.ask(u"console.log('next')"_s);
        QTRY_COMPARE(messages({}).size(), 1);
    }

private:
    QJsonArray messages(const QJsonObject &arguments)
    {
        return m_chrome.reply(u"console"_s, arguments).value(u"messages").toArray();
    }
};

TEST_CLASS(ConsoleTest)
#include "console_test.moc"
