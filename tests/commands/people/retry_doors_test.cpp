// Doors of the app that could not be opened are tried again.

#include "core/commands/services.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;

class RetryDoorsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reportsWhichFailNowEither()
    {
        RealChrome chrome;
        int tried = 0;
        chrome.services().doors = [&tried] {
            const auto http = tried > 1 ? DoorState::Is::Open : DoorState::Is::Failed;
            return QList<DoorState>{{u"http"_s, http}, {u"rpc"_s, DoorState::Is::Off}};
        };
        chrome.services().tryDoorsAgain = [&tried] { ++tried; };
        const auto failed
            = [&chrome] { return chrome.reply(u"retryDoors"_s).value(u"failed").toArray(); };
        QCOMPARE(failed(), QJsonArray{u"http"_s});
        QCOMPARE(failed(), QJsonArray{});
        QCOMPARE(tried, 2);
    }
};

TEST_CLASS(RetryDoorsTest)
#include "retry_doors_test.moc"
