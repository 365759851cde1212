// The list of the files of commands that are run, as their door says they are.

#include "core/commands/services.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

class WatchersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reportsEachAsItsDoorHasIt()
    {
        RealChrome chrome;
        QCOMPARE(chrome.reply(u"watchers"_s).value(u"watchers"), QJsonArray{});
        chrome.services().watchers = [] {
            return QList<WatcherState>{
                {.commands = u"/a"_s, .results = u"/b"_s, .profile = u"work"_s, .answered = 3},
                {.commands = u"/c"_s, .results = u"/d"_s, .isBatch = true, .waiting = 2}};
        };
        const QJsonObject watched{{u"commands"_s, u"/a"_s}, {u"results"_s, u"/b"_s},
            {u"profile"_s, u"work"_s}, {u"isBatch"_s, false}, {u"answered"_s, 3},
            {u"waiting"_s, 0}};
        const QJsonObject batch{{u"commands"_s, u"/c"_s}, {u"results"_s, u"/d"_s},
            {u"isBatch"_s, true}, {u"answered"_s, 0}, {u"waiting"_s, 2}};
        QCOMPARE(chrome.reply(u"watchers"_s).value(u"watchers"), (QJsonArray{watched, batch}));
    }
};

TEST_CLASS(WatchersTest)
#include "watchers_test.moc"
