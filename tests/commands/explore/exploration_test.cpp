// How far an exploration is.

#include "tests/commands/explore/made_explorer.h"
#include "tests/support/test_class.h"

class ExplorationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void report()
    {
        MadeExplorer made;
        made.begin();
        QCOMPARE(made.becomes(u"completed"_s), u"completed"_s);
        const QJsonObject id{{u"jobId"_s, u"job"_s}};
        const QJsonValue row = made.chrome.reply(u"exploration"_s, id).value(u"exploration");
        QCOMPARE(row[u"completed"].toInt(), 2);
        QCOMPARE(row[u"failed"].toInt(), 1);
        QCOMPARE(row[u"externalLinks"].toInt(), 1);
        QCOMPARE(row[u"startUrl"].toString(), MadeSite::root + u'/');
        const QJsonObject none{{u"jobId"_s, u"none"_s}};
        QCOMPARE(made.chrome.failure(u"exploration"_s, none).code, Code::JobNotFound);
    }
};

TEST_CLASS(ExplorationTest)
#include "exploration_test.moc"
