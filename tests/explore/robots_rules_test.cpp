// robots.txt: who is spoken to, which rule decides, and what is not read.

#include "core/explore/robots_rules.h"
#include "tests/explore/gzip.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>
#include <QStringEncoder>

class RobotsRulesTest : public QObject {
    Q_OBJECT

    static bool allows(const QByteArray &file, const QString &path)
    {
        return RobotsRules::of(file, "clawdis").allows(QUrl{u"https://site.test"_s + path});
    }

private Q_SLOTS:
    void decide_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("path");
        QTest::addColumn<bool>("isAllowed");

        const auto row = [](const char *name, const char *file, const QString &path, bool is) {
            QTest::newRow(name) << QByteArray{file} << path << is;
        };
        row("an empty file", "", u"/a"_s, true);
        row("no path", "User-agent: *\nDisallow: /", u""_s, false);
        row("itself", "User-agent: *\nDisallow: /", u"/robots.txt"_s, true);
        row("an empty rule", "User-agent: *\nDisallow:", u"/a"_s, true);
        row("a beginning", "User-agent: *\nDisallow: /pri", u"/private/1"_s, false);
        row("case of paths", "User-agent: *\nDisallow: /A", u"/a"_s, true);
        row("case of names", "uSER-AGENT: CLAWDIS\nDISALLOW: /a", u"/a"_s, false);
        row("longest decides", "User-agent: *\nAllow: /a/b\nDisallow: /a", u"/a/b/c"_s, true);
        row("longest, other order", "User-agent: *\nDisallow: /a\nAllow: /a/b", u"/a/b"_s, true);
        row("as long: allowed", "User-agent: *\nDisallow: /a\nAllow: /a", u"/a"_s, true);
        row("longest forbids", "User-agent: *\nAllow: /\nDisallow: /a", u"/a"_s, false);
        row("ours, not all's", "User-agent: *\nDisallow: /\n\nUser-agent: clawdis\nDisallow: /b",
            u"/a"_s, true);
        row("ours without rules", "User-agent: clawdis\nUser-agent: *\nCrawl-delay: 1", u"/a"_s,
            true);
        row("ours has a version", "User-agent: clawdis/1.0\nDisallow: /a", u"/a"_s, false);
        row("somebody else", "User-agent: clawdisbot\nDisallow: /a", u"/a"_s, true);
        row("two groups are one",
            "User-agent: clawdis\nDisallow: /a\nUser-agent: x\nDisallow: /x\n"
            "User-agent: clawdis\nDisallow: /b",
            u"/b"_s, false);
        row("names follow each other", "User-agent: x\nUser-agent: clawdis\nDisallow: /a", u"/a"_s,
            false);
        row("rules before names", "Disallow: /a\nUser-agent: x\nDisallow: /b", u"/a"_s, true);
        row("a sitemap ends no group",
            "User-agent: clawdis\nSitemap: http://s/\nUser-agent: x\nDisallow: /a", u"/a"_s, false);
        row("star within", "User-agent: *\nDisallow: /a/*/c", u"/a/b/c/d"_s, false);
        row("star, not there", "User-agent: *\nDisallow: /a/*/c", u"/a/c"_s, true);
        row("star first", "User-agent: *\nDisallow: *.pdf", u"/x/y.pdf?z"_s, false);
        row("end", "User-agent: *\nDisallow: /*.pdf$", u"/x.pdf"_s, false);
        row("end, not there", "User-agent: *\nDisallow: /*.pdf$", u"/x.pdf?a=1"_s, true);
        row("end, later again", "User-agent: *\nDisallow: /*.a$", u"/x.a.a"_s, false);
        row("end of a plain path", "User-agent: *\nDisallow: /a$", u"/ab"_s, true);
        row("ends may not overlap", "User-agent: *\nDisallow: /ab*b$", u"/ab"_s, true);
        row("parameters", "User-agent: *\nDisallow: /*?sort=", u"/list?sort=up"_s, false);
        row("escapes of letters", "User-agent: *\nDisallow: /%61", u"/a"_s, false);
        row("escapes, small", "User-agent: *\nDisallow: /%c3%a4", u"/ä"_s, false);
        row("no escapes", "User-agent: *\nDisallow: /\xc3\xa4", u"/%C3%A4"_s, false);
        row("an escaped slash", "User-agent: *\nDisallow: /a%2Fb", u"/a/b"_s, true);
        row("an escaped star", "User-agent: *\nDisallow: /a%2Ab", u"/axb"_s, true);
        row("an escaped star itself", "User-agent: *\nDisallow: /a%2Ab", u"/a*b"_s, false);
        row("an escaped dollar", "User-agent: *\nDisallow: /a%24", u"/a$b"_s, false);
        row("comments", "User-agent: * # all\nDisallow: /a # not this", u"/a"_s, false);
        row("old lines", "User-agent: *\rDisallow: /a\rDisallow: /b", u"/b"_s, false);
        row("a mark at the beginning", "\xEF\xBB\xBFUser-agent: *\nDisallow: /a", u"/a"_s, false);
        row("spaces", "  User-agent :  * \n\t Disallow :\t/a ", u"/a"_s, false);
        row("a page instead", "<html><body>Not found: really</body></html>", u"/a"_s, true);
    }

    void decide()
    {
        QFETCH(const QByteArray, file);
        QFETCH(const QString, path);
        QFETCH(const bool, isAllowed);
        QCOMPARE(allows(file, path), isAllowed);
    }

    void readTheFirst500Kilobytes()
    {
        const QByteArray head = "User-agent: *\nDisallow: /early\n";
        const QByteArray tail = "\nDisallow: /late\n";
        const QByteArray within = head + QByteArray{1000, '#'} + tail;
        const QByteArray beyond = head + QByteArray{500 * 1024, '#'} + tail;
        QVERIFY(!allows(within, u"/late"_s));
        QVERIFY(!allows(beyond, u"/early"_s));
        QVERIFY(allows(beyond, u"/late"_s));
        QVERIFY(RobotsRules::of(beyond, "clawdis").leftOut().contains(u"512000 bytes"_s));
        QVERIFY(RobotsRules::of(within, "clawdis").leftOut().isEmpty());
    }

    void forgiveFaults_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("path");
        QTest::addColumn<bool>("isAllowed");

        const auto row = [](const char *name, const char *file, const QString &path, bool is) {
            QTest::newRow(name) << QByteArray{file} << path << is;
        };
        row("a delay is a rule", "User-agent: *\nCrawl-delay: 1\nUser-agent: x\nDisallow: /",
            u"/a"_s, true);
        row("a delay is a rule, others after it",
            "User-agent: *\nCrawl-delay: 1\nDisallow: /b\n\nUser-agent: x\nDisallow: /", u"/b"_s,
            false);
        row("another's rule, and an empty line",
            "User-agent: *\nContent-Signal: ai-train=no\n\nUser-agent: x\nDisallow: /", u"/a"_s,
            true);
        row("the same, with returns",
            "User-agent: *\r\nContent-Signal: no\r\n\r\nUser-agent: x\r\nDisallow: /", u"/a"_s,
            true);
        row("what nobody knows, between names",
            "User-agent: *\r\nUnknown: 1\r\nUser-agent: x\r\nDisallow: /", u"/a"_s, false);
        row("an empty line between names", "User-agent: *\n\nUser-agent: x\n\nDisallow: /", u"/a"_s,
            false);
        row("an empty line before rules", "User-agent: *\n\nDisallow: /a", u"/a"_s, false);
        row("all's in two groups",
            "User-agent: *\nDisallow: /b\nUser-agent: x\nDisallow: /\nUser-agent: *\nDisallow: /a",
            u"/a"_s, false);
        row("no slash", "User-agent: *\nDisallow: cgi-bin/", u"/cgi-bin/a"_s, false);
        row("with the site", "User-agent: *\nDisallow: https://site.test/b", u"/b/c"_s, false);
        row("no colon", "User-agent *\nDisallow /a", u"/a"_s, false);
        row("wrong letters", "Useragent: *\nDissallow: /a", u"/a"_s, false);
    }
    void forgiveFaults() { decide(); }

    void readWideLetters()
    {
        QStringEncoder utf16{QStringConverter::Utf16LE, QStringConverter::Flag::WriteBom};
        const QByteArray file = utf16.encode(u"User-agent: *\r\nDisallow: /a"_s);
        QVERIFY(!allows(file, u"/a"_s));
        QVERIFY(allows(file, u"/b"_s));
    }

    void readWhatIsPacked()
    {
        const QByteArray file = "User-agent: *\nDisallow: /early\n";
        QVERIFY(!allows(packed(file), u"/early"_s));
        const QByteArray bomb = packed(file + QByteArray{60'000'000, '#'});
        QVERIFY(!allows(bomb, u"/early"_s));
        QVERIFY(RobotsRules::of(bomb, "clawdis").leftOut().contains(u"512000 bytes"_s));
    }

    void reportDelayAndSitemaps()
    {
        const auto rules = RobotsRules::of("User-agent: *\nCrawl-delay: 9\n"
                                           "Sitemap: https://s.test/one.xml\n"
                                           "User-agent: x\nDisallow: /\n"
                                           "User-agent: clawdis\nDisallow: /x\nCrawl-delay: 1.5\n"
                                           "Sitemap: https://s.test/two.xml\n",
            "clawdis");
        QCOMPARE(rules.delay(), std::chrono::milliseconds{1500});
        const QStringList both{u"https://s.test/one.xml"_s, u"https://s.test/two.xml"_s};
        QCOMPARE(rules.sitemaps(), both);
        QVERIFY(!RobotsRules::of("User-agent: *\nCrawl-delay: soon", "clawdis").delay());
        QVERIFY(!RobotsRules::of("User-agent: *\nCrawl-delay: -1", "clawdis").delay());
        QVERIFY(!RobotsRules::of("User-agent: *\nCrawl-delay: nan", "clawdis").delay());
    }

    // What would take a careless matcher for ever.
    void endSoon()
    {
        QByteArray pattern = "/";
        for (int i = 0; i < 200; ++i)
            pattern += "*a";
        const QString path = u'/' + QString{5000, u'a'} + u'b';
        QVERIFY(!allows("User-agent: *\nDisallow: " + pattern, path));
        QVERIFY(allows("User-agent: *\nDisallow: " + pattern + "$", path));
    }

    // The most that 500 kB can hold of each: decided in milliseconds, and forbidden where it is not
    // decided by then.
    void decideSoon_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<bool>("isAllowed");

        QTest::newRow("groups") << QByteArray{"user-agent: a\n"} << true;
        QTest::newRow("our groups") << QByteArray{"user-agent: *\nallow: /\n"} << true;
        QTest::newRow("sitemaps") << QByteArray{"sitemap: http://s.test/\n"} << true;
        QTest::newRow("keys") << QByteArray{":\n"} << true;
        QTest::newRow("colons") << QByteArray{":"} << true;
        QTest::newRow("comments") << QByteArray{"#"} << true;
        QTest::newRow("ends of lines") << QByteArray{"\r"} << true;
        QTest::newRow("zeros") << QByteArray{"\0", 1} << true;
        QTest::newRow("rules") << QByteArray{"disallow: /*b\n"} << false;
        QTest::newRow("rules of stars") << "disallow: /" + QByteArray{"*a"}.repeated(900) + "b\n"
                                        << true;
        QTest::newRow("one rule of stars")
            << "disallow: /" + QByteArray{"*a"}.repeated(250'000) << true;
        QTest::newRow("rules that nearly match") << "disallow: /*" + QByteArray{900, 'a'} + "b\n"
                                                 << true;
    }

    void decideSoon()
    {
        QFETCH(const QByteArray, line);
        QFETCH(const bool, isAllowed);
        const QByteArray file
            = "User-agent: *\n" + line.repeated(std::max<qsizetype>(1, 500'000 / line.size()));
        QElapsedTimer timer;
        timer.start();
        const auto rules = RobotsRules::of(file, "clawdis");
        QVERIFY(wasSoon(timer, 5'000));
        timer.start();
        const QUrl url{u"http://s.test/"_s + QString{1'900, u'a'}};
        QCOMPARE(rules.allows(url), isAllowed);
        QVERIFY(wasSoon(timer, 1'000));
        QVERIFY(rules.sitemaps().size() <= 100);
    }
};

TEST_CLASS(RobotsRulesTest)
#include "robots_rules_test.moc"
