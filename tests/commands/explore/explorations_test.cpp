// The list of explorations.

#include "tests/commands/explore/made_explorer.h"
#include "tests/support/test_class.h"

class ExplorationsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void list()
    {
        MadeExplorer made;
        QCOMPARE(made.chrome.reply(u"explorations"_s).value(u"explorations"), QJsonArray{});
        made.begin();
        const QJsonArray rows
            = made.chrome.reply(u"explorations"_s).value(u"explorations").toArray();
        QCOMPARE(rows.size(), 1);
        QCOMPARE(rows[0][u"jobId"].toString(), u"job"_s);
    }
};

TEST_CLASS(ExplorationsTest)
#include "explorations_test.moc"
