// Pages as an agent reads them, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class ReadPageTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void countsLinksInTheOrderOfTheText()
    {
        open("<p><a href=/a?b#c>One</a>, <a href=https://other.example/>two</a>, <a href=/a?b#c>"
             "One</a>, <a href=/a?b#c>again</a>, <a>none</a></p>");
        const Reply reply = read({});
        QCOMPARE(reply.value(u"markdown").toString(),
            u"[One](/a?b#c), [two](https://other.example/), [One](/a?b#c), [again](/a?b#c), "
            "none"_s);
        QStringList reported;
        const QJsonArray links = reply.value(u"links").toArray();
        for (const QJsonValue &each : links)
            reported.append(u"%1 %2 %3"_s.arg(each[u"index"].toInt())
                                .arg(each[u"text"].toString(), each[u"href"].toString()));
        QCOMPARE(reported,
            (QStringList{
                u"0 One /a?b#c"_s, u"1 two https://other.example/"_s, u"2 again /a?b#c"_s}));
        QCOMPARE(links.first()[u"url"].toString(), m_site.url(u"a?b#c"_s));
        QCOMPARE(read({{u"compactLinks"_s, true}}).value(u"markdown").toString(),
            u"[One][0], [two][1], [One][0], [again][2], none"_s);
    }

    void countsThoseOfFramesWhereTheyStand()
    {
        open("<p><a href=/a>A</a></p><iframe srcdoc='<p><a href=https://x.example/b>B</a></p>'>"
             "</iframe><p><a href=/c>C</a></p>");
        QCOMPARE(read({{u"compactLinks"_s, true}}).value(u"markdown").toString(),
            u"[A][0]\n\n[B][1]\n\n[C][2]"_s);
    }

    void expandsHeadings()
    {
        open("<h2 id=a>A</h2><p>of a</p><h3>A1</h3><p>of a1</p><h2 id=b>B</h2><p>of b</p>"
             "<div class='mw-heading mw-heading2'><h2 id=c>C</h2></div><p>of c</p>"
             "<div class='mw-heading mw-heading2'><h2 id=d>D</h2></div><p>of d</p>");
        QCOMPARE(part(u"#a"_s), u"## A\n\nof a\n\n### A1\n\nof a1"_s);
        QCOMPARE(part(u"#b"_s), u"## B\n\nof b"_s);
        QCOMPARE(part(u"#c"_s), u"## C\n\nof c"_s);
    }

    void givesWhatASelectorMatchesAndNothingForNone()
    {
        open("<div class=x>1<p class=x>2</p></div><p class=x>3</p>");
        QCOMPARE(part(u".x"_s), u"1\n\n2\n\n3"_s);
        QCOMPARE(read({{u"selector"_s, u".x"_s}}).value(u"matches").toInt(), 3);
        QCOMPARE(part(u".none"_s), QString{});
        QCOMPARE(part(u"p["_s), QString{});
    }

    void reportsThePartsOfALongPage()
    {
        const QByteArray words = QByteArray("many words ").repeated(300);
        open("<main><h2 id=one>One</h2><p>" + words
            + "</p><h2 id=two>Two</h2><p>short</p></main>"
              "<div id=side><p>"
            + words.left(2100) + "</p></div>");
        const QJsonArray parts = read({{u"leastForParts"_s, 2000}}).value(u"parts").toArray();
        QStringList reported;
        for (const QJsonValue &each : parts)
            reported.append(each[u"selector"].toString() + u' ' + each[u"label"].toString());
        QCOMPARE(reported, (QStringList{u"main "_s, u"#side "_s, u"#one One"_s}));
        QVERIFY(!read({}).contains(u"parts"_s));
        open("<main>short</main>");
        QVERIFY(!read({{u"leastForParts"_s, 2000}}).contains(u"parts"_s));
    }

    void reportsWhatTheDocumentIs()
    {
        open("<html lang=de><title>Titel</title><meta name=description content='Eine  Seite'>"
             "<body>Text<img src=a.png alt=Bild width=9 height=9>");
        const Reply reply = read({});
        QCOMPARE(reply.value(u"title").toString(), u"Titel"_s);
        QCOMPARE(reply.value(u"language").toString(), u"de"_s);
        QCOMPARE(reply.value(u"description").toString(), u"Eine Seite"_s);
        QCOMPARE(reply.value(u"status").toInt(), 200);
        QVERIFY(reply.value(u"contentType").toString().startsWith(u"text/html"));
        QVERIFY(reply.value(u"bytes").toInt() > 100);
        QCOMPARE(reply.value(u"markdown").toString(), u"Text"_s);
        QCOMPARE(read({{u"images"_s, true}}).value(u"markdown").toString(),
            u"Text![Bild](%1)"_s.arg(m_site.url(u"a.png"_s)));
    }

private:
    void open(const QByteArray &html)
    {
        m_site.add(u"read"_s, "<!doctype html><meta charset=utf-8>" + html);
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"read"_s)}});
    }
    Reply read(const QJsonObject &arguments) { return m_chrome.reply(u"readPage"_s, arguments); }
    QString part(const QString &selector)
    {
        return read({{u"selector"_s, selector}}).value(u"markdown").toString();
    }
};

TEST_CLASS(ReadPageTest)

#include "read_page_test.moc"
