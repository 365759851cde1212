// What of the app does not work is tried again.

#include "core/commands/services.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

class RetryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reportsWhatFailsNowEither()
    {
        RealChrome chrome;
        int tried = 0;
        chrome.services().outages = [&tried] {
            const Outage http{Outage::Of::Door, u"http"_s, {Code::PortInUse, u"taken"_s, {}}};
            return tried > 1 ? QList<Outage>{} : QList<Outage>{http};
        };
        chrome.services().retry = [&tried]() -> Task<> {
            ++tried;
            co_return;
        };
        const auto failed
            = [&chrome] { return chrome.reply(u"retry"_s).value(u"failed").toArray(); };
        QCOMPARE(failed(), QJsonArray{u"http"_s});
        QCOMPARE(failed(), QJsonArray{});
        QCOMPARE(tried, 2);
    }
};

TEST_CLASS(RetryTest)
#include "retry_test.moc"
