// An explorer over a made-up site: what it visits, what it leaves, what it says.

#include "tests/explore/explorer_run.h"
#include "tests/support/test_class.h"

class ExplorerTest : public QObject {
    Q_OBJECT

    ExplorerFolders m_folders;

private Q_SLOTS:
    void exploreASite()
    {
        const auto site = tree();
        ExplorerRun run{m_folders.next(), site};
        const Exploration begun = run.begin(optionsFor(u"all"_s));
        QCOMPARE(begun.state, ExplorationState::Queued);
        const Exploration job = run.ended(u"all"_s);
        QCOMPARE(job.state, ExplorationState::Completed);
        QCOMPARE(job.counts, (ExplorationCounts{.completed = 22}));
        QCOMPARE(run.stored(u"all"_s).size(), 22);
        QCOMPARE(site->visited.size(), 22);
        QCOMPARE(site->mostOfHost, 1);
        QCOMPARE(site->fetched.first(), u"http://s.test/robots.txt"_s);
        QCOMPARE(run.count(ExplorationEvent::Kind::PageCompleted), 22);
        QTRY_VERIFY(site->left.contains(u"all"_s));
        const QJsonObject last = run.events.last().details;
        QCOMPARE(last,
            (QJsonObject{{u"job_id"_s, u"all"_s}, {u"status"_s, u"completed"_s},
                {u"completed"_s, 22}, {u"queued"_s, 0}, {u"failed"_s, 0},
                {u"current_url"_s, site->visited.last()}}));
        QVERIFY(job.started >= job.added && job.ended >= job.started);
        QVERIFY(job.spent <= job.ended - job.added);
    }

    void stopAtTheLimitsAsked()
    {
        const auto site = tree();
        ExplorerRun run{m_folders.next(), site};
        ExplorationOptions few = optionsFor(u"few"_s);
        few.maxPages = 5;
        run.begin(few);
        QCOMPARE(run.ended(u"few"_s).counts.completed, 5);
        QCOMPARE(site->visited.size(), 5);
        ExplorationOptions flat = optionsFor(u"flat"_s);
        flat.maxDepth = 1;
        flat.strategy = ExploreStrategy::Dfs;
        run.begin(flat);
        QCOMPARE(run.ended(u"flat"_s).counts.completed, 4);
        // The same pages again change nothing but whose they are.
        QCOMPARE(run.stored(u"flat"_s).size(), 4);
    }

    void goWideOrDeep()
    {
        const auto site = tree();
        ExplorerRun run{m_folders.next(), site};
        ExplorationOptions deep = optionsFor(u"deep"_s);
        deep.strategy = ExploreStrategy::Dfs;
        deep.maxPages = 4;
        run.begin(deep);
        run.ended(u"deep"_s);
        const QStringList way{MadeSite::root + u"/"_s, MadeSite::root + u"/1"_s,
            MadeSite::root + u"/1/1"_s, MadeSite::root + u"/1/1/x"_s};
        QCOMPARE(site->visited, way);
    }

    void obeyRobots()
    {
        const auto site = tree();
        site->addFile(u"/robots.txt"_s, "User-agent: *\nDisallow: /2\nAllow: /2/3\n");
        ExplorerRun run{m_folders.next(), site};
        run.begin(optionsFor(u"a"_s));
        const Exploration job = run.ended(u"a"_s);
        QCOMPARE(job.state, ExplorationState::Completed);
        QCOMPARE(job.counts.completed, 15);
        for (const QString &each : std::as_const(site->visited))
            QVERIFY(!each.startsWith(MadeSite::root + u"/2"_s));
        run.begin(optionsFor(u"forbidden"_s, u"/2/1"_s));
        const Exploration forbidden = run.ended(u"forbidden"_s);
        QCOMPARE(forbidden.state, ExplorationState::Failed);
        QVERIFY(forbidden.why.contains(u"robots.txt"_s));
    }

    void waitAsRobotsSay()
    {
        const auto site = std::make_shared<MadeSite>();
        site->add(u"/"_s, {u"/a"_s, u"/b"_s});
        site->add(u"/a"_s, {});
        site->add(u"/b"_s, {});
        site->addFile(u"/robots.txt"_s, "User-agent: *\nCrawl-delay: 0.2\n");
        ExplorerRun run{m_folders.next(), site};
        run.begin(optionsFor(u"a"_s));
        QCOMPARE(run.ended(u"a"_s).counts.completed, 3);
        for (int i = 1; i < 3; ++i)
            QVERIFY(site->times.at(i) - site->times.at(i - 1) >= std::chrono::milliseconds{200});
    }

    void visitNothingWhileRobotsCannotBeRead()
    {
        const auto site = tree();
        site->addFile(u"/robots.txt"_s, "", 500);
        ExplorerRun run{m_folders.next(), site};
        run.begin(optionsFor(u"a"_s));
        const Exploration job = run.ended(u"a"_s);
        QCOMPARE(job.state, ExplorationState::Failed);
        QVERIFY(job.why.contains(u"500"_s));
        QVERIFY(site->visited.isEmpty());
        QCOMPARE(site->fetched.size(), 3);
    }

