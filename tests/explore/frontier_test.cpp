// The frontier: order, counts, and nothing lost or counted twice, whatever ends the app.

#include "core/explore/explore_limits.h"
#include "core/explore/frontier.h"
#include "tests/support/test_class.h"

#include <QTemporaryDir>

namespace {

FoundUrl at(const QString &path)
{
    return {u"http://s.test/"_s + path, u"s.test"_s};
}

QList<FoundUrl> allAt(const QStringList &paths)
{
    QList<FoundUrl> all;
    for (const QString &each : paths)
        all.append(at(each));
    return all;
}

} // namespace

class FrontierTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_files = 0;

    QString newFile() { return m_folder.filePath(u"%1.sqlite"_s.arg(++m_files)); }

    static Exploration jobOf(const QString &id, ExploreStrategy strategy = ExploreStrategy::Bfs)
    {
        Exploration job{.added = 1};
        job.options.id = id;
        job.options.startUrl = at({}).url;
        job.options.strategy = strategy;
        return job;
    }
    static QString claimedAt(Frontier &frontier, const Exploration &job, qint64 now = 10)
    {
        const auto claimed = frontier.claim(job, now, {});
        return claimed ? claimed->url.mid(at({}).url.size()) : u"none"_s;
    }
    static Frontier::Settled done(
        Frontier &frontier, const Exploration &job, const QString &path, const QStringList &links)
    {
        return frontier.settle(
            job, {.url = at(path).url, .finalUrl = at(path).url, .found = allAt(links), .now = 10});
    }
    static QStringList walk(ExploreStrategy strategy, const QString &file)
    {
        Frontier frontier{file};
        const Exploration job = frontier.jobs().add(jobOf(u"a"_s, strategy));
        frontier.seed(job, at({}), {});
        const QHash<QString, QStringList> site{{{}, {u"a"_s, u"b"_s}}, {u"a"_s, {u"a1"_s, u"a2"_s}},
            {u"b"_s, {u"b1"_s, u"a"_s}}, {u"a1"_s, {u"deep"_s}}};
        QStringList visited;
        for (QString next = claimedAt(frontier, job); next != u"none"_s;
             next = claimedAt(frontier, job)) {
            visited.append(next);
            done(frontier, job, next, site.value(next));
        }
        return visited;
    }

