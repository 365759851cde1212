// The parts of the automation service, as it says they are.

#include "core/commands/services.h"
#include "core/states/backend_state.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

class ServicePartsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reportsEachAsTheServiceHasIt()
    {
        RealChrome chrome;
        QCOMPARE(chrome.reply(u"serviceParts"_s).value(u"parts"), QJsonArray{});
        chrome.services().backends = [] {
            return QList<BackendState>{
                {u"Redis"_s, BackendState::Is::Away, u"refused"_s, u"Start it."_s, u"redisUrl"_s},
                {u"results"_s, BackendState::Is::Used, u"on the disk"_s}};
        };
        const QJsonObject redis{{u"name"_s, u"Redis"_s}, {u"state"_s, u"away"_s},
            {u"finding"_s, u"refused"_s}, {u"fix"_s, u"Start it."_s},
            {u"setting"_s, u"redisUrl"_s}};
        const QJsonObject results{
            {u"name"_s, u"results"_s}, {u"state"_s, u"used"_s}, {u"finding"_s, u"on the disk"_s}};
        QCOMPARE(chrome.reply(u"serviceParts"_s).value(u"parts"), (QJsonArray{redis, results}));
    }
};

TEST_CLASS(ServicePartsTest)
#include "service_parts_test.moc"
