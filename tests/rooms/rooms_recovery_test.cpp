// Rooms whose session has ended, or whose page has crashed: how they are made usable again, and
// what they are recovered from.

#include "core/catalogue/outcome.h"
#include "core/rooms/room_limits.h"
#include "tests/support/moved_clock.h"
#include "tests/support/scripted_rooms.h"
#include "tests/support/test_class.h"

#include <QSignalSpy>

namespace {

const QString lostRoom = u"lost"_s;
const QString firstAddress = u"http://127.0.0.1/first"_s;
const QString lastAddress = u"http://127.0.0.1/last"_s;
const QJsonObject cookies{{u"cookies"_s, QJsonArray{u"seen=yes"_s}}};

// A room that has been somewhere, and has kept its cookies; nothing of it is in the calls.
struct UsedRoom : ScriptedRooms {
    UsedRoom()
    {
        calls.answer(u"sessionState"_s, Reply{{u"storageState"_s, cookies}});
        start(lostRoom, firstAddress);
        happen(Event::Kind::Navigated, lostRoom, {{u"url"_s, lastAddress}});
        act(lostRoom, u"refresh"_s);
        moveClock(room_limits::untilKept);
        [[maybe_unused]] const bool isKept
            = QTest::qWaitFor([this] { return calls.count(u"sessionState"_s) > 0; });
        calls.forgetCalls();
        forgetHeard();
    }
    QString recover() { return resultOf(QCoro::waitFor(rooms->recover(lostRoom))); }
    RoomState::Is is() const { return rooms->state(lostRoom)->is; }
};

} // namespace

class RoomsRecoveryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSessionThatEndsIsReported()
    {
        UsedRoom used;
        used.endSession(u"s1"_s);
        QVERIFY(used.is() == RoomState::Is::Failed);
        QVERIFY(!used.rooms->list().isOpen(lostRoom));
        QVERIFY(!used.rooms->list().place(lostRoom));
        QCOMPARE(used.heard(), QStringList{u"browser_error"_s});
        const QString why
            = used.heardOf(RoomNews::BrowserError).first().details.value(u"error"_s).toString();
        QVERIFY(why.contains(u"recover_browser_session"_s));
        for (const QJsonObject &said : {used.act(lostRoom, u"refresh"_s),
                 objectOf(QCoro::waitFor(used.rooms->content(lostRoom))),
                 objectOf(QCoro::waitFor(used.rooms->pause(lostRoom)))}) {
            QCOMPARE(said.value(u"code"_s), u"NOT_RUNNING"_s);
            QVERIFY(said.value(u"hint"_s).toString().contains(u"recover_browser_session"_s));
        }
        QVERIFY(used.calls.calls().isEmpty());
        used.endSession(u"s1"_s);
        QCOMPARE(used.heard().size(), 1);
    }

    void anotherSessionBeginsAtTheLastAddressWithTheSameCookies()
    {
        UsedRoom used;
        QSignalSpy recovered{used.rooms.get(), &Rooms::recovered};
        used.endSession(u"s1"_s);
        QCOMPARE(objectOf(QCoro::waitFor(used.rooms->recover(lostRoom))),
            (QJsonObject{{u"status"_s, u"recovered"_s}, {u"room_name"_s, lostRoom}}));
        QCOMPARE(used.calls.commands(), (QStringList{u"createSession"_s, u"navigate"_s}));
        QCOMPARE(used.calls.argumentsOf(u"createSession"_s).value(u"storageState"_s), cookies);
        QCOMPARE(used.calls.argumentsOf(u"navigate"_s).value(u"url"_s), lastAddress);
        QCOMPARE(used.sessionOf(lostRoom), u"s2"_s);
        QVERIFY(used.is() == RoomState::Is::Open);
        QCOMPARE(used.heard(), (QStringList{u"browser_error"_s, u"presentation_started"_s}));
        QCOMPARE(recovered.count(), 1);
    }

    void whatCannotBeRecoveredStaysFailedAndIsTriedAgain()
    {
        UsedRoom used;
        used.endSession(u"s1"_s);
        for (const FailureRow &row : failureRows()) {
            used.calls.answerNext(u"createSession"_s, Failure{row.code, u"it is so"_s, {}});
            QCOMPARE(used.recover(), QLatin1StringView{row.name});
            QVERIFY(used.is() == RoomState::Is::Failed);
        }
        QCOMPARE(used.recover(), u"ok"_s);
        QCOMPARE(used.calls.argumentsOf(u"navigate"_s).value(u"url"_s), lastAddress);
    }

    void whereTheAddressDoesNotLoadTheSessionIsNotKept()
    {
        UsedRoom used;
        used.endSession(u"s1"_s);
        used.calls.answerNext(u"navigate"_s, Failure{Code::NavigationFailed, u"refused"_s, {}});
        QCOMPARE(used.recover(), u"NAVIGATION_FAILED"_s);
        QCOMPARE(used.calls.argumentsOf(u"closeSession"_s).value(u"session"_s), u"s2"_s);
        QVERIFY(used.is() == RoomState::Is::Failed);
    }

    void closedWhileItIsRecovered()
    {
        UsedRoom used;
        used.endSession(u"s1"_s);
        used.calls.hold(u"createSession"_s);
        const UnderWay<Outcome> recovery{used.rooms->recover(lostRoom)};
        QCOMPARE(resultOf(QCoro::waitFor(used.rooms->recover(lostRoom))), u"TOO_BUSY"_s);
        QCOMPARE(resultOf(QCoro::waitFor(used.rooms->close(lostRoom))), u"ok"_s);
        used.calls.release(u"createSession"_s);
        QCOMPARE(resultOf(recovery.result()), u"ROOM_NOT_FOUND"_s);
        QCOMPARE(used.calls.argumentsOf(u"closeSession"_s).value(u"session"_s), u"s2"_s);
        QVERIFY(!used.rooms->list().has(lostRoom));
    }

    void aPageThatAnswersIsLeftAsItIs()
    {
        UsedRoom used;
        QCOMPARE(used.recover(), u"ok"_s);
        QCOMPARE(used.calls.commands(), QStringList{u"pageInfo"_s});
    }

    void aPageThatCrashedIsShownAgain()
    {
        UsedRoom used;
        used.happen(Event::Kind::TabCrashed, lostRoom);
        QCOMPARE(used.heard(), QStringList{u"browser_error"_s});
        QVERIFY(used.is() == RoomState::Is::Open);
        used.calls.answer(u"pageInfo"_s, Failure{Code::TabCrashed, u"it has crashed"_s, {}});
        QCOMPARE(used.recover(), u"ok"_s);
        QCOMPARE(used.calls.commands(), (QStringList{u"pageInfo"_s, u"navigate"_s}));
        QCOMPARE(used.calls.argumentsOf(u"navigate"_s).value(u"url"_s), lastAddress);
        QCOMPARE(used.sessionOf(lostRoom), u"s1"_s);
    }

    void isMadeReadyWhateverItIs()
    {
        ScriptedRooms scripted;
        const auto ready
            = [&] { return resultOf(QCoro::waitFor(scripted.rooms->ready(lostRoom))); };
        QCOMPARE(ready(), u"ok"_s);
        QCOMPARE(ready(), u"ok"_s);
        QCOMPARE(scripted.calls.count(u"createSession"_s), 1);
        scripted.endSession(u"s1"_s);
        QCOMPARE(ready(), u"ok"_s);
        QCOMPARE(scripted.calls.count(u"createSession"_s), 2);
    }

    void aRoomOfAnotherAppIsAsItWasThere()
    {
        UsedRoom used;
        const QJsonObject kept = toJson(*used.rooms->list().record(lostRoom));
        QVERIFY(!used.rooms->list().record(u"other"_s));
        ScriptedRooms scripted;
        const auto record = roomRecord(lostRoom, kept);
        QVERIFY(record);
        QCOMPARE(toJson(*record), kept);
        QCOMPARE(resultOf(QCoro::waitFor(scripted.rooms->adopt(*record))), u"ok"_s);
        const QJsonObject made = scripted.calls.argumentsOf(u"createSession"_s);
        QCOMPARE(made.value(u"width"_s), 1920);
        QCOMPARE(made.value(u"storageState"_s), cookies);
        QCOMPARE(scripted.calls.argumentsOf(u"navigate"_s).value(u"url"_s), lastAddress);
        QCOMPARE(resultOf(QCoro::waitFor(scripted.rooms->adopt(*record))), u"ROOM_EXISTS"_s);
        QVERIFY(!roomRecord(lostRoom, {}));
    }

    void whereItIsNotAdoptedItIsThereAsFailed()
    {
        ScriptedRooms scripted;
        scripted.calls.answer(
            u"createSession"_s, Failure{Code::ChromeNotFound, u"there is no Chrome"_s, {}});
        const RoomRecord record{.request = {.name = lostRoom}, .url = lastAddress};
        QCOMPARE(resultOf(QCoro::waitFor(scripted.rooms->adopt(record))), u"CHROME_NOT_FOUND"_s);
        QVERIFY(scripted.rooms->state(lostRoom)->is == RoomState::Is::Failed);
        QCOMPARE(scripted.rooms->list().record(lostRoom)->url, lastAddress);
    }

    void isKeptOnceAMomentAfterTheLastActs()
    {
        ScriptedRooms scripted;
        scripted.calls.answer(u"sessionState"_s, Reply{{u"storageState"_s, cookies}});
        QCOMPARE(scripted.start(lostRoom), u"ok"_s);
        QSignalSpy changed{scripted.rooms.get(), &Rooms::changed};
        for (int i = 0; i < 3; ++i)
            scripted.act(lostRoom, u"refresh"_s);
        QCOMPARE(scripted.calls.count(u"sessionState"_s), 0);
        moveClock(room_limits::untilKept);
        QTRY_COMPARE(changed.count(), 1);
        QCOMPARE(scripted.calls.argumentsOf(u"sessionState"_s),
            (QJsonObject{{u"session"_s, u"s1"_s}, {u"indexedDB"_s, false}}));
        QCOMPARE(scripted.rooms->list().record(lostRoom)->kept, cookies);
        scripted.act(lostRoom, u"refresh"_s);
        moveClock(room_limits::untilKept);
        QTRY_COMPARE(changed.count(), 2);
        QCOMPARE(scripted.calls.count(u"sessionState"_s), 2);
    }

    void whatIsTooLargeOrCannotBeReadIsNotKept()
    {
        ScriptedRooms scripted;
        scripted.calls.answerNext(u"sessionState"_s, Reply{{u"storageState"_s, cookies}});
        const QJsonObject large{{u"cookies"_s, QString{room_limits::keptSize, u'x'}}};
        scripted.calls.answerNext(u"sessionState"_s, Reply{{u"storageState"_s, large}});
        scripted.calls.answerNext(u"sessionState"_s, Failure{Code::Timeout, u"too late"_s, {}});
        QCOMPARE(scripted.start(lostRoom), u"ok"_s);
        for (int i = 1; i <= 3; ++i) {
            scripted.act(lostRoom, u"refresh"_s);
            moveClock(room_limits::untilKept);
            QTRY_COMPARE(scripted.calls.count(u"sessionState"_s), i);
        }
        QCOMPARE(scripted.rooms->list().record(lostRoom)->kept, cookies);
    }

    void nothingIsKeptOfARoomThatIsNoMore()
    {
        ScriptedRooms scripted;
        for (const QString &each : {u"closed"_s, u"failed"_s, lostRoom}) {
            QCOMPARE(scripted.start(each), u"ok"_s);
            scripted.act(each, u"refresh"_s);
        }
        QCOMPARE(resultOf(QCoro::waitFor(scripted.rooms->close(u"closed"_s))), u"ok"_s);
        scripted.endSession(u"s2"_s);
        moveClock(room_limits::untilKept);
        QTRY_COMPARE(scripted.calls.count(u"sessionState"_s), 1);
        QCOMPARE(scripted.calls.argumentsOf(u"sessionState"_s).value(u"session"_s), u"s3"_s);
    }
};

TEST_CLASS(RoomsRecoveryTest)
#include "rooms_recovery_test.moc"