private Q_SLOTS:
    void goInOrder()
    {
        const QStringList wide{{}, u"a"_s, u"b"_s, u"a1"_s, u"a2"_s, u"b1"_s, u"deep"_s};
        const QStringList deep{{}, u"a"_s, u"a1"_s, u"deep"_s, u"a2"_s, u"b"_s, u"b1"_s};
        QCOMPARE(walk(ExploreStrategy::Bfs, newFile()), wide);
        QCOMPARE(walk(ExploreStrategy::Dfs, newFile()), deep);
    }

    void goNoDeeperThanAsked()
    {
        Frontier frontier{newFile()};
        Exploration asked = jobOf(u"a"_s);
        asked.options.maxDepth = 1;
        const Exploration job = frontier.jobs().add(asked);
        frontier.seed(job, at({}), allAt({u"map"_s}));
        QCOMPARE(claimedAt(frontier, job), QString{});
        done(frontier, job, {}, {u"a"_s});
        QCOMPARE(claimedAt(frontier, job), u"map"_s);
        done(frontier, job, u"map"_s, {u"b"_s});
        QCOMPARE(claimedAt(frontier, job), u"a"_s);
        done(frontier, job, u"a"_s, {u"c"_s});
        QCOMPARE(claimedAt(frontier, job), u"none"_s);
        QCOMPARE(frontier.jobs().counts(job), (ExplorationCounts{.completed = 3}));
    }

    // A page that was found by a long way first leads as far as by the short one.
    void comeNearer()
    {
        Frontier frontier{newFile()};
        Exploration asked = jobOf(u"a"_s, ExploreStrategy::Dfs);
        asked.options.maxDepth = 2;
        const Exploration job = frontier.jobs().add(asked);
        frontier.seed(job, at({}), {});
        claimedAt(frontier, job);
        done(frontier, job, {}, {u"a"_s, u"b"_s});
        QCOMPARE(claimedAt(frontier, job), u"a"_s);
        done(frontier, job, u"a"_s, {u"x"_s});
        QCOMPARE(claimedAt(frontier, job), u"x"_s);
        done(frontier, job, u"x"_s, {u"y"_s}); // at the greatest depth: not noted
        QCOMPARE(claimedAt(frontier, job), u"b"_s);
        QCOMPARE(
            frontier.settle(job, {.url = at(u"b"_s).url, .finalUrl = at(u"b"_s).url, .now = 10})
                .counts.completed,
            4);
        frontier.seed(job, at({}), allAt({u"x"_s}));
        const auto again = frontier.claim(job, 10, {});
        QVERIFY(again && again->isKnown);
        QCOMPARE(again->depth, 1);
        QCOMPARE(again->attempts, 1);
        done(frontier, job, u"x"_s, {u"y"_s});
        QCOMPARE(claimedAt(frontier, job), u"y"_s);
    }

    void leaveBusyHosts()
    {
        Frontier frontier{newFile()};
        const Exploration job = frontier.jobs().add(jobOf(u"a"_s));
        frontier.seed(job, at({}), {{u"http://other.test/"_s, u"other.test"_s}});
        const auto first = frontier.claim(job, 10, {u"s.test"_s});
        QVERIFY(first);
        QCOMPARE(first->host, u"other.test"_s);
        QVERIFY(!frontier.claim(job, 10, {u"s.test"_s}));
        QVERIFY(frontier.claim(job, 10, {}));
    }

    void waitUntilDue()
    {
        Frontier frontier{newFile()};
        const Exploration job = frontier.jobs().add(jobOf(u"a"_s));
        frontier.seed(job, at({}), {});
        QCOMPARE(claimedAt(frontier, job), QString{});
        const QString url = at({}).url;
        frontier.settle(
            job, {.url = url, .finalUrl = url, .state = UrlState::Queued, .due = 50, .now = 10});
        QCOMPARE(claimedAt(frontier, job, 49), u"none"_s);
        QCOMPARE(frontier.nextDue(job), 50);
        const auto again = frontier.claim(job, 50, {});
        QVERIFY(again);
        QCOMPARE(again->attempts, 2);
        frontier.settle(job,
            {.url = url,
                .finalUrl = url,
                .state = UrlState::Failed,
                .error = u"gone"_s,
                .now = 60});
        QVERIFY(!frontier.nextDue(job));
        const auto errors = frontier.errors(job, 10, 0);
        QCOMPARE(errors.size(), 1);
        QCOMPARE(errors.first().error, u"gone"_s);
        QCOMPARE(errors.first().attempts, 2);
        QVERIFY(frontier.errors(job, 10, 1).isEmpty());
        QCOMPARE(frontier.jobs().counts(job), (ExplorationCounts{.failed = 1}));
    }

    void takeBackWhatWasBeingDone()
    {
        const QString file = newFile();
        {
            Frontier frontier{file};
            const Exploration job = frontier.jobs().add(jobOf(u"a"_s));
            frontier.seed(job, at({}), allAt({u"b"_s}));
            claimedAt(frontier, job);
            QVERIFY(frontier.keep(job, at({}).url, at(u"moved"_s), u"hash"_s));
        }
        Frontier frontier{file};
        const auto left = frontier.jobs().unfinished();
        QCOMPARE(left.size(), 1);
        const Exploration job = left.first();
        QCOMPARE(job.options.id, u"a"_s);
        QVERIFY(job.isSeeded);
        frontier.giveBack();
        const auto again = frontier.claim(job, 10, {});
        QVERIFY(again);
        QCOMPARE(again->url, at({}).url);
        QCOMPARE(again->attempts, 1);
        QVERIFY(frontier.keep(job, at({}).url, at(u"moved"_s), u"hash"_s));
        frontier.settle(job, {.url = at({}).url, .finalUrl = at(u"moved"_s).url, .now = 10});
        QCOMPARE(frontier.jobs().counts(job), (ExplorationCounts{.queued = 1, .completed = 1}));
    }

    void countAPageOnce()
    {
        Frontier frontier{newFile()};
        const Exploration job = frontier.jobs().add(jobOf(u"a"_s));
        frontier.seed(job, at({}), allAt({u"b"_s, u"c"_s, u"d"_s}));
        for (int i = 0; i < 4; ++i)
            claimedAt(frontier, job);
        QVERIFY(frontier.keep(job, at({}).url, at({}), u"one"_s));
        QVERIFY(!frontier.keep(job, at(u"b"_s).url, at(u"b"_s), u"one"_s)); // the same content
        QVERIFY(!frontier.keep(job, at(u"b"_s).url, at({}), u"two"_s)); // the same address
        QVERIFY(frontier.keep(job, at(u"c"_s).url, at(u"c"_s), {})); // no content: never the same
        QVERIFY(frontier.keep(job, at(u"d"_s).url, at(u"d"_s), {}));
        // Its holder may ask again; a holder that fails gives it back.
        QVERIFY(frontier.keep(job, at({}).url, at({}), u"one"_s));
        frontier.settle(job,
            {.url = at({}).url,
                .finalUrl = at({}).url,
                .state = UrlState::Failed,
                .error = u"x"_s,
                .now = 10});
        QVERIFY(frontier.keep(job, at(u"b"_s).url, at(u"b"_s), u"one"_s));
    }

    void freeWhereItLed()
    {
        Frontier frontier{newFile()};
        const Exploration job = frontier.jobs().add(jobOf(u"a"_s));
        frontier.seed(job, at({}), {});
        claimedAt(frontier, job);
        QVERIFY(frontier.keep(job, at({}).url, at(u"there"_s), u"one"_s));
        frontier.settle(job,
            {.url = at({}).url,
                .finalUrl = at(u"there"_s).url,
                .state = UrlState::Failed,
                .error = u"x"_s,
                .now = 10});
        QCOMPARE(claimedAt(frontier, job), u"there"_s);
    }

    void reportExternalsOnce()
    {
        Frontier frontier{newFile()};
        const Exploration job = frontier.jobs().add(jobOf(u"a"_s));
        frontier.seed(job, at({}), allAt({u"b"_s}));
        const QStringList there{u"http://x.test/"_s, u"http://y.test/"_s};
        for (const QString &path : {QString{}, u"b"_s}) {
            QCOMPARE(claimedAt(frontier, job), path);
            const auto settled = frontier.settle(job,
                {.url = at(path).url, .finalUrl = at(path).url, .externals = there, .now = 10});
            QCOMPARE(settled.newExternals, path.isEmpty() ? there : QStringList{});
            QCOMPARE(settled.counts.externalLinks, 2);
        }
    }

    void keepJobsWithinBounds()
    {
        Frontier frontier{newFile()};
        Exploration first = frontier.jobs().add(jobOf(u"0"_s));
        const auto again = [&frontier] { frontier.jobs().add(jobOf(u"0"_s)); };
        try {
            again();
            QFAIL("the same id twice");
        } catch (const Failure &failure) {
            QCOMPARE(failure.code, Code::JobExists);
        }
        for (int i = 1; i < explore_limits::jobs; ++i)
            frontier.jobs().add(jobOf(QString::number(i)));
        try {
            frontier.jobs().add(jobOf(u"more"_s));
            QFAIL("more than may be");
        } catch (const Failure &failure) {
            QCOMPARE(failure.code, Code::TooBusy);
        }
        first.state = ExplorationState::Cancelled;
        first.ended = 5;
        frontier.jobs().save(first);
        frontier.jobs().add(jobOf(u"more"_s));
        QVERIFY(!frontier.jobs().find(u"0"_s));
        QCOMPARE(frontier.jobs().all().size(), explore_limits::jobs);
        QCOMPARE(frontier.jobs().all().first().options.id, u"more"_s);
    }

    void forgetWhatEnded()
    {
        Frontier frontier{newFile()};
        const Exploration job = frontier.jobs().add(jobOf(u"a"_s));
        frontier.seed(job, at({}), allAt({u"b"_s, u"c"_s}));
        claimedAt(frontier, job);
        done(frontier, job, {}, {});
        claimedAt(frontier, job);
        frontier.settle(job,
            {.url = at(u"b"_s).url,
                .finalUrl = at(u"b"_s).url,
                .state = UrlState::Failed,
                .error = u"x"_s,
                .now = 10});
        const auto before = frontier.jobs().counts(job);
        frontier.prune(job);
        QCOMPARE(frontier.jobs().counts(job), before);
        QCOMPARE(claimedAt(frontier, job), u"none"_s);
        QCOMPARE(frontier.errors(job, 10, 0).size(), 1);
        // What comes too late changes nothing.
        done(frontier, job, u"c"_s, {u"d"_s});
        QCOMPARE(frontier.jobs().counts(job), before);
    }

    void reportWhatWasNotReadFirst()
    {
        const QString file = newFile();
        {
            Database database{file}; // of an app that noted none of it
            Frontier{file};
            database.run("DROP TABLE unread; PRAGMA user_version = 1;");
        }
        Frontier frontier{file};
        const Exploration job = frontier.jobs().add(jobOf(u"a"_s));
        const ExplorationError unread{at(u"map.xml"_s).url, u"too large"_s, 1, 5};
        QCOMPARE(frontier.seed(job, at({}), {}, {unread}), (ExplorationCounts{.queued = 1}));
        claimedAt(frontier, job);
        frontier.settle(job,
            {.url = at({}).url,
                .finalUrl = at({}).url,
                .state = UrlState::Failed,
                .error = u"gone"_s,
                .now = 10});
        const auto errors = frontier.errors(job, 10, 0);
        QCOMPARE(errors.size(), 2);
        QCOMPARE(errors.first().url, unread.url);
        QCOMPARE(errors.first().error, unread.error);
        QCOMPARE(errors.last().error, u"gone"_s);
        QCOMPARE(frontier.errors(job, 10, 1).first().error, u"gone"_s);
        frontier.prune(job);
        QCOMPARE(frontier.errors(job, 10, 0).size(), 2);
        QCOMPARE(frontier.jobs().counts(job), (ExplorationCounts{.failed = 1}));
    }
};

TEST_CLASS(FrontierTest)
#include "frontier_test.moc"
