// Sites that send what takes long to read: the app's own thread goes on meanwhile, the exploration
// ends, and says what it did not read.

#include "tests/explore/explorer_run.h"
#include "tests/explore/gzip.h"
#include "tests/support/test_class.h"

#include <ctime>

namespace {

// How much work the thread of the event loop did in one go, at most. Its own time is measured, so
// that a busy machine counts for nothing.
class LongestWork : public QObject {
public:
    LongestWork() { startTimer(std::chrono::milliseconds{1}, Qt::PreciseTimer); }
    std::chrono::milliseconds longest() const
    {
        return std::chrono::duration_cast<std::chrono::milliseconds>(m_longest);
    }

protected:
    void timerEvent(QTimerEvent *) override
    {
        const std::chrono::nanoseconds now = ownTime();
        m_longest = std::max(m_longest, now - m_before);
        m_before = now;
    }

private:
    static std::chrono::nanoseconds ownTime()
    {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return std::chrono::seconds{time.tv_sec} + std::chrono::nanoseconds{time.tv_nsec};
    }

    std::chrono::nanoseconds m_before = ownTime();
    std::chrono::nanoseconds m_longest{0};
};

// Ten times what it takes without sanitizers; each of these sites would take seconds there.
constexpr std::chrono::milliseconds mostWork{200};

void requireLittle(const LongestWork &work)
{
    QVERIFY2(work.longest() < mostWork, qPrintable(QString::number(work.longest().count())));
}

QByteArray entries(int count)
{
    QByteArray all = "<urlset>";
    for (int i = 0; i < count; ++i)
        all += "<url><loc>http://s.test/" + QByteArray::number(i) + "/page?a=1&amp;b=2</loc></url>";
    return all;
}

QByteArray slowRules()
{
    QByteArray rules = "User-agent: *\n";
    for (int i = 0; i < 10'000; ++i)
        rules += "Disallow: /*x*y*z" + QByteArray::number(i) + '\n';
    return rules;
}

} // namespace

class HostileSiteTest : public QObject {
    Q_OBJECT

