// Where a person watches a room, as the service says.

#include "core/commands/services.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

class RoomLinkTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reportsItForARoomThatIsThere()
    {
        RealChrome chrome;
        const QJsonObject demo{{u"room"_s, u"demo"_s}};
        QCOMPARE(chrome.failure(u"roomLink"_s, demo).code, Code::RoomNotFound);
        chrome.services().rooms = [] { return QList<RoomState>{{.name = u"demo"_s}}; };
        QCOMPARE(chrome.failure(u"roomLink"_s, demo).code, Code::RoomNotFound); // not served
        chrome.services().roomLink = [](const QString &room) { return u"http://here/"_s + room; };
        QCOMPARE(chrome.reply(u"roomLink"_s, demo).value(u"url"), u"http://here/demo"_s);
        QCOMPARE(chrome.failure(u"roomLink"_s, {{u"room"_s, u"other"_s}}).code, Code::RoomNotFound);
    }
};

TEST_CLASS(RoomLinkTest)
#include "room_link_test.moc"
