// An exploration is cancelled.

#include "tests/commands/explore/made_explorer.h"
#include "tests/support/test_class.h"

class CancelExplorationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cancel()
    {
        MadeExplorer made;
        made.site->hold(true);
        made.begin();
        QTRY_COMPARE(made.site->visited.size(), 1);
        const QJsonObject id{{u"jobId"_s, u"job"_s}};
        const Reply done = made.chrome.reply(u"cancelExploration"_s, id);
        QCOMPARE(done.value(u"state").toString(), u"cancelled"_s);
        QCOMPARE(made.chrome.failure(u"cancelExploration"_s, id).code, Code::JobState);
        made.site->hold(false);
        QTRY_VERIFY(made.site->left.contains(u"job"_s));
        QCOMPARE(made.site->visited.size(), 1);
        const QJsonObject none{{u"jobId"_s, u"none"_s}};
        QCOMPARE(made.chrome.failure(u"cancelExploration"_s, none).code, Code::JobNotFound);
    }
};

TEST_CLASS(CancelExplorationTest)
#include "cancel_exploration_test.moc"
