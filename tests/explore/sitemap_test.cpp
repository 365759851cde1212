// Sitemaps: pages, indexes, plain lists, packed or damaged, and no more than their bounds.

#include "core/explore/sitemap.h"
#include "core/explore/unpacked.h"
#include "tests/support/test_class.h"

#include <QProcess>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

QByteArray packed(const QByteArray &bytes)
{
    QProcess gzip;
    gzip.start(u"gzip"_s, {u"-c"_s});
    gzip.write(bytes);
    gzip.closeWriteChannel();
    gzip.waitForFinished();
    return gzip.readAllStandardOutput();
}

const QByteArray head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";

} // namespace

class SitemapTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellPages()
    {
        const auto found = Sitemap::of(head
            + "<url><loc> http://s.test/a?b=1&amp;c=2 </loc><priority>1</priority></url>"
              "<url xmlns:i=\"http://i\"><i:image><i:loc>http://s.test/p.png</i:loc></i:image>"
              "<loc>http://s.test/b</loc></url></urlset>");
        const QStringList both{u"http://s.test/a?b=1&c=2"_s, u"http://s.test/b"_s};
        QCOMPARE(found.pages, both);
        QVERIFY(found.maps.isEmpty());
    }

    void tellMaps()
    {
        const auto found = Sitemap::of("<sitemapindex><sitemap><loc>http://s.test/1.xml</loc>"
                                       "</sitemap><sitemap><loc>http://s.test/2.xml.gz</loc>"
                                       "</sitemap></sitemapindex>");
        const QStringList both{u"http://s.test/1.xml"_s, u"http://s.test/2.xml.gz"_s};
        QCOMPARE(found.maps, both);
        QVERIFY(found.pages.isEmpty());
    }

    void readLists()
    {
        const QStringList both{u"http://s.test/a"_s, u"https://s.test/b"_s};
        QCOMPARE(Sitemap::of("http://s.test/a\r\n\nnothing\nhttps://s.test/b\n").pages, both);
    }

    void readWhatIsPacked()
    {
        const QByteArray text = head + "<url><loc>http://s.test/a</loc></url></urlset>";
        const QByteArray file = packed(text);
        QVERIFY(file.startsWith("\x1f\x8b"));
        QCOMPARE(Sitemap::of(file).pages, QStringList{u"http://s.test/a"_s});
        QCOMPARE(unpacked(file, 10), text.left(10));
        QCOMPARE(unpacked(text, 10), text.left(10));
    }

    void readUpToTheDamage()
    {
        const QByteArray text
            = head + "<url><loc>http://s.test/a</loc></url><url><loc>http://s.test/b</lo";
        QCOMPARE(Sitemap::of(text).pages.first(), u"http://s.test/a"_s);
        QVERIFY(Sitemap::of("<html><a></b>").pages.isEmpty());
        QVERIFY(Sitemap::of("</a>").pages.isEmpty());
        QVERIFY(Sitemap::of({}).pages.isEmpty());
        const QByteArray file = packed(QByteArray{100'000, 'x'} + text);
        QVERIFY(unpacked(file.chopped(20), 1'000'000).startsWith("xxx"));
        QVERIFY(unpacked("\x1f\x8bnonsense", 100).isEmpty());
    }

    void keepBounds()
    {
        QByteArray many = head;
        for (int i = 0; i < 50'010; ++i)
            many += "<url><loc>http://s.test/" + QByteArray::number(i) + "</loc></url>";
        QCOMPARE(Sitemap::of(many + "</urlset>").pages.size(), 50'000);
        // 60 MB of the same byte are 60 kB.
        const QByteArray bomb = packed(QByteArray{60 * 1024 * 1024, 'x'});
        QCOMPARE(unpacked(bomb, 50 * 1024 * 1024).size(), 50 * 1024 * 1024);
        const auto swelling = Sitemap::of("<!DOCTYPE x [<!ENTITY a \"http://aaaaaaaaaaaaaaaaaaaa\">"
                                          "<!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">"
                                          "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\">"
                                          "<!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;\">]>"
                                          "<urlset><url><loc>&d;&d;&d;</loc></url></urlset>");
        QVERIFY(swelling.pages.isEmpty() || swelling.pages.first().size() < 10'000);
    }
};

TEST_CLASS(SitemapTest)
#include "sitemap_test.moc"
