// Explorations from their beginning to their end: paused, cancelled, side by side, survived.

#include "tests/explore/explorer_run.h"
#include "tests/support/test_class.h"

class ExplorationLifeTest : public QObject {
    Q_OBJECT

    ExplorerFolders m_folders;

private Q_SLOTS:
    void pauseResumeCancel()
    {
        const auto site = tree();
        ExplorerRun run{m_folders.next(), site};
        site->hold(true);
        run.begin(optionsFor(u"a"_s));
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
        QCOMPARE(codeOf(Explorer::begin(run.explorer, optionsFor(u"a"_s))), Code::JobExists);
    }

    void refuseWhatDoesNotFit()
    {
        ExplorerRun run{m_folders.next(), tree()};
        QList<ExplorationOptions> wrong(6, optionsFor(u"a"_s));
        wrong[0].startUrl = u"one word"_s;
        wrong[1].startUrl = u"file:///etc/passwd"_s;
        wrong[2].maxPages = 0;
        wrong[3].maxDepth = -1;
        wrong[4].id = u"a b"_s;
        wrong[5].allow = {u"http://x/"_s};
        for (const ExplorationOptions &each : std::as_const(wrong))
            QCOMPARE(codeOf(Explorer::begin(run.explorer, each)), Code::InvalidArgument);
        QVERIFY(QCoro::waitFor(Explorer::all(run.explorer)).isEmpty());
        const Exploration made = run.begin(optionsFor({}));
        QVERIFY(made.options.id.size() > 20);
    }

    void runTwoAtOnce()
    {
        const auto site = tree();
        site->hold(true);
        ExplorerRun run{m_folders.next(), site};
        for (const QString &each : {u"a"_s, u"b"_s, u"c"_s})
            run.begin(optionsFor(each));
        QTRY_COMPARE(site->visited.size(), 1);
        QCOMPARE(run.find(u"a"_s).state, ExplorationState::Running);
        QTRY_COMPARE(run.find(u"b"_s).state, ExplorationState::Running);
        QCOMPARE(run.find(u"c"_s).state, ExplorationState::Queued);
        QCOMPARE(QCoro::waitFor(Explorer::all(run.explorer)).first().options.id, u"c"_s);
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
        ExplorerRun run{m_folders.next(), site};
        ExplorationOptions options = optionsFor(u"a"_s);
        options.allow = {u"s.test:81"_s};
        run.begin(options);
        QCOMPARE(run.ended(u"a"_s).counts.completed, 5);
        QCOMPARE(site->mostAtOnce, 2);
    }

    void predict()
    {
        const auto site = tree();
        site->setTime(std::chrono::milliseconds{50});
        ExplorerRun run{m_folders.next(), site};
        run.begin(optionsFor(u"a"_s));
        QTRY_VERIFY(run.find(u"a"_s).counts.completed >= 1);
        if (run.find(u"a"_s).counts.completed < 3)
            QVERIFY(!run.find(u"a"_s).secondsLeft);
        QTRY_VERIFY(run.find(u"a"_s).counts.completed >= 4);
        const auto left = run.find(u"a"_s).secondsLeft;
        QVERIFY(left && *left < 10);
        QVERIFY(!run.ended(u"a"_s).secondsLeft);
    }

    // An app that ends at any time: the next goes on, and the result is the same.
    void goOnAfterTheEnd()
    {
        const QString folder = m_folders.next();
        const auto site = tree();
        site->setTime(std::chrono::milliseconds{3});
        {
            ExplorerRun run{folder, site};
            run.begin(optionsFor(u"a"_s));
            run.begin(optionsFor(u"paused"_s));
            QCoro::waitFor(Explorer::pause(run.explorer, u"paused"_s));
        }
        int runs = 0;
        for (bool isDone = false; !isDone && runs < 100; ++runs) {
            ExplorerRun run{folder, site};
            isDone = QTest::qWaitFor(
                [&] { return run.find(u"a"_s).isFinished(); }, 20 + 7 * runs % 30);
            QCOMPARE(run.find(u"paused"_s).state, ExplorationState::Paused);
        }
        QVERIFY(runs > 1);
        ExplorerRun run{folder, site};
        QCOMPARE(run.ended(u"a"_s).state, ExplorationState::Completed);
        QCOMPARE(run.find(u"a"_s).counts, (ExplorationCounts{.completed = 22}));
        QCOMPARE(run.stored(u"a"_s).size(), 22);
        QCoro::waitFor(Explorer::resume(run.explorer, u"paused"_s));
        QCOMPARE(run.ended(u"paused"_s).counts.completed, 22);
    }

    void giveBackAtTheEnd()
    {
        const QString folder = m_folders.next();
        const auto site = tree();
        site->hold(true);
        {
            ExplorerRun run{folder, site};
            run.begin(optionsFor(u"a"_s));
            QTRY_COMPARE(site->visited.size(), 1);
            auto closing = Explorer::close(run.explorer);
            QVERIFY(site->left.contains(u"a"_s));
            site->hold(false);
            QCoro::waitFor(std::move(closing));
        }
        ExplorerRun run{folder, site};
        QCOMPARE(run.ended(u"a"_s).counts.completed, 22);
    }
};

TEST_CLASS(ExplorationLifeTest)
#include "exploration_life_test.moc"
