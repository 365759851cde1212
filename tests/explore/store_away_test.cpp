// The store of knowledge goes and comes back under an exploration.

#include "core/knowledge/postgres_knowledge.h"
#include "tests/explore/explorer_run.h"
#include "tests/support/postgres_server.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>

class StoreAwayTest : public QObject {
    Q_OBJECT

    ExplorerFolders m_folders;
    PostgresServer m_server;

private Q_SLOTS:
    void noPageIsLostAndNoneAskedForInVain()
    {
        if (!m_server.whyNot().isEmpty())
            QSKIP(qPrintable(m_server.whyNot()));
        const auto store = postgresKnowledge(m_server.addressOf(m_server.newDatabase()));
        const auto site = tree();
        ExplorerRun run{m_folders.next(), site, store};
        site->setTime(std::chrono::milliseconds{20});
        run.begin(optionsFor(u"a"_s));
        QTRY_VERIFY(run.find(u"a"_s).counts.completed > 2);
        m_server.stop();
        QTRY_COMPARE(store->backendState().is, BackendState::Is::Away);
        QTRY_COMPARE(run.find(u"a"_s).state, ExplorationState::Running);
        // What was being visited is given back; then nothing more is asked for.
        QElapsedTimer clock;
        clock.start();
        qsizetype asked = -1;
        QTRY_VERIFY_WITH_TIMEOUT(clock.elapsed() > 1'500, 5'000);
        asked = site->visited.size();
        QTRY_VERIFY_WITH_TIMEOUT(clock.elapsed() > 4'500, 8'000);
        QCOMPARE(site->visited.size(), asked);
        QVERIFY(!run.find(u"a"_s).isFinished());
        QVERIFY(m_server.start());
        const Exploration ended = run.ended(u"a"_s);
        QCOMPARE(ended.state, ExplorationState::Completed);
        QCOMPARE(ended.counts.failed, 0);
        QCOMPARE(ended.counts.completed, 22);
        QCOMPARE(run.stored(u"a"_s).size(), 22);
        QCOMPARE(QCoro::waitFor(Explorer::errors(run.explorer, u"a"_s, 10, 0)).size(), 0);
    }
};

TEST_CLASS(StoreAwayTest)
#include "store_away_test.moc"
