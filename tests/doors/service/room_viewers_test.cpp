// Who has a room: a person with a link of the window, or a program that has a link too.

#include "core/doors/service/room_requests.h"
#include "core/doors/service/service_door.h"
#include "tests/support/scripted_rooms.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>
#include <QWebSocket>

namespace {

const QString demo = u"demo"_s;

// What one client with that ticket was sent, and may say.
struct Viewer {
    explicit Viewer(const QString &address)
    {
        QObject::connect(
            &socket, &QWebSocket::textMessageReceived, &socket, [this](const QString &text) {
                received.append(QJsonDocument::fromJson(text.toUtf8()).object());
            });
        socket.open(QUrl{address});
    }

    QString heldBy() const { return last(u"room"_s).value(u"heldBy").toString(); }
    QString refusal() const { return last(u"failure"_s).value(u"code").toString(); }
    QJsonObject last(const QString &type) const
    {
        QJsonObject found;
        for (const QJsonObject &each : received) {
            if (each.value(u"type") == type)
                found = each;
        }
        return found;
    }
    void say(const QJsonObject &message)
    {
        socket.sendTextMessage(
            QString::fromUtf8(QJsonDocument{message}.toJson(QJsonDocument::Compact)));
    }
    void take() { say({{u"type"_s, u"take_over"_s}}); }
    void handBack() { say({{u"type"_s, u"hand_back"_s}}); }
    void press()
    {
        say({{u"type"_s, u"input"_s}, {u"kind"_s, u"down"_s}, {u"x"_s, 1}, {u"y"_s, 1}});
    }

    QWebSocket socket;
    QList<QJsonObject> received;
};

// The service with one room; `hasRules`: rules for approvals.
struct ServedRoom : ScriptedRooms {
    ServedRoom()
        : viewers(rooms, events, calls.run(), [this] { return hasRules; }), sockets(rooms),
          door(ServiceOptions{.port = 0})
    {
        for (const Mount &each : roomMounts({rooms, calls.run()}, sockets, viewers))
            door.mount(each);
        isServed = std::holds_alternative<quint16>(door.listen());
        start(demo);
    }
    ~ServedRoom()
    {
        viewers.closeAll();
        sockets.closeAll();
        door.close();
    }
    Q_DISABLE_COPY_MOVE(ServedRoom)

    QString link(RoomTickets::For whom)
    {
        const QString page = viewers.linkTo(demo, whom).value(u"path").toString();
        return door.address().replace(u"http"_s, u"ws"_s)
            + QString{page}.replace(u"/view?"_s, u"/pictures?"_s);
    }

    bool hasRules = false;
    RoomViewers viewers;
    RoomSockets sockets;
    ServiceDoor door;
    bool isServed = false;
};

} // namespace

class RoomViewersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPersonTakesTheRoomFromAProgram()
    {
        ServedRoom served;
        QVERIFY(served.isServed);
        Viewer program{served.link(RoomTickets::For::Program)};
        Viewer person{served.link(RoomTickets::For::Person)};
        QTRY_COMPARE(person.heldBy(), u"nobody"_s);
        QTRY_COMPARE(program.heldBy(), u"nobody"_s);
        program.take();
        QTRY_COMPARE(program.heldBy(), u"you"_s);
        QTRY_COMPARE(person.heldBy(), u"somebody"_s);
        person.take();
        QTRY_COMPARE(person.heldBy(), u"you"_s);
        QTRY_COMPARE(program.heldBy(), u"somebody"_s);
        // What the program says now reaches nobody; it cannot take it back.
        program.press();
        program.take();
        person.press();
        QTRY_COMPARE(served.calls.count(u"input"_s), 1);
        QCOMPARE(person.heldBy(), u"you"_s);
        // Nor does its end hand the room back.
        program.socket.abort();
        QTRY_COMPARE(served.viewers.findChildren<RoomViewer *>().size(), 1);
        QVERIFY(served.rooms->state(demo)->isControlled);
    }

    void oneThatOnlyWatchesIsPassedOverToo()
    {
        ServedRoom served;
        Viewer program{served.link(RoomTickets::For::Program)};
        Viewer person{served.link(RoomTickets::For::Person)};
        QTRY_COMPARE(program.heldBy(), u"nobody"_s);
        QTRY_COMPARE(person.heldBy(), u"nobody"_s);
        person.take();
        QTRY_COMPARE(program.heldBy(), u"somebody"_s);
        Viewer other{served.link(RoomTickets::For::Person)};
        QTRY_COMPARE(other.heldBy(), u"somebody"_s);
        other.take();
        other.press();
        person.press();
        QTRY_COMPARE(served.calls.count(u"input"_s), 1);
        QCOMPARE(person.heldBy(), u"you"_s);
    }

    void rulesThatAreMadeEndWhatAProgramDrives()
    {
        ServedRoom served;
        Viewer program{served.link(RoomTickets::For::Program)};
        QTRY_COMPARE(program.heldBy(), u"nobody"_s);
        program.take();
        QTRY_COMPARE(program.heldBy(), u"you"_s);
        program.press();
        QTRY_COMPARE(served.calls.count(u"input"_s), 1);
        served.hasRules = true;
        program.press();
        QTRY_COMPARE(program.refusal(), u"NOT_APPROVED"_s);
        QTRY_COMPARE(program.heldBy(), u"nobody"_s);
        QCOMPARE(served.calls.count(u"input"_s), 1);
        QVERIFY(!served.rooms->state(demo)->isControlled);
        // A person's link drives all the same.
        Viewer person{served.link(RoomTickets::For::Person)};
        QTRY_COMPARE(person.heldBy(), u"nobody"_s);
        person.take();
        QTRY_COMPARE(person.heldBy(), u"you"_s);
        person.press();
        QTRY_COMPARE(served.calls.count(u"input"_s), 2);
    }

    // They were sent by one who had the room; who has it now did not.
    void whatWaitsIsDroppedWhenTheRoomChangesHands()
    {
        ServedRoom served;
        Viewer program{served.link(RoomTickets::For::Program)};
        QTRY_COMPARE(program.heldBy(), u"nobody"_s);
        program.take();
        QTRY_COMPARE(program.heldBy(), u"you"_s);
        served.calls.hold(u"input"_s);
        for (int i = 0; i < 5; ++i)
            program.press();
        program.say({{u"type"_s, u"nonsense"_s}}); // answered when all before it have come
        QTRY_COMPARE(program.refusal(), u"INVALID_ARGUMENT"_s);
        Viewer person{served.link(RoomTickets::For::Person)};
        QTRY_COMPARE(person.heldBy(), u"somebody"_s);
        person.take();
        QTRY_COMPARE(person.heldBy(), u"you"_s);
        served.calls.release(u"input"_s);
        person.press();
        QTRY_COMPARE(served.calls.count(u"input"_s), 2);
    }

    void whatWaitsIsDroppedWhereRulesAreMade()
    {
        ServedRoom served;
        Viewer program{served.link(RoomTickets::For::Program)};
        QTRY_COMPARE(program.heldBy(), u"nobody"_s);
        program.take();
        QTRY_COMPARE(program.heldBy(), u"you"_s);
        served.calls.hold(u"input"_s);
        for (int i = 0; i < 5; ++i)
            program.press();
        program.say({{u"type"_s, u"nonsense"_s}});
        QTRY_COMPARE(program.refusal(), u"INVALID_ARGUMENT"_s);
        served.hasRules = true;
        served.calls.release(u"input"_s);
        QTRY_COMPARE(program.refusal(), u"NOT_APPROVED"_s);
        QTRY_COMPARE(program.heldBy(), u"nobody"_s);
        QCOMPARE(served.calls.count(u"input"_s), 1);
    }

    // Its own come first: a person types, and hands back.
    void whoHandsBackIsDoneFirst()
    {
        ServedRoom served;
        Viewer person{served.link(RoomTickets::For::Person)};
        QTRY_COMPARE(person.heldBy(), u"nobody"_s);
        person.take();
        QTRY_COMPARE(person.heldBy(), u"you"_s);
        served.calls.hold(u"input"_s);
        person.press();
        person.press();
        person.handBack();
        person.press(); // after it
        person.say({{u"type"_s, u"nonsense"_s}});
        QTRY_COMPARE(person.refusal(), u"INVALID_ARGUMENT"_s);
        QVERIFY(served.rooms->state(demo)->isControlled);
        served.calls.release(u"input"_s);
        QTRY_COMPARE(person.heldBy(), u"nobody"_s);
        QCOMPARE(served.calls.count(u"input"_s), 2);
    }
};

TEST_CLASS(RoomViewersTest)
#include "room_viewers_test.moc"
