// An exploration is resumed.

#include "tests/commands/explore/made_explorer.h"
#include "tests/support/test_class.h"

class ResumeExplorationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void resume()
    {
        MadeExplorer made;
        made.site->hold(true);
        made.begin();
        QTRY_COMPARE(made.site->visited.size(), 1);
        const QJsonObject id{{u"jobId"_s, u"job"_s}};
        QCOMPARE(made.chrome.failure(u"resumeExploration"_s, id).code, Code::JobState);
        made.chrome.reply(u"pauseExploration"_s, id);
        made.site->hold(false);
        const Reply resumed = made.chrome.reply(u"resumeExploration"_s, id);
        QCOMPARE(resumed.value(u"state").toString(), u"running"_s);
        QCOMPARE(made.becomes(u"completed"_s), u"completed"_s);
        const QJsonObject none{{u"jobId"_s, u"none"_s}};
        QCOMPARE(made.chrome.failure(u"resumeExploration"_s, none).code, Code::JobNotFound);
    }
};

TEST_CLASS(ResumeExplorationTest)
#include "resume_exploration_test.moc"
