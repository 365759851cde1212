// How rooms begin, are paused and closed, and how many there may be.

#include "core/catalogue/outcome.h"
#include "core/rooms/room_limits.h"
#include "tests/support/scripted_rooms.h"
#include "tests/support/test_class.h"

#include <QSignalSpy>

namespace {

const QString demo = u"demo"_s;
const QString address = u"http://127.0.0.1/one"_s;

// What can be asked of a room, by its name.
struct RoomQuestion {
    const char *name;
    Task<Outcome> (*ask)(Rooms &rooms, QString room);
};

const RoomQuestion questions[] = {
    {"context", [](Rooms &rooms, QString room) { return rooms.context(std::move(room)); }},
    {"content", [](Rooms &rooms, QString room) { return rooms.content(std::move(room)); }},
    {"act",
        [](Rooms &rooms, QString room) {
            return rooms.execute(std::move(room), {u"refresh"_s, {}});
        }},
    {"pause", [](Rooms &rooms, QString room) { return rooms.pause(std::move(room)); }},
    {"resume", [](Rooms &rooms, QString room) { return rooms.resume(std::move(room)); }},
    {"recover", [](Rooms &rooms, QString room) { return rooms.recover(std::move(room)); }},
    {"close", [](Rooms &rooms, QString room) { return rooms.close(std::move(room)); }},
};

QJsonObject stated(const QString &status)
{
    return {{u"status"_s, status}, {u"room_name"_s, demo}};
}

} // namespace

class RoomsLifeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aStartMakesASessionAndGoesToItsFirstAddress()
    {
        ScriptedRooms scripted{{.idleTime = std::chrono::milliseconds{5000}, .isHeadless = false}};
        const RoomRequest request{.name = demo, .url = address, .width = 800, .height = 600};
        QCOMPARE(objectOf(QCoro::waitFor(scripted.rooms->start(request))), stated(u"started"_s));
        QCOMPARE(scripted.calls.commands(), (QStringList{u"createSession"_s, u"navigate"_s}));
        QCOMPARE(scripted.calls.argumentsOf(u"createSession"_s),
            (QJsonObject{{u"headless"_s, false}, {u"width"_s, 800}, {u"height"_s, 600},
                {u"idleMs"_s, 5000}}));
        QCOMPARE(scripted.calls.argumentsOf(u"navigate"_s),
            (QJsonObject{{u"url"_s, address}, {u"session"_s, u"s1"_s}, {u"targetId"_s, u"t1"_s}}));
        const auto state = scripted.rooms->state(demo);
        QVERIFY(state && state->is == RoomState::Is::Open);
        QCOMPARE(state->session, u"s1"_s);
        QCOMPARE(scripted.heard(), QStringList{u"presentation_started"_s});
        const auto place = scripted.rooms->list().place(demo);
        QVERIFY(place && *place == (RoomPlace{u"s1"_s, u"t1"_s, 800, 10}));
    }

    void withoutAnAddressItHasLoadedBeforeItIsReported()
    {
        ScriptedRooms scripted;
        QCOMPARE(scripted.start(demo), u"ok"_s);
        QCOMPARE(scripted.calls.commands(), QStringList{u"createSession"_s});
        QCOMPARE(
            scripted.heard(), (QStringList{u"presentation_started"_s, u"page_load_complete"_s}));
        QCOMPARE(scripted.heardOf(RoomNews::PageLoadComplete).first().details.value(u"url"_s),
            u"about:blank"_s);
    }

    void aNameIsTakenOnce()
    {
        ScriptedRooms scripted;
        QCOMPARE(scripted.start(demo), u"ok"_s);
        scripted.calls.forgetCalls();
        QCOMPARE(scripted.start(demo), u"ROOM_EXISTS"_s);
        QVERIFY(scripted.calls.calls().isEmpty());
        QCOMPARE(scripted.rooms->states().size(), 1);
    }

    void ofTooManyRoomsTheOldestThatFailedMakesWay()
    {
        ScriptedRooms scripted;
        for (int i = 1; i <= room_limits::rooms; ++i)
            QCOMPARE(scripted.start(QString::number(i)), u"ok"_s);
        QSignalSpy forgotten{scripted.rooms.get(), &Rooms::forgotten};
        QCOMPARE(scripted.start(demo), u"TOO_MANY_SESSIONS"_s);
        QCOMPARE(forgotten.count(), 1); // another app may have kept a place for it
        QCOMPARE(scripted.calls.count(u"createSession"_s), room_limits::rooms);
        scripted.endSession(u"s9"_s);
        scripted.endSession(u"s5"_s);
        QCOMPARE(scripted.start(demo), u"ok"_s);
        QVERIFY(!scripted.rooms->list().has(u"5"_s));
        QVERIFY(scripted.rooms->list().has(u"9"_s));
        QCOMPARE(scripted.rooms->states().size(), room_limits::rooms);
    }

    void oneThatFailedMakesWayForAnotherOfItsName()
    {
        ScriptedRooms scripted;
        QCOMPARE(scripted.start(demo), u"ok"_s);
        scripted.endSession(u"s1"_s);
        QCOMPARE(scripted.start(demo, address), u"ok"_s);
        QCOMPARE(scripted.sessionOf(demo), u"s2"_s);
        QCOMPARE(scripted.rooms->states().size(), 1);
    }

    void whereAStartFailsNothingIsLeftOfIt_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<int>("ended");
        QTest::addRow("no session") << u"createSession"_s << 0;
        QTest::addRow("no page") << u"navigate"_s << 1;
    }

    void whereAStartFailsNothingIsLeftOfIt()
    {
        QFETCH(const QString, command);
        QFETCH(const int, ended);
        for (const FailureRow &row : failureRows()) {
            ScriptedRooms scripted;
            QSignalSpy forgotten{scripted.rooms.get(), &Rooms::forgotten};
            scripted.calls.answer(command, Failure{row.code, u"it is so"_s, u"Wait."_s});
            QCOMPARE(scripted.start(demo, address), QLatin1StringView{row.name});
            QVERIFY(scripted.rooms->states().isEmpty());
            QCOMPARE(scripted.calls.count(u"closeSession"_s), ended);
            QCOMPARE(forgotten.count(), 1);
        }
    }

    void aViewportIsCalledAsTheCallerCallsIt()
    {
        ScriptedRooms scripted;
        scripted.calls.answer(u"createSession"_s,
            Failure{Code::InvalidArgument, u"width must be 8192 at most"_s, {}});
        const Outcome outcome = QCoro::waitFor(scripted.rooms->start({.name = demo}));
        QCOMPARE(std::get<Failure>(outcome).message, u"viewport_width must be 8192 at most"_s);
    }

    void closedWhileItStarts()
    {
        ScriptedRooms scripted;
        scripted.calls.hold(u"createSession"_s);
        const UnderWay<Outcome> start{scripted.rooms->start({.name = demo, .url = address})};
        QCOMPARE(objectOf(QCoro::waitFor(scripted.rooms->close(demo))), stated(u"closed"_s));
        scripted.calls.release(u"createSession"_s);
        QVERIFY(start.hasEnded());
        QCOMPARE(resultOf(start.result()), u"ROOM_NOT_FOUND"_s);
        QCOMPARE(scripted.calls.argumentsOf(u"closeSession"_s).value(u"session"_s), u"s1"_s);
        QCOMPARE(scripted.calls.count(u"navigate"_s), 0);
        QVERIFY(scripted.rooms->states().isEmpty());
        QVERIFY(scripted.heard().isEmpty());
    }

    void whileItStartsNothingElseIsDoneThere()
    {
        ScriptedRooms scripted;
        scripted.calls.hold(u"createSession"_s);
        const UnderWay<Outcome> start{scripted.rooms->start({.name = demo})};
        QCOMPARE(scripted.start(demo), u"ROOM_EXISTS"_s);
        for (const RoomQuestion &each : questions) {
            if (qstrcmp(each.name, "close") == 0)
                continue;
            const Outcome outcome = QCoro::waitFor(each.ask(*scripted.rooms, demo));
            QVERIFY2(resultOf(outcome) == u"TOO_BUSY"_s, each.name);
        }
        QCOMPARE(scripted.calls.commands(), QStringList{u"createSession"_s});
        scripted.calls.release(u"createSession"_s);
        QCOMPARE(resultOf(start.result()), u"ok"_s);
    }

    void whatIsNotThereIsRefused()
    {
        ScriptedRooms scripted;
        for (const RoomQuestion &each : questions) {
            const Outcome outcome = QCoro::waitFor(each.ask(*scripted.rooms, demo));
            QVERIFY2(resultOf(outcome) == u"ROOM_NOT_FOUND"_s, each.name);
            QVERIFY(std::get<Failure>(outcome).hint.contains(u"start_browser_session"_s));
        }
        QVERIFY(scripted.calls.calls().isEmpty());
    }

    void isPausedAndResumedAndGoesOnMeanwhile()
    {
        ScriptedRooms scripted;
        QCOMPARE(scripted.start(demo), u"ok"_s);
        scripted.forgetHeard();
        for (int i = 0; i < 2; ++i)
            QCOMPARE(objectOf(QCoro::waitFor(scripted.rooms->pause(demo))), stated(u"paused"_s));
        QVERIFY(!scripted.rooms->list().place(demo));
        QCOMPARE(scripted.act(demo, u"refresh"_s).value(u"success"_s), true);
        scripted.calls.forgetCalls();
        for (int i = 0; i < 2; ++i)
            QCOMPARE(objectOf(QCoro::waitFor(scripted.rooms->resume(demo))), stated(u"resumed"_s));
        QVERIFY(scripted.rooms->list().place(demo));
        QVERIFY(scripted.calls.calls().isEmpty());
        QCOMPARE(scripted.heard(),
            (QStringList{u"presentation_paused"_s, u"action_queued"_s, u"action_processing"_s,
                u"action_completed"_s, u"presentation_resumed"_s}));
    }

    void aCloseEndsItsSession_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addRow("it ends") << u"ok"_s;
        QTest::addRow("it had ended") << u"SESSION_NOT_FOUND"_s;
        QTest::addRow("it fails") << u"TIMEOUT"_s;
    }

    void aCloseEndsItsSession()
    {
        QFETCH(const QString, answer);
        ScriptedRooms scripted;
        QCOMPARE(scripted.start(demo), u"ok"_s);
        if (const auto code = codeNamed(answer))
            scripted.calls.answer(u"closeSession"_s, Failure{*code, u"it is so"_s, {}});
        const Outcome outcome = QCoro::waitFor(scripted.rooms->close(demo));
        QCOMPARE(resultOf(outcome), answer == u"TIMEOUT"_s ? answer : u"ok"_s);
        QCOMPARE(
            scripted.calls.argumentsOf(u"closeSession"_s), (QJsonObject{{u"session"_s, u"s1"_s}}));
        QVERIFY(!scripted.rooms->list().has(demo));
        QVERIFY(!scripted.rooms->list().isOpen(demo));
    }

    void whoHasItLooksOnlyWhenAPersonHasTakenItOver()
    {
        ScriptedRooms scripted;
        QVERIFY(!scripted.rooms->takeOver(demo));
        QCOMPARE(scripted.start(demo), u"ok"_s);
        QVERIFY(scripted.rooms->takeOver(demo));
        QVERIFY(!scripted.rooms->takeOver(demo));
        QVERIFY(scripted.rooms->state(demo)->isControlled);
        for (const RoomQuestion &each : questions) {
            const QString name = QString::fromLatin1(each.name);
            const bool looks = name == u"context"_s || name == u"content"_s;
            if (name == u"act"_s) // that is the catalogue's to refuse: see RoomActsTest
                continue;
            const Outcome outcome = QCoro::waitFor(each.ask(*scripted.rooms, demo));
            QVERIFY2(resultOf(outcome) == (looks ? u"ok"_s : u"HUMAN_CONTROL"_s), each.name);
        }
        scripted.rooms->handBack(demo);
        QVERIFY(!scripted.rooms->state(demo)->isControlled);
        QVERIFY(scripted.rooms->takeOver(demo));
        scripted.endSession(u"s1"_s); // and with it what the person had
        QVERIFY(!scripted.control.isSessionControlled(u"s1"_s));
        QCOMPARE(resultOf(QCoro::waitFor(scripted.rooms->recover(demo))), u"ok"_s);
    }
};

TEST_CLASS(RoomsLifeTest)
#include "rooms_life_test.moc"