    void rest()
    {
        const auto site = std::make_shared<MadeSite>();
        site->add(u"/"_s, {u"/busy"_s, u"/other"_s});
        site->addAnswer(u"/busy"_s,
            {.markdown = u"busy"_s, .status = 429, .retryAfter = std::chrono::milliseconds{300}});
        site->add(u"/other"_s, {});
        ExplorerRun run{m_folders.next(), site};
        run.begin(optionsFor(u"a"_s));
        QCOMPARE(run.ended(u"a"_s).counts, (ExplorationCounts{.completed = 3}));
        QCOMPARE(site->visited.size(), 4);
        QVERIFY(site->times.at(2) - site->times.at(1) >= std::chrono::milliseconds{300});
    }

    void tryAgainAndSayWhatFails()
    {
        const auto site = std::make_shared<MadeSite>();
        site->add(u"/"_s, {u"/shaky"_s, u"/gone"_s, u"/broken"_s, u"/mute"_s});
        site->addAnswer(u"/shaky"_s, {.markdown = u"shaky"_s, .failures = 2});
        site->addAnswer(u"/mute"_s, {.markdown = u"mute"_s, .failures = 9});
        site->addAnswer(u"/broken"_s, {.status = 500});
        ExplorerRun run{m_folders.next(), site};
        run.begin(optionsFor(u"a"_s));
        const Exploration job = run.ended(u"a"_s);
        QCOMPARE(job.state, ExplorationState::Completed);
        QCOMPARE(job.counts, (ExplorationCounts{.completed = 2, .failed = 3}));
        QCOMPARE(site->visited.count(MadeSite::root + u"/gone"_s), 1);
        QCOMPARE(site->visited.count(MadeSite::root + u"/mute"_s), 3);
        QCOMPARE(site->visited.count(MadeSite::root + u"/broken"_s), 3);
        QCOMPARE(run.count(ExplorationEvent::Kind::Error), 3);
        const auto errors = QCoro::waitFor(Explorer::errors(run.explorer, u"a"_s, 10, 0));
        QCOMPARE(errors.size(), 3);
        QCOMPARE(errors.first().url, MadeSite::root + u"/gone"_s);
        QVERIFY(errors.first().error.contains(u"404"_s));
    }

    void failWhereTheStartDoes()
    {
        const auto site = std::make_shared<MadeSite>();
        site->addAnswer(u"/mute"_s, {.failures = 9});
        site->addAnswer(u"/away"_s, {.movedTo = u"http://other.test/"_s});
        ExplorerRun run{m_folders.next(), site};
        for (const QString &each : {u"gone"_s, u"mute"_s}) {
            run.begin(optionsFor(each, u'/' + each));
            const Exploration job = run.ended(each);
            QCOMPARE(job.state, ExplorationState::Failed);
            QVERIFY(!job.why.isEmpty());
        }
    }

    void heedWhatPagesSay()
    {
        auto site = std::make_shared<MadeSite>();
        site->addAnswer(u"/"_s,
            {.markdown = u"start"_s,
                .links = {u"/a"_s, u"/b"_s, u"/login"_s},
                .words = {.mayKeep = false},
                .unfollowed = {MadeSite::root + u"/login"_s}});
        site->addAnswer(
            u"/a"_s, {.markdown = u"a"_s, .links = {u"/a/1"_s}, .words = {.mayFollow = false}});
        site->addAnswer(
            u"/b"_s, {.markdown = u"b"_s, .links = {u"/b/1"_s}, .words = {.mayKeep = false}});
        for (const QString &each : {u"/login"_s, u"/a/1"_s, u"/b/1"_s})
            site->add(each, {});
        ExplorerRun run{m_folders.next(), site};
        run.begin(optionsFor(u"words"_s));
        const Exploration job = run.ended(u"words"_s);
        QCOMPARE(job.state, ExplorationState::Completed);
        const QStringList both{MadeSite::root + u"/a"_s, MadeSite::root + u"/b/1"_s};
        QCOMPARE(run.stored(u"words"_s), both);
        QVERIFY(!site->visited.contains(MadeSite::root + u"/login"_s));
        QVERIFY(!site->visited.contains(MadeSite::root + u"/a/1"_s));
        const auto errors = QCoro::waitFor(Explorer::errors(run.explorer, u"words"_s, 10, 0));
        QStringList why;
        for (const ExplorationError &each : errors)
            why.append(each.error);
        const QStringList all{u"it is not kept: it says noindex"_s,
            u"its links are not followed: it says nofollow"_s,
            u"it is not kept: it says noindex"_s};
        QCOMPARE(why, all);
    }

    void exploreRoutes()
    {
        auto site = std::make_shared<MadeSite>();
        site->add(u"/"_s, {u"/#/tapir"_s, u"/#/"_s, u"/#part"_s, u"/"_s});
        site->add(u"/#/tapir"_s, {u"/#/okapi"_s, u"/"_s});
        site->add(u"/#/okapi"_s, {});
        ExplorerRun run{m_folders.next(), site};
        run.begin(optionsFor(u"routes"_s));
        QCOMPARE(run.ended(u"routes"_s).state, ExplorationState::Completed);
        const QStringList all{MadeSite::root + u"/"_s, MadeSite::root + u"/#/okapi"_s,
            MadeSite::root + u"/#/tapir"_s};
        QCOMPARE(run.stored(u"routes"_s), all);
    }

