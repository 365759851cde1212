// An explorer over a made-up site: what it visits, what it leaves, what it says, what survives.

#include "core/explore/explorer.h"
#include "core/knowledge/sqlite_knowledge.h"
#include "tests/explore/made_site.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QCoroTask>
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

template<typename T> std::optional<Code> codeOf(Task<T> task)
{
    const OrFailure<T> result = outcomeOf(std::move(task));
    const Failure *failure = failureIn(result);
    return failure ? std::optional{failure->code} : std::nullopt;
}

} // namespace

class ExplorerTest : public QObject {
    Q_OBJECT

    // One run of an app.
    struct Run {
        std::shared_ptr<KnowledgeStore> store;
        std::shared_ptr<Explorer> explorer;
        QList<ExplorationEvent> told{};
        QObject listener{}; // the explorer may outlive the run for a moment

        Run(const QString &folder, std::shared_ptr<MadeSite> site)
            : store(sqliteKnowledge(folder + u"/knowledge.sqlite"_s)),
              explorer(Explorer::make({.file = folder + u"/explorations.sqlite"_s,
                  .visits = std::move(site),
                  .store = store,
                  .firstDelay = std::chrono::milliseconds{10}}))
        {
            connect(explorer.get(), &Explorer::happened, &listener,
                [this](const ExplorationEvent &event) { told.append(event); });
            QCoro::waitFor(Explorer::open(explorer));
        }
        Exploration begin(ExplorationWish wish)
        {
            return QCoro::waitFor(Explorer::begin(explorer, std::move(wish)));
        }
        Exploration find(const QString &id) { return QCoro::waitFor(Explorer::find(explorer, id)); }
        Exploration ended(const QString &id)
        {
            [[maybe_unused]] const bool hasEnded
                = QTest::qWaitFor([&] { return find(id).isFinished(); }, 60'000);
            return find(id);
        }
        QStringList stored(const QString &id)
        {
            QStringList urls;
            const auto pages = QCoro::waitFor(store->pagesOf(id, 10'000, 0));
            for (const KnownPage &each : pages)
                urls.append(each.url);
            urls.sort();
            return urls;
        }
        int count(ExplorationEvent::Kind kind) const
        {
            return static_cast<int>(std::count_if(told.begin(), told.end(),
                [kind](const ExplorationEvent &each) { return each.kind == kind; }));
        }
    };

    QTemporaryDir m_home;
    int m_folders = 0;

    QString newFolder()
    {
        const QString folder = m_home.filePath(QString::number(++m_folders));
        QDir{}.mkpath(folder);
        return folder;
    }
    static ExplorationWish wishFor(const QString &id, const QString &path = u"/"_s)
    {
        return {.id = id, .startUrl = MadeSite::root + path};
    }
    // A tree: three links from each page, three deep.
    static std::shared_ptr<MadeSite> tree()
    {
        auto site = std::make_shared<MadeSite>();
        site->add(u"/"_s, {u"/1"_s, u"/2"_s, u"/3"_s});
        for (int i = 1; i <= 3; ++i) {
            QStringList below;
            for (int k = 1; k <= 3; ++k) {
                below.append(u"/%1/%2"_s.arg(i).arg(k));
                site->add(below.last(), {u"/"_s, u"/%1/%2/x"_s.arg(i).arg(k)});
                site->add(below.last() + u"/x"_s, {u"/"_s, below.last() + u"/x/y"_s});
                site->add(below.last() + u"/x/y"_s, {});
            }
            site->add(u"/%1"_s.arg(i), below);
        }
        return site;
    }

private Q_SLOTS:
    void exploreASite()
    {
        const auto site = tree();
        Run run{newFolder(), site};
        const Exploration begun = run.begin(wishFor(u"all"_s));
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
        const QJsonObject last = run.told.last().told;
        QCOMPARE(last,
            (QJsonObject{{u"job_id"_s, u"all"_s}, {u"status"_s, u"completed"_s},
                {u"completed"_s, 22}, {u"queued"_s, 0}, {u"failed"_s, 0},
                {u"current_url"_s, site->visited.last()}}));
        QVERIFY(job.started >= job.added && job.ended >= job.started);
        QVERIFY(job.spent <= job.ended - job.added);
    }

    void stopAtWhatIsWished()
    {
        const auto site = tree();
        Run run{newFolder(), site};
        ExplorationWish few = wishFor(u"few"_s);
        few.maxPages = 5;
        run.begin(few);
        QCOMPARE(run.ended(u"few"_s).counts.completed, 5);
        QCOMPARE(site->visited.size(), 5);
        ExplorationWish flat = wishFor(u"flat"_s);
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
        Run run{newFolder(), site};
        ExplorationWish deep = wishFor(u"deep"_s);
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
        Run run{newFolder(), site};
        run.begin(wishFor(u"a"_s));
        const Exploration job = run.ended(u"a"_s);
        QCOMPARE(job.state, ExplorationState::Completed);
        QCOMPARE(job.counts.completed, 15);
        for (const QString &each : std::as_const(site->visited))
            QVERIFY(!each.startsWith(MadeSite::root + u"/2"_s));
        run.begin(wishFor(u"forbidden"_s, u"/2/1"_s));
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
        Run run{newFolder(), site};
        run.begin(wishFor(u"a"_s));
        QCOMPARE(run.ended(u"a"_s).counts.completed, 3);
        for (int i = 1; i < 3; ++i)
            QVERIFY(site->times.at(i) - site->times.at(i - 1) >= std::chrono::milliseconds{200});
    }

    void visitNothingWhileRobotsCannotBeRead()
    {
        const auto site = tree();
        site->addFile(u"/robots.txt"_s, "", 500);
        Run run{newFolder(), site};
        run.begin(wishFor(u"a"_s));
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
        Run run{newFolder(), site};
        run.begin(wishFor(u"a"_s));
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
        Run run{newFolder(), site};
        run.begin(wishFor(u"a"_s));
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
        Run run{newFolder(), site};
        for (const QString &each : {u"gone"_s, u"mute"_s}) {
            run.begin(wishFor(each, u'/' + each));
            const Exploration job = run.ended(each);
            QCOMPARE(job.state, ExplorationState::Failed);
            QVERIFY(!job.why.isEmpty());
        }
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
        Run run{newFolder(), site};
        run.begin(wishFor(u"a"_s));
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
        Run run{newFolder(), site};
        run.begin(wishFor(u"a"_s));
        const Exploration job = run.ended(u"a"_s);
        QCOMPARE(job.counts.completed, 3);
        QCOMPARE(job.counts.duplicates, 1);
        const QStringList stored{
            MadeSite::root + u"/"_s, MadeSite::root + u"/a"_s, MadeSite::root + u"/new"_s};
        QCOMPARE(run.stored(u"a"_s), stored);
    }

    void tellButNotFollowWhatLeadsAway()
    {
        const auto site = std::make_shared<MadeSite>();
        site->add(u"/"_s,
            {u"http://x.test/"_s, u"http://x.test/#a"_s, u"mailto:a@s.test"_s, u"/away"_s,
                u"/file.pdf"_s, u"http://docs.s.test/"_s});
        site->addAnswer(u"/away"_s, {.movedTo = u"http://y.test/"_s});
        Run run{newFolder(), site};
        run.begin(wishFor(u"a"_s));
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
        Run run{newFolder(), site};
        ExplorationWish wish = wishFor(u"a"_s);
        wish.maxDepth = 100;
        run.begin(wish);
        const Exploration job = run.ended(u"a"_s);
        QCOMPARE(job.state, ExplorationState::Completed);
        QCOMPARE(job.counts.completed, 62); // the start, one that is always the same, 60 months
        QCOMPARE(job.counts.duplicates, 10);
    }

    void pauseResumeCancel()
    {
        const auto site = tree();
        Run run{newFolder(), site};
        site->hold(true);
        run.begin(wishFor(u"a"_s));
        QTRY_COMPARE(site->visited.size(), 1);
        QCOMPARE(run.find(u"a"_s).state, ExplorationState::Running);
        const Exploration paused = QCoro::waitFor(Explorer::pause(run.explorer, u"a"_s));
        QCOMPARE(paused.state, ExplorationState::Paused);
        QVERIFY(!site->left.contains(u"a"_s));
        site->hold(false);
        // What was being visited is finished; nothing more is begun.
        QTRY_COMPARE(run.find(u"a"_s).counts.completed, 1);
        QTRY_VERIFY(site->left.contains(u"a"_s));
        QCOMPARE(site->visited.size(), 1);
        QCOMPARE(codeOf(Explorer::pause(run.explorer, u"a"_s)), Code::JobState);
        const Exploration resumed = QCoro::waitFor(Explorer::resume(run.explorer, u"a"_s));
        QCOMPARE(resumed.state, ExplorationState::Running);
        QCOMPARE(codeOf(Explorer::resume(run.explorer, u"a"_s)), Code::JobState);
        QTRY_VERIFY(run.find(u"a"_s).counts.completed > 3);
        site->hold(true);
        const Exploration cancelled = QCoro::waitFor(Explorer::cancel(run.explorer, u"a"_s));
        QCOMPARE(cancelled.state, ExplorationState::Cancelled);
        site->hold(false);
        QTRY_COMPARE(site->left.size(), 2);
        const Exploration ended = run.find(u"a"_s);
        QVERIFY(ended.counts.completed < 22);
        QCOMPARE(run.stored(u"a"_s).size(), ended.counts.completed);
        for (const auto code : {codeOf(Explorer::pause(run.explorer, u"a"_s)),
                 codeOf(Explorer::resume(run.explorer, u"a"_s)),
                 codeOf(Explorer::cancel(run.explorer, u"a"_s))})
            QCOMPARE(code, Code::JobState);
        QCOMPARE(codeOf(Explorer::cancel(run.explorer, u"none"_s)), Code::JobNotFound);
        QCOMPARE(codeOf(Explorer::find(run.explorer, u"none"_s)), Code::JobNotFound);
        QCOMPARE(codeOf(Explorer::begin(run.explorer, wishFor(u"a"_s))), Code::JobExists);
    }

    void refuseWhatDoesNotFit()
    {
        Run run{newFolder(), tree()};
        QList<ExplorationWish> wrong(6, wishFor(u"a"_s));
        wrong[0].startUrl = u"s.test"_s;
        wrong[1].startUrl = u"file:///etc/passwd"_s;
        wrong[2].maxPages = 0;
        wrong[3].maxDepth = -1;
        wrong[4].id = u"a b"_s;
        wrong[5].allow = {u"http://x/"_s};
        for (const ExplorationWish &each : std::as_const(wrong))
            QCOMPARE(codeOf(Explorer::begin(run.explorer, each)), Code::InvalidArgument);
        QVERIFY(QCoro::waitFor(Explorer::all(run.explorer)).isEmpty());
        const Exploration made = run.begin(wishFor({}));
        QVERIFY(made.wish.id.size() > 20);
    }

    void runTwoAtOnce()
    {
        const auto site = tree();
        site->hold(true);
        Run run{newFolder(), site};
        for (const QString &each : {u"a"_s, u"b"_s, u"c"_s})
            run.begin(wishFor(each));
        QTRY_COMPARE(site->visited.size(), 1);
        QCOMPARE(run.find(u"a"_s).state, ExplorationState::Running);
        QTRY_COMPARE(run.find(u"b"_s).state, ExplorationState::Running);
        QCOMPARE(run.find(u"c"_s).state, ExplorationState::Queued);
        QCOMPARE(QCoro::waitFor(Explorer::all(run.explorer)).first().wish.id, u"c"_s);
        site->hold(false);
        for (const QString &each : {u"a"_s, u"b"_s, u"c"_s})
            QCOMPARE(run.ended(each).counts.completed, 22);
        QCOMPARE(site->mostOfHost, 1);
        QVERIFY(site->mostAtOnce <= 2);
    }

    void visitHostsSideBySide()
    {
        const auto site = std::make_shared<MadeSite>();
        site->add(u"/"_s, {u"/a"_s, u"/b"_s});
        site->add(u"/a"_s, {});
        site->add(u"/b"_s, {});
        site->addAnswer(u":81/"_s, {.markdown = u"81"_s, .links = {u"http://s.test:81/a"_s}});
        site->addAnswer(u":81/a"_s, {.markdown = u"81a"_s});
        site->addFile(
            u"/sitemap.xml"_s, "<urlset><url><loc>http://s.test:81/</loc></url></urlset>");
        site->setTime(std::chrono::milliseconds{20});
        Run run{newFolder(), site};
        ExplorationWish wish = wishFor(u"a"_s);
        wish.allow = {u"s.test:81"_s};
        run.begin(wish);
        QCOMPARE(run.ended(u"a"_s).counts.completed, 5);
        QCOMPARE(site->mostAtOnce, 2);
    }

    void foretell()
    {
        const auto site = tree();
        site->setTime(std::chrono::milliseconds{50});
        Run run{newFolder(), site};
        run.begin(wishFor(u"a"_s));
        QTRY_VERIFY(run.find(u"a"_s).counts.completed >= 1);
        if (run.find(u"a"_s).counts.completed < 3)
            QVERIFY(!run.find(u"a"_s).secondsLeft);
        QTRY_VERIFY(run.find(u"a"_s).counts.completed >= 4);
        const auto left = run.find(u"a"_s).secondsLeft;
        QVERIFY(left && *left < 10);
        QVERIFY(!run.ended(u"a"_s).secondsLeft);
    }

    // An app that ends at any time, without a word: the next goes on, and the result is the same.
    void goOnAfterTheEnd()
    {
        const QString folder = newFolder();
        const auto site = tree();
        site->setTime(std::chrono::milliseconds{3});
        {
            Run run{folder, site};
            run.begin(wishFor(u"a"_s));
            run.begin(wishFor(u"paused"_s));
            QCoro::waitFor(Explorer::pause(run.explorer, u"paused"_s));
        }
        int runs = 0;
        for (bool isDone = false; !isDone && runs < 100; ++runs) {
            Run run{folder, site};
            isDone = QTest::qWaitFor(
                [&] { return run.find(u"a"_s).isFinished(); }, 20 + 7 * runs % 30);
            QCoro::waitFor(Explorer::close(run.explorer));
            QCOMPARE(run.find(u"paused"_s).state, ExplorationState::Paused);
        }
        QVERIFY(runs > 1);
        Run run{folder, site};
        QCOMPARE(run.ended(u"a"_s).state, ExplorationState::Completed);
        QCOMPARE(run.find(u"a"_s).counts, (ExplorationCounts{.completed = 22}));
        QCOMPARE(run.stored(u"a"_s).size(), 22);
        QCoro::waitFor(Explorer::resume(run.explorer, u"paused"_s));
        QCOMPARE(run.ended(u"paused"_s).counts.completed, 22);
    }

    void giveBackAtTheEnd()
    {
        const QString folder = newFolder();
        const auto site = tree();
        site->hold(true);
        {
            Run run{folder, site};
            run.begin(wishFor(u"a"_s));
            QTRY_COMPARE(site->visited.size(), 1);
            auto closing = Explorer::close(run.explorer);
            QVERIFY(site->left.contains(u"a"_s));
            site->hold(false);
            QCoro::waitFor(std::move(closing));
        }
        Run run{folder, site};
        QCOMPARE(run.ended(u"a"_s).counts.completed, 22);
    }
};

TEST_CLASS(ExplorerTest)
#include "explorer_test.moc"
