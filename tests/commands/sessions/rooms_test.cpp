// The list of the automation service's rooms, as the service says they are.

#include "core/commands/services.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

class RoomsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reportsEachAsTheServiceHasIt()
    {
        RealChrome chrome;
        QCOMPARE(chrome.reply(u"rooms"_s).value(u"rooms"), QJsonArray{});
        chrome.services().rooms = [] {
            return QList<RoomState>{{.name = u"demo"_s,
                                        .is = RoomState::Is::Paused,
                                        .session = u"s_1"_s,
                                        .tab = u"4A1E"_s,
                                        .url = u"http://127.0.0.1/"_s,
                                        .listeners = 2},
                {.name = u"new"_s}};
        };
        const QJsonArray rows = chrome.reply(u"rooms"_s).value(u"rooms").toArray();
        const QJsonObject paused{{u"name"_s, u"demo"_s}, {u"state"_s, u"paused"_s},
            {u"session"_s, u"s_1"_s}, {u"targetId"_s, u"4A1E"_s},
            {u"url"_s, u"http://127.0.0.1/"_s}, {u"listeners"_s, 2}};
        const QJsonObject starting{
            {u"name"_s, u"new"_s}, {u"state"_s, u"starting"_s}, {u"listeners"_s, 0}};
        QCOMPARE(rows, (QJsonArray{paused, starting}));
    }
};

TEST_CLASS(RoomsTest)
#include "rooms_test.moc"
