// A map of what an exploration has found.

#include "tests/commands/explore/made_explorer.h"
#include "tests/support/test_class.h"

class ExplorationMapTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void report()
    {
        MadeExplorer made;
        made.begin();
        QCOMPARE(made.becomes(u"completed"_s), u"completed"_s);
        const QJsonObject id{{u"jobId"_s, u"job"_s}};
        const Reply reply = made.chrome.reply(u"explorationMap"_s, id);
        QCOMPARE(reply.value(u"state").toString(), u"completed"_s);
        const QJsonArray paths = reply.value(u"paths").toArray();
        QCOMPARE(paths.size(), 2);
        QCOMPARE(paths[0][u"pages"].toInt(), 2);
        QCOMPARE(paths[0][u"url"].toString(), MadeSite::root + u'/');
        QCOMPARE(paths[1][u"name"].toString(), u"a"_s);
        QCOMPARE(paths[1][u"depth"].toInt(), 1);
        const QJsonObject none{{u"jobId"_s, u"none"_s}};
        QCOMPARE(made.chrome.failure(u"explorationMap"_s, none).code, Code::JobNotFound);
    }
};

TEST_CLASS(ExplorationMapTest)
#include "exploration_map_test.moc"
