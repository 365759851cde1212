// What is taken of what a site names: of links, of sitemaps, and in which time.

#include "core/explore/explore_limits.h"
#include "core/explore/sieve.h"
#include "tests/support/test_class.h"

namespace {

const QUrl sitemapUrl{u"http://s.test/maps/sitemap.xml"_s};

Deadline later()
{
    return Deadline::in(std::chrono::minutes{5});
}

Deadline gone()
{
    return Deadline::in(std::chrono::milliseconds{0});
}

RobotsBook bookOf(const QByteArray &file)
{
    RobotsBook book;
    book.put(u"http://s.test/robots.txt"_s, RobotsRules::of(file, "clawdis"), 1LL << 50);
    return book;
}

Sieve sieve()
{
    return Sieve{QUrl{u"http://s.test/"_s}, {}};
}

QByteArray mapOf(const QStringList &paths)
{
    QByteArray file = "<urlset>";
    for (const QString &each : paths)
        file += "<url><loc>http://s.test" + each.toUtf8() + "</loc></url>";
    return file;
}

KnownPage pageWith(const QStringList &links)
{
    KnownPage page{.url = u"http://s.test/"_s};
    for (const QString &each : links)
        page.links.append({{}, each, u"to"_s});
    return page;
}

QStringList pathsOf(const QList<FoundUrl> &found)
{
    QStringList paths;
    for (const FoundUrl &each : found)
        paths.append(QUrl{each.url}.path());
    return paths;
}

} // namespace

class SieveTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sortLinks()
    {
        Sieve sieve = ::sieve();
        const auto sorted = sieve.links(
            pageWith({u"http://s.test/a#x"_s, u"http://s.test/a"_s, u"http://s.test/private"_s,
                u"http://s.test/b.pdf"_s, u"http://x.test/"_s, u"mailto:a@b.test"_s}),
            bookOf("User-agent: *\nDisallow: /private"), later());
        QCOMPARE(pathsOf(sorted.found), QStringList{u"/a"_s});
        QCOMPARE(sorted.hosts, QSet<QString>{u"s.test"_s});
        QCOMPARE(sorted.externals, QStringList{u"http://x.test/"_s});
        QCOMPARE(sorted.all.size(), 4);
        QCOMPARE(sorted.all.last().kind, LinkKind::External);
        QCOMPARE(sorted.all.first().from, u"http://s.test/"_s);
    }

    void leaveOutLinksThatAreTooMuch()
    {
        Sieve sieve = ::sieve();
        const QString longest = u"http://x.test/"_s + QString{2'034, u'a'};
        const auto sorted = sieve.links(pageWith({longest, longest + u'a'}), {}, later());
        QCOMPARE(sorted.externals, QStringList{longest});
        QVERIFY(sieve.links(pageWith({u"http://s.test/a"_s}), {}, gone()).all.isEmpty());
        QStringList many;
        for (int i = 0; i < explore_limits::linksOfPage + 10; ++i)
            many.append(u"http://x.test/%1"_s.arg(i));
        const auto most = sieve.links(pageWith(many), {}, later());
        QCOMPARE(most.all.size(), explore_limits::linksOfPage);
    }

    void readSitemaps()
    {
        Sieve sieve = ::sieve();
        const QByteArray file = mapOf({u"/a"_s, u"/private"_s, u"/b?utm_source=x"_s, u"/c.zip"_s})
            + "<url><loc>http://x.test/</loc></url><sitemap><loc>http://s.test/more.xml</loc>"
              "</sitemap><sitemap><loc>http://x.test/more.xml</loc></sitemap>";
        const auto found = sieve.pages(
            file, sitemapUrl, 10, bookOf("User-agent: *\nDisallow: /private"), later());
        const QStringList both{u"/a"_s, u"/b"_s};
        QCOMPARE(pathsOf(found.found), both);
        QCOMPARE(found.text, 2 * QStringLiteral("http://s.test/a").size());
        QCOMPARE(found.maps, QStringList{u"http://s.test/more.xml"_s});
        QCOMPARE(found.leftOut, QString{});
    }

    void readAddressesWithoutTheirBeginning()
    {
        Sieve sieve = ::sieve();
        const QByteArray file = "<urlset><url><loc>/a</loc></url><url><loc>s.test/b</loc></url>"
                                "<url><loc>//s.test/c</loc></url><url><loc>//x.test/d</loc></url>";
        const QStringList all{u"/a"_s, u"/b"_s, u"/c"_s};
        QCOMPARE(pathsOf(sieve.pages(file, sitemapUrl, 10, {}, later()).found), all);
        QCOMPARE(
            sieve.maps({u"/more.xml"_s}, sitemapUrl), QStringList{u"http://s.test/more.xml"_s});
    }

    void leaveOutPagesThatAreTooMuch()
    {
        Sieve sieve = ::sieve();
        const QByteArray file = mapOf({u"/a"_s, u"/b"_s, u"/c"_s});
        const auto two = sieve.pages(file, sitemapUrl, 2, {}, later());
        QCOMPARE(two.found.size(), 2);
        QVERIFY(two.leftOut.contains(u"too many"_s));
        const auto none = sieve.pages(file, sitemapUrl, 10, {}, gone());
        QVERIFY(none.found.isEmpty());
        QVERIFY(none.leftOut.contains(u"too long"_s));
    }

    // A trap's variants count once, however they were known.
    void rememberWhatIsKnown()
    {
        Sieve sieve = ::sieve();
        for (int i = 0; i < 1'000; ++i)
            sieve.recall({u"http://s.test/list?x=%1"_s.arg(i), u"s.test"_s}, false);
        const auto found = sieve.pages(mapOf({u"/list?x=1"_s, u"/list?x=1000"_s, u"/other?x=1"_s}),
            sitemapUrl, 10, {}, later());
        const QStringList both{u"/list"_s, u"/other"_s};
        QCOMPARE(pathsOf(found.found), both);
        const QUrl dull{u"http://s.test/same?x=1"_s};
        for (int i = 0; i < 10; ++i) {
            QVERIFY(!sieve.dullBeginning(dull));
            sieve.recall({u"http://s.test/same?x=%1"_s.arg(i), u"s.test"_s}, true);
        }
        QVERIFY(sieve.dullBeginning(dull));
    }
};

TEST_CLASS(SieveTest)
#include "sieve_test.moc"