    void seedFromSitemaps()
    {
        const auto site = std::make_shared<MadeSite>();
        site->add(u"/"_s, {});
        site->add(u"/hidden"_s, {u"/below"_s});
        site->add(u"/below"_s, {});
        site->addFile(u"/robots.txt"_s, "Sitemap: http://s.test/index.xml\n");
        site->addFile(u"/index.xml"_s,
            "<sitemapindex><sitemap><loc>http://s.test/one.xml</loc>"
            "</sitemap><sitemap><loc>http://x.test/two.xml</loc>"
            "</sitemap><sitemap><loc>http://s.test/index.xml</loc>"
            "</sitemap></sitemapindex>");
        site->addFile(u"/one.xml"_s,
            "<urlset><url><loc>http://s.test/hidden?utm_source=x</loc>"
            "</url><url><loc>http://x.test/</loc></url></urlset>");
        ExplorerRun run{m_folders.next(), site};
        run.begin(optionsFor(u"a"_s));
        QCOMPARE(run.ended(u"a"_s).counts, (ExplorationCounts{.completed = 3}));
        QVERIFY(!site->fetched.contains(u"http://x.test/two.xml"_s));
        QCOMPARE(site->fetched.count(u"http://s.test/index.xml"_s), 1);
    }

    void countThePageOnce()
    {
        const auto site = std::make_shared<MadeSite>();
        site->add(u"/"_s,
            {u"/a"_s, u"/a#x"_s, u"/a?utm_source=1"_s, u"/print"_s, u"/old"_s,
                u"http://www.s.test/a"_s});
        site->add(u"/a"_s, {u"/"_s}, u"the text"_s);
        site->add(u"/print"_s, {}, u"the   text"_s);
        site->addAnswer(u"/old"_s, {.movedTo = MadeSite::root + u"/new"_s});
        site->add(u"/new"_s, {u"/old"_s});
        ExplorerRun run{m_folders.next(), site};
        run.begin(optionsFor(u"a"_s));
        const Exploration job = run.ended(u"a"_s);
        QCOMPARE(job.counts.completed, 3);
        QCOMPARE(job.counts.duplicates, 1);
        const QStringList stored{
            MadeSite::root + u"/"_s, MadeSite::root + u"/a"_s, MadeSite::root + u"/new"_s};
        QCOMPARE(run.stored(u"a"_s), stored);
    }

    void reportButNotFollowWhatLeadsAway()
    {
        const auto site = std::make_shared<MadeSite>();
        site->add(u"/"_s,
            {u"http://x.test/"_s, u"http://x.test/#a"_s, u"mailto:a@s.test"_s, u"/away"_s,
                u"/file.pdf"_s, u"http://docs.s.test/"_s});
        site->addAnswer(u"/away"_s, {.movedTo = u"http://y.test/"_s});
        ExplorerRun run{m_folders.next(), site};
        run.begin(optionsFor(u"a"_s));
        const Exploration job = run.ended(u"a"_s);
        QCOMPARE(job.counts.completed, 1);
        QCOMPARE(job.counts.externalLinks, 3);
        QCOMPARE(run.count(ExplorationEvent::Kind::ExternalLink), 3);
        QCOMPARE(site->visited.size(), 2);
        const auto links = QCoro::waitFor(run.store->linksOf(u"a"_s, 100, 0));
        QCOMPARE(links.size(), 4);
    }

    void endInTraps()
    {
        const auto site = std::make_shared<MadeSite>();
        QStringList links{u"/calendar/2026/01"_s};
        for (int i = 0; i < 400; ++i)
            links.append(u"/same?token=%1"_s.arg(i));
        site->add(u"/"_s, links);
        for (int i = 0; i < 400; ++i)
            site->add(links.at(i + 1), {}, u"always the same"_s);
        for (int year = 2026; year < 2056; ++year) {
            for (int month = 1; month <= 12; ++month) {
                const QString next = month < 12
                    ? u"/calendar/%1/%2"_s.arg(year).arg(month + 1, 2, 10, QChar{u'0'})
                    : u"/calendar/%1/01"_s.arg(year + 1);
                const QString path = u"/calendar/%1/%2"_s.arg(year).arg(month, 2, 10, QChar{u'0'});
                site->add(path, {next});
            }
        }
        ExplorerRun run{m_folders.next(), site};
        ExplorationOptions options = optionsFor(u"a"_s);
        options.maxDepth = 100;
        run.begin(options);
        const Exploration job = run.ended(u"a"_s);
        QCOMPARE(job.state, ExplorationState::Completed);
        QCOMPARE(job.counts.completed, 62); // the start, one that is always the same, 60 months
        QCOMPARE(job.counts.duplicates, 10);
    }
};

TEST_CLASS(ExplorerTest)
#include "explorer_test.moc"
