// Pictures of rooms: one cast for however many watch, of the tab that the room has.

#include "core/rooms/room_pictures.h"
#include "tests/support/scripted_rooms.h"
#include "tests/support/test_class.h"

#include <QSignalSpy>

namespace {

const QString watchedRoom = u"watched"_s;

struct WatchedRoom : ScriptedRooms {
    WatchedRoom() : pictures(RoomPictures::make(rooms, events, calls.run())) { }

    // Tabs that are cast now, as far as the calls say.
    QStringList cast() const
    {
        QStringList tabs;
        for (const Call &each : calls.calls()) {
            const QString tab = each.arguments.value(u"targetId").toString();
            if (each.command == u"watchTab")
                tabs.append(tab);
            else if (each.command == u"unwatchTab")
                tabs.removeOne(tab);
        }
        return tabs;
    }
    void show(const QString &tab, const QByteArray &jpeg)
    {
        events.publish({Event::Kind::LiveFrame, QString{},
            {{u"targetId"_s, tab}, {u"jpeg"_s, QString::fromLatin1(jpeg.toBase64())},
                {u"width"_s, 800}, {u"height"_s, 600}}});
    }

    std::shared_ptr<RoomPictures> pictures;
};

} // namespace

class RoomPicturesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void thereIsOneCastForAllWhoWatch()
    {
        WatchedRoom room;
        room.start(watchedRoom);
        QVERIFY(room.cast().isEmpty());
        room.pictures->watch(watchedRoom);
        room.pictures->watch(watchedRoom);
        QCOMPARE(room.cast(), QStringList{u"t1"_s});
        QCOMPARE(room.calls.argumentsOf(u"watchTab"_s),
            (QJsonObject{{u"session"_s, u"s1"_s}, {u"targetId"_s, u"t1"_s}, {u"maxWidth"_s, 1920},
                {u"fps"_s, 10}}));
        QVERIFY(room.calls.callsOf(u"watchTab"_s).first().caller.kind == Caller::Kind::Person);
        room.pictures->leave(watchedRoom);
        QCOMPARE(room.cast(), QStringList{u"t1"_s});
        room.pictures->leave(watchedRoom);
        QVERIFY(room.cast().isEmpty());
    }

    void itBeginsWhenTheRoomDoesAndEndsWithIt()
    {
        WatchedRoom room;
        room.pictures->watch(watchedRoom);
        QVERIFY(room.calls.calls().isEmpty());
        room.start(watchedRoom);
        QCOMPARE(room.cast(), QStringList{u"t1"_s});
        QCoro::waitFor(room.rooms->close(watchedRoom));
        QVERIFY(room.cast().isEmpty());
        room.start(watchedRoom);
        QCOMPARE(room.cast(), QStringList{u"t2"_s});
        room.pictures->leave(watchedRoom);
    }

    void noneIsMadeWhileTheRoomIsPaused()
    {
        WatchedRoom room;
        room.start(watchedRoom);
        room.pictures->watch(watchedRoom);
        QCoro::waitFor(room.rooms->pause(watchedRoom));
        QVERIFY(room.cast().isEmpty());
        QCoro::waitFor(room.rooms->resume(watchedRoom));
        QCOMPARE(room.cast(), QStringList{u"t1"_s});
        room.endSession(u"s1"_s);
        QVERIFY(room.cast().isEmpty());
        room.pictures->leave(watchedRoom);
    }

    void itFollowsTheRoomToAnotherTab()
    {
        WatchedRoom room;
        room.start(watchedRoom);
        room.pictures->watch(watchedRoom);
        const QJsonArray opened{QJsonObject{{u"targetId"_s, u"t9"_s}}};
        room.calls.answer(u"reload"_s, Reply{{u"opened"_s, opened}});
        room.act(watchedRoom, u"refresh"_s);
        QCOMPARE(room.cast(), QStringList{u"t9"_s});
        // Which tab is next is known when the page is looked at.
        room.calls.answer(u"pageInfo"_s, Reply{{u"targetId"_s, u"t3"_s}});
        room.happen(Event::Kind::TabClosed, watchedRoom, {{u"targetId"_s, u"t9"_s}});
        QCOMPARE(room.cast(), QStringList{u"t3"_s});
        QCOMPARE(room.pictures->tabOf(watchedRoom), u"t3"_s);
        room.pictures->leave(watchedRoom);
    }

    void aPageThatCrashedIsCastAgainWhenThereIsAnother()
    {
        WatchedRoom room;
        room.start(watchedRoom);
        room.pictures->watch(watchedRoom);
        room.happen(Event::Kind::TabCrashed, watchedRoom, {{u"targetId"_s, u"t1"_s}});
        QCOMPARE(room.calls.count(u"watchTab"_s), 1);
        room.happen(Event::Kind::Navigated, watchedRoom,
            {{u"targetId"_s, u"t1"_s}, {u"url"_s, u"http://a/"_s}});
        QCOMPARE(room.calls.count(u"watchTab"_s), 2);
        room.pictures->leave(watchedRoom);
    }

    void aCastThatDoesNotBeginIsTriedAgainWhenSomethingChanges()
    {
        WatchedRoom room;
        room.start(watchedRoom);
        room.calls.answerNext(u"watchTab"_s, Failure{Code::Timeout, u"too late"_s, {}});
        room.pictures->watch(watchedRoom);
        QVERIFY(room.pictures->tabOf(watchedRoom).isEmpty());
        room.rooms->audience().subscribe(watchedRoom);
        QCOMPARE(room.calls.count(u"watchTab"_s), 2);
        QCOMPARE(room.pictures->tabOf(watchedRoom), u"t1"_s);
        room.rooms->audience().unsubscribe(watchedRoom);
        room.pictures->leave(watchedRoom);
    }

    void aCastThatBeginsTooLateIsEnded()
    {
        WatchedRoom room;
        room.start(watchedRoom);
        room.calls.hold(u"watchTab"_s);
        room.pictures->watch(watchedRoom);
        QCoro::waitFor(room.rooms->pause(watchedRoom));
        room.calls.release(u"watchTab"_s);
        QCOMPARE(room.calls.commands().last(), u"unwatchTab"_s);
        room.pictures->leave(watchedRoom);
    }

    void theNewestPictureIsForWhoComesLate()
    {
        WatchedRoom room;
        room.start(watchedRoom);
        QSignalSpy shown{room.pictures.get(), &RoomPictures::shown};
        room.show(u"t1"_s, "early");
        room.pictures->watch(watchedRoom);
        QVERIFY(!room.pictures->newest(watchedRoom));
        room.show(u"t1"_s, "one");
        room.show(u"t5"_s, "another tab");
        room.show(u"t1"_s, "two");
        QCOMPARE(shown.count(), 2);
        QCOMPARE(room.pictures->newest(watchedRoom)->jpeg, "two"_ba);
        QCOMPARE(room.pictures->newest(watchedRoom)->viewport, QSize(800, 600));
        QCoro::waitFor(room.rooms->pause(watchedRoom));
        QVERIFY(!room.pictures->newest(watchedRoom));
        room.pictures->leave(watchedRoom);
    }
};

TEST_CLASS(RoomPicturesTest)
#include "room_pictures_test.moc"
