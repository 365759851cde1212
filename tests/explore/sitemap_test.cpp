// Sitemaps: pages, indexes, plain lists, packed or damaged, and no more than their bounds.

#include "core/explore/sitemap.h"
#include "core/explore/unpacked.h"
#include "tests/explore/gzip.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>
#include <QStringEncoder>

namespace {

Sitemap read(const QByteArray &file)
{
    return Sitemap::of(file, Deadline::in(std::chrono::minutes{5}));
}

QByteArray entry(const QByteArray &address)
{
    return "<url><loc>" + address + "</loc></url>";
}

const QByteArray head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";

} // namespace

class SitemapTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reportPages()
    {
        const auto found = read(head
            + "<url><loc> http://s.test/a?b=1&amp;c=2 </loc><priority>1</priority></url>"
              "<url xmlns:i=\"http://i\"><i:image><i:loc>http://s.test/p.png</i:loc></i:image>"
              "<loc>http://s.test/b</loc></url></urlset>");
        const QStringList both{u"http://s.test/a?b=1&c=2"_s, u"http://s.test/b"_s};
        QCOMPARE(found.pages, both);
        QVERIFY(found.maps.isEmpty());
    }

    void reportMaps()
    {
        const auto found = read("<sitemapindex><sitemap><loc>http://s.test/1.xml</loc>"
                                "</sitemap><sitemap><loc>http://s.test/2.xml.gz</loc>"
                                "</sitemap></sitemapindex>");
        const QStringList both{u"http://s.test/1.xml"_s, u"http://s.test/2.xml.gz"_s};
        QCOMPARE(found.maps, both);
        QVERIFY(found.pages.isEmpty());
    }

    void readLists()
    {
        const QStringList both{u"http://s.test/a"_s, u"https://s.test/b"_s};
        QCOMPARE(read("http://s.test/a\r\n\nnothing\nhttps://s.test/b\n").pages, both);
    }

    void readWhatIsPacked()
    {
        const QByteArray text = head + "<url><loc>http://s.test/a</loc></url></urlset>";
        const QByteArray file = packed(text);
        QVERIFY(file.startsWith("\x1f\x8b"));
        QCOMPARE(read(file).pages, QStringList{u"http://s.test/a"_s});
        QCOMPARE(unpackedBeginning(file, 10), text.left(10));
        QCOMPARE(unpackedBeginning(text, 10), text.left(10));
        QCOMPARE(unpackedBeginning(packed(file), 1'000), text);
        QCOMPARE(unpackedBeginning(file + packed("more"), 1'000), text + "more");
        QVERIFY(unpackedBeginning({}, 10).isEmpty());
    }

    void readWhatIsFaulty_data()
    {
        QTest::addColumn<QByteArray>("file");

        const QByteArray one = entry("http://s.test/a");
        const QByteArray two = entry("http://s.test/b");
        const QByteArray rest = one + two + "</urlset>";
        const QByteArray text = head + rest;
        QTest::newRow("as it should be") << text;
        QTest::newRow("a byte order mark") << "\xEF\xBB\xBF" + text;
        QTest::newRow("spaces before it") << "\n\n  " + text;
        QTest::newRow("a bare &") << head + "<x>a & b</x>" + rest;
        QTest::newRow("an entry without end") << head + "<url><loc>http://s.test/a</loc>" + two;
        QTest::newRow("an address without end") << head + "<url><loc>http://s.test/a</url>" + two;
        QTest::newRow("a tag without end") << head + one + "<url <loc" + two;
        QTest::newRow("an end of nothing") << head + "</loc></url></x>" + one + "</y>" + two;
        QTest::newRow("ends that are crossed") << head + "<url><a><b></a></b></url>" + rest;
        QTest::newRow("an apostrophe in a tag") << head + "<x don't>" + rest;
        QTest::newRow("an attribute with >") << head + "<x y='a>b<url>' z=\"'\"/>" + rest;
        QTest::newRow("a comment")
            << head + "<!-- <url><loc>http://s.test/c</loc></url> -- - -->" + rest;
        QTest::newRow("CDATA") << head + entry("<![CDATA[http://s.test/a]]>")
                + entry("http://<![CDATA[s.test]]>/b");
        QTest::newRow("a document type") << QByteArray{"<!DOCTYPE x [<!ENTITY y \"]>\">]>"} + text;
        QTest::newRow("a name space")
            << QByteArray{"<m:urlset><m:url><m:loc>http://s.test/a</m:loc>"
                          "</m:url><m:url><m:loc>http://s.test/b</m:loc></m:url>"};
        QTest::newRow("no root") << one + two;
        QTest::newRow("bytes that are no UTF-8") << head + "<x>\xFF\xC3\x28</x>" + rest;
        QTest::newRow("zeros") << head + QByteArray{"\0<\0>\0", 5} + rest;
        QStringEncoder utf16{QStringConverter::Utf16LE, QStringConverter::Flag::WriteBom};
        const QByteArray wide = utf16.encode(QString::fromLatin1(text));
        QTest::newRow("UTF-16") << wide;
        const QByteArray wrong = "<?xml version='1.0' encoding='utf-16'?><urlset>";
        QTest::newRow("narrow, and says that it is wide") << wrong + rest;
        QTest::newRow("a warning before it") << "Warning: in line 7\n" + text;
        QTest::newRow("large letters") << text.toUpper()
                                              .replace("HTTP://S.TEST/", "http://s.test/")
                                              .replace("/A<", "/a<")
                                              .replace("/B<", "/b<");
        const QByteArray latin = "<?xml version='1.0' encoding='ISO-8859-1'?><urlset>";
        QTest::newRow("Latin-1") << latin + "<x>\xE4</x>" + rest;
    }

    void readWhatIsFaulty()
    {
        QFETCH(const QByteArray, file);
        const QStringList both{u"http://s.test/a"_s, u"http://s.test/b"_s};
        const Sitemap found = read(file);
        QCOMPARE(found.pages, both);
        QCOMPARE(found.leftOut, QString{});
    }

    void readAddresses_data()
    {
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QString>("address");

        QTest::newRow("&amp;") << QByteArray{"http://s/?a&amp;b"} << u"http://s/?a&b"_s;
        QTest::newRow("a bare &") << QByteArray{"http://s/?a=1&b=2&"} << u"http://s/?a=1&b=2&"_s;
        QTest::newRow("numbers") << QByteArray{"http://s/&#65;&#x42;"} << u"http://s/AB"_s;
        QTest::newRow("no numbers")
            << QByteArray{"http://s/&#;&#x;&#x110000;&#0;"} << u"http://s/&#;&#x;&#x110000;&#0;"_s;
        QTest::newRow("unknown") << QByteArray{"http://s/&nbsp;"} << u"http://s/&nbsp;"_s;
        QTest::newRow("letters") << QByteArray{"http://s/\xC3\xA4"} << u"http://s/ä"_s;
    }

    void readAddresses()
    {
        QFETCH(const QByteArray, written);
        QFETCH(const QString, address);
        QCOMPARE(read(entry(written)).pages, QStringList{address});
    }

    // What would take a careless reader all memory, or for ever: work ends soon, and what was read
    // before it is kept.
    void endSoon_data()
    {
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QString>("why");

        const auto many = [](const QByteArray &part, int count) { return part.repeated(count); };
        QTest::newRow("deep") << many("<a>", 2'000'000) << u"16 deep"_s;
        QTest::newRow("entries in entries") << many("<url><x>", 1'000'000) << QString{};
        QTest::newRow("attributes") << "<a " + many("b='' ", 500'000) << u"a tag has more"_s;
        QTest::newRow("a long attribute") << "<a b='" + QByteArray{2'000'000, 'x'} << u"a tag"_s;
        QTest::newRow("a long name") << "<" + QByteArray{2'000'000, 'x'} << u"a tag"_s;
        QTest::newRow("a long address") << entry(QByteArray{2'000'000, 'x'}) << u"too long: 1"_s;
        QTest::newRow("spaces") << entry("http://x" + QByteArray{2'000'000, ' '})
                                << u"too long: 1"_s;
        QTest::newRow("entities") << entry(many("&amp;", 500'000)) << u"too long"_s;
        QTest::newRow("CDATA") << entry("<![CDATA[" + many("]", 2'000'000)) << QString{};
        QTest::newRow("a comment") << "<!--" + many("-", 2'000'000) << QString{};
        QTest::newRow("a declaration")
            << "<!DOCTYPE x [" + many("<!ENTITY a 'b'>", 500'000) << u"a declaration has more"_s;
        QTest::newRow("ends") << many("</a></url>", 1'000'000) << QString{};
        QTest::newRow("tags without end") << many("<", 2'000'000) << QString{};
        QTest::newRow("empty tags") << many("<>", 2'000'000) << QString{};
    }

    void endSoon()
    {
        QFETCH(const QByteArray, after);
        QFETCH(const QString, why);
        QElapsedTimer timer;
        timer.start();
        const Sitemap found = read(packed(head + entry("http://s.test/a") + after));
        QVERIFY(wasSoon(timer, 120'000));
        QCOMPARE(found.pages, QStringList{u"http://s.test/a"_s});
        QVERIFY2(why.isEmpty() ? found.leftOut.isEmpty() : found.leftOut.contains(why),
            qPrintable(found.leftOut));
    }

    void endAtTheDeadline()
    {
        const QByteArray file = head + entry("http://s.test/a") + QByteArray{2'000'000, ' '};
        const Sitemap late = Sitemap::of(file, Deadline::in(std::chrono::milliseconds{0}));
        QVERIFY(late.pages.isEmpty());
        QVERIFY(late.leftOut.contains(u"too long"_s));
    }

    void leaveOutWhatIsTooLong()
    {
        const QByteArray longest = "http://s.test/" + QByteArray{2'034, 'x'};
        const Sitemap found = read(entry(longest) + entry(longest + 'x'));
        QCOMPARE(found.pages, QStringList{QString::fromLatin1(longest)});
        QCOMPARE(found.leftOut, u"addresses that are too long: 1"_s);
        const Sitemap listed = read(longest + '\n' + longest + "x\nhttp://s.test/b");
        QCOMPARE(listed.pages.size(), 2);
        QCOMPARE(listed.leftOut, u"addresses that are too long: 1"_s);
    }

    void readUpToTheDamage()
    {
        const QByteArray text
            = head + "<url><loc>http://s.test/a</loc></url><url><loc>http://s.test/b</lo";
        QCOMPARE(read(text).pages.first(), u"http://s.test/a"_s);
        QVERIFY(read("<html><a></b>").pages.isEmpty());
        QCOMPARE(read("<html><p>Not found</html>").leftOut, u"it is no sitemap"_s);
        QCOMPARE(read(head + "</urlset>").leftOut, QString{});
        QVERIFY(read("</a>").pages.isEmpty());
        QVERIFY(read({}).pages.isEmpty());
        const QByteArray file = packed(QByteArray{100'000, 'x'} + text);
        QVERIFY(unpackedBeginning(file.chopped(20), 1'000'000).startsWith("xxx"));
        QVERIFY(unpackedBeginning("\x1f\x8bnonsense", 100).isEmpty());
        const QByteArray whole = packed(text + "c></url></urlset>");
        QCOMPARE(read(whole + QByteArray{100, '\0'}).leftOut, QString{});
        QCOMPARE(read(whole.chopped(12)).leftOut, u"the packed file is damaged"_s);
    }

    void keepBounds()
    {
        QByteArray many = head;
        for (int i = 0; i < 50'010; ++i)
            many += "<url><loc>http://s.test/" + QByteArray::number(i) + "</loc></url>";
        const Sitemap large = read(many + "</urlset>");
        QCOMPARE(large.pages.size(), 50'000);
        QCOMPARE(large.leftOut, u"it has more than 50000 addresses"_s);
        // 60 MB of the same byte are 60 kB.
        const QByteArray bomb = packed(QByteArray{60 * 1024 * 1024, 'x'});
        QCOMPARE(unpackedBeginning(bomb, 50 * 1024 * 1024).size(), 50 * 1024 * 1024);
        QVERIFY(read(bomb).leftOut.contains(u"more than 52428800 bytes"_s));
        const auto swelling = read("<!DOCTYPE x [<!ENTITY a \"http://aaaaaaaaaaaaaaaaaaaa\">"
                                   "<!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">"
                                   "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\">"
                                   "<!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;\">]>"
                                   "<urlset><url><loc>&d;&d;&d;</loc></url></urlset>");
        QVERIFY(swelling.pages.isEmpty() || swelling.pages.first().size() < 10'000);
    }
};

TEST_CLASS(SitemapTest)
#include "sitemap_test.moc"