    ExplorerFolders m_folders;

private Q_SLOTS:
    void goOn_data()
    {
        QTest::addColumn<QByteArray>("robots");
        QTest::addColumn<QByteArray>("sitemap");
        QTest::addColumn<QString>("unread");

        const QByteArray none;
        QTest::newRow("deep") << none << packed("<urlset>" + QByteArray{"<a>"}.repeated(5'000'000))
                              << QString{};
        QTest::newRow("deep, behind an address")
            << none << packed(entries(1) + QByteArray{"<a>"}.repeated(5'000'000)) << u"16 deep"_s;
        QTest::newRow("tags") << none << packed(entries(1) + QByteArray{"<a/>"}.repeated(2'000'000))
                              << QString{};
        QTest::newRow("an address of 20 MB")
            << none << packed(entries(1) + "<url><loc>" + QByteArray{20'000'000, 'x'} + "</loc>")
            << u"too long: 1"_s;
        QTest::newRow("50,001 addresses")
            << none << packed(entries(50'001)) << u"more than 50000 addresses"_s;
        QTest::newRow("a large robots.txt")
            << "User-agent: *\nDisallow: /no\n#" + QByteArray{20'000'000, '#'} << entries(1)
            << u"512000 bytes"_s;
    }

    void goOn()
    {
        QFETCH(const QByteArray, robots);
        QFETCH(const QByteArray, sitemap);
        QFETCH(const QString, unread);
        const auto site = std::make_shared<MadeSite>();
        site->add(u"/"_s, {});
        site->addFile(u"/robots.txt"_s, robots);
        site->addFile(u"/sitemap.xml"_s, sitemap);
        ExplorerRun run{m_folders.next(), site};
        ExplorationOptions options = optionsFor(u"a"_s);
        options.maxPages = 1;
        const LongestWork work;
        run.begin(options);
        const Exploration job = run.ended(u"a"_s);
        requireLittle(work);
        QCOMPARE(job.state, ExplorationState::Completed);
        const auto errors = QCoro::waitFor(Explorer::errors(run.explorer, u"a"_s, 10, 0));
        QCOMPARE(errors.size(), unread.isEmpty() ? 0 : 1);
        QVERIFY2(errors.isEmpty() || errors.first().error.contains(unread),
            qPrintable(errors.value(0).error));
        QCOMPARE(run.count(ExplorationEvent::Kind::Error), errors.size());
        QCOMPARE(job.counts.failed, 0);
    }

    void goOnWithAPageOfManyLinks()
    {
        QStringList links;
        for (int i = 0; i < 20'000; ++i) {
            const QString host = i % 10 == 0 ? u"s"_s : QString::number(i);
            links.append(u"http://%1.test/%2%3"_s.arg(host).arg(QString{200, u'a'}).arg(i));
        }
        const auto site = std::make_shared<MadeSite>();
        site->add(u"/"_s, links, QString{4'000'000, u'\n'});
        site->addFile(u"/robots.txt"_s, slowRules());
        ExplorerRun run{m_folders.next(), site};
        const LongestWork work;
        ExplorationOptions options = optionsFor(u"a"_s);
        options.maxPages = 1;
        run.begin(options);
        const Exploration job = run.ended(u"a"_s);
        QCOMPARE(job.state, ExplorationState::Completed);
        requireLittle(work);
        const int reported = run.count(ExplorationEvent::Kind::ExternalLink);
        QCOMPARE(reported, job.counts.externalLinks);
        QVERIFY(reported > 0 && reported <= explore_limits::linksOfPage);
    }

    // One that only guessed where a sitemap may be says nothing of what is none.
    void sayWhichSitemapsCannotBeRead()
    {
        const auto site = std::make_shared<MadeSite>();
        site->add(u"/"_s, {});
        site->addFile(u"/robots.txt"_s, "Sitemap: http://s.test/a.xml\nSitemap: http://s.test/b\n");
        site->addFile(u"/a.xml"_s, QByteArray{"<p>"}.repeated(20));
        ExplorerRun run{m_folders.next(), site};
        run.begin(optionsFor(u"a"_s));
        QCOMPARE(run.ended(u"a"_s).state, ExplorationState::Completed);
        const auto errors = QCoro::waitFor(Explorer::errors(run.explorer, u"a"_s, 10, 0));
        QCOMPARE(errors.size(), 2);
        QCOMPARE(errors.first().url, u"http://s.test/a.xml"_s);
        QVERIFY(errors.first().error.contains(u"16 deep"_s));
        QVERIFY(errors.last().error.contains(u"answers 404"_s));
        const auto second = QCoro::waitFor(Explorer::errors(run.explorer, u"a"_s, 10, 1));
        QCOMPARE(second.size(), 1);
    }

    // What was being read when the app closed is read again.
    void seedAgainWhatWasNotRead()
    {
        const QString folder = m_folders.next();
        const auto site = std::make_shared<MadeSite>();
        site->add(u"/"_s, {});
        site->add(u"/hidden"_s, {});
        site->addFile(u"/sitemap.xml"_s,
            packed("<urlset>" + QByteArray{"<x/>"}.repeated(1'000'000)
                + "<url><loc>http://s.test/hidden</loc></url>"));
        {
            ExplorerRun run{folder, site};
            run.begin(optionsFor(u"a"_s));
            QTRY_VERIFY(site->fetched.contains(u"http://s.test/sitemap.xml"_s));
        }
        ExplorerRun run{folder, site};
        const Exploration job = run.ended(u"a"_s);
        QCOMPARE(job.state, ExplorationState::Completed);
        QCOMPARE(job.counts.completed, 2);
    }
};

TEST_CLASS(HostileSiteTest)
#include "hostile_site_test.moc"
