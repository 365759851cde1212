// An exploration is paused.

#include "tests/commands/explore/made_explorer.h"
#include "tests/support/test_class.h"

class PauseExplorationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pause()
    {
        MadeExplorer made;
        made.site->hold(true);
        made.begin();
        QTRY_COMPARE(made.site->visited.size(), 1);
        const QJsonObject id{{u"jobId"_s, u"job"_s}};
        const Reply done = made.chrome.reply(u"pauseExploration"_s, id);
        QCOMPARE(done.value(u"state").toString(), u"paused"_s);
        QCOMPARE(made.chrome.failure(u"pauseExploration"_s, id).code, Code::JobState);
        made.site->hold(false);
        QTRY_VERIFY(made.site->left.contains(u"job"_s));
        QCOMPARE(made.site->visited.size(), 1);
        const QJsonObject none{{u"jobId"_s, u"none"_s}};
        QCOMPARE(made.chrome.failure(u"pauseExploration"_s, none).code, Code::JobNotFound);
    }
};

TEST_CLASS(PauseExplorationTest)
#include "pause_exploration_test.moc"
