// Acts in a room: one after the other, on its page, cancelled and refused.

#include "core/catalogue/outcome.h"
#include "core/rooms/room_limits.h"
#include "tests/support/scripted_rooms.h"
#include "tests/support/test_class.h"

namespace {

const QString busyRoom = u"busy"_s;

// The keys that were pressed, in order.
QStringList pressedIn(const CatalogueDouble &calls)
{
    QStringList keys;
    const auto all = calls.callsOf(u"press"_s);
    for (const Call &each : all)
        keys.append(each.arguments.value(u"key").toString());
    return keys;
}

struct OpenRoom : ScriptedRooms {
    OpenRoom()
    {
        start(busyRoom);
        calls.forgetCalls();
        forgetHeard();
    }
    UnderWay<Outcome> press(const QString &key, const CancelSourceRef &stop = {})
    {
        return acting(busyRoom, u"send_keys"_s, {{u"keys"_s, key}}, stop);
    }
    QString tabOfNext()
    {
        act(busyRoom, u"refresh"_s);
        return calls.argumentsOf(u"reload"_s).value(u"targetId"_s).toString();
    }
};

} // namespace

class RoomsActsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theyAreDoneInTheOrderInWhichTheyCame()
    {
        OpenRoom room;
        room.calls.hold(u"press"_s);
        QList<UnderWay<Outcome>> acts;
        const QStringList keys{u"a"_s, u"b"_s, u"c"_s, u"d"_s};
        for (const QString &each : keys)
            acts.append(room.press(each));
        for (qsizetype i = 0; i < keys.size(); ++i) {
            QCOMPARE(pressedIn(room.calls), keys.mid(0, i + 1));
            QVERIFY(!acts.at(i).hasEnded());
            room.calls.releaseOne(u"press"_s);
            QVERIFY(acts.at(i).hasEnded());
            QCOMPARE(objectOf(acts.at(i).result()).value(u"success"_s), true);
        }
    }

    void oneThatFailsHoldsUpNoOther()
    {
        OpenRoom room;
        room.calls.hold(u"press"_s);
        room.calls.answerNext(u"press"_s, Failure{Code::Timeout, u"too late"_s, u"Wait."_s});
        const auto first = room.press(u"a"_s);
        const auto second = room.press(u"b"_s);
        room.calls.release(u"press"_s);
        const QJsonObject failed = objectOf(first.result());
        QCOMPARE(failed.value(u"success"_s), false);
        QCOMPARE(failed.value(u"code"_s), u"TIMEOUT"_s);
        QCOMPARE(failed.value(u"error"_s), u"too late"_s);
        QCOMPARE(failed.value(u"data"_s), QJsonObject{});
        QCOMPARE(objectOf(second.result()).value(u"success"_s), true);
        QCOMPARE(room.heard(),
            (QStringList{u"action_queued"_s, u"action_processing"_s, u"action_queued"_s,
                u"action_error"_s, u"action_processing"_s, u"action_completed"_s}));
    }

    void otherRoomsDoNotWait()
    {
        OpenRoom room;
        QCOMPARE(room.start(u"other"_s), u"ok"_s);
        room.calls.hold(u"press"_s);
        const auto waits = room.press(u"a"_s);
        QCOMPARE(room.act(u"other"_s, u"refresh"_s).value(u"success"_s), true);
        QVERIFY(!waits.hasEnded());
        room.calls.release(u"press"_s);
    }

    void thirtyTwoAreTakenAtOnce()
    {
        OpenRoom room;
        room.calls.hold(u"press"_s);
        QList<UnderWay<Outcome>> acts;
        for (int i = 0; i < room_limits::actions; ++i)
            acts.append(room.press(u"a"_s));
        const auto beyond = room.press(u"b"_s);
        QVERIFY(beyond.hasEnded());
        QCOMPARE(resultOf(beyond.result()), u"TOO_BUSY"_s);
        QCOMPARE(room.heardOf(RoomNews::ActionQueued).size(), room_limits::actions);
        room.calls.release(u"press"_s);
        for (const auto &each : acts)
            QCOMPARE(objectOf(each.result()).value(u"success"_s), true);
        const QStringList pressed = pressedIn(room.calls);
        QCOMPARE(pressed.size(), room_limits::actions);
        QVERIFY(!pressed.contains(u"b"_s));
        QCOMPARE(resultOf(room.press(u"c"_s).result()), u"ok"_s);
    }

    // What was cancelled takes no place of those that follow.
    void cancelledOnesAreNotCounted()
    {
        OpenRoom room;
        room.calls.hold(u"press"_s);
        const auto first = room.press(u"a"_s);
        for (int i = 0; i < 3 * room_limits::actions; ++i) {
            const auto stop = std::make_shared<CancelSource>();
            const auto cancelled = room.press(u"b"_s, stop);
            QVERIFY(!cancelled.hasEnded());
            stop->cancel();
            QTRY_VERIFY(cancelled.hasEnded());
        }
        const auto last = room.press(u"c"_s);
        QVERIFY(!last.hasEnded());
        room.calls.release(u"press"_s);
        QCOMPARE(resultOf(last.result()), u"ok"_s);
        QCOMPARE(pressedIn(room.calls), (QStringList{u"a"_s, u"c"_s}));
    }

    void oneThatIsAtWorkEndsWhenItIsCancelled()
    {
        OpenRoom room;
        room.calls.hold(u"press"_s);
        const auto stop = std::make_shared<CancelSource>();
        const auto act = room.press(u"a"_s, stop);
        const auto behind = room.press(u"b"_s);
        stop->cancel();
        QTRY_VERIFY(act.hasEnded());
        QCOMPARE(objectOf(act.result()).value(u"code"_s), u"CANCELLED"_s);
        QCOMPARE(pressedIn(room.calls), (QStringList{u"a"_s, u"b"_s}));
        room.calls.release(u"press"_s);
        QCOMPARE(resultOf(behind.result()), u"ok"_s);
    }

    void oneThatWaitsIsNeverDoneWhenItIsCancelled()
    {
        OpenRoom room;
        room.calls.hold(u"press"_s);
        const auto first = room.press(u"a"_s);
        const auto stop = std::make_shared<CancelSource>();
        const auto cancelled = room.press(u"b"_s, stop);
        const auto last = room.press(u"c"_s);
        stop->cancel();
        QTRY_VERIFY(cancelled.hasEnded());
        QCOMPARE(resultOf(cancelled.result()), u"CANCELLED"_s);
        QVERIFY(!first.hasEnded());
        room.calls.release(u"press"_s);
        QCOMPARE(pressedIn(room.calls), (QStringList{u"a"_s, u"c"_s}));
        QCOMPARE(resultOf(last.result()), u"ok"_s);
        QCOMPARE(room.heardOf(RoomNews::ActionError).size(), 1);
    }

    void whatWaitsInARoomThatIsLostIsNotDone_data()
    {
        QTest::addColumn<bool>("closes");
        QTest::addColumn<QString>("code");
        QTest::addRow("closed") << true << u"ROOM_NOT_FOUND"_s;
        QTest::addRow("crashed") << false << u"NOT_RUNNING"_s;
    }

    void whatWaitsInARoomThatIsLostIsNotDone()
    {
        QFETCH(const bool, closes);
        QFETCH(const QString, code);
        OpenRoom room;
        room.calls.hold(u"press"_s);
        const auto first = room.press(u"a"_s);
        const auto second = room.press(u"b"_s);
        if (closes)
            QCOMPARE(resultOf(QCoro::waitFor(room.rooms->close(busyRoom))), u"ok"_s);
        else
            room.endSession(u"s1"_s);
        room.calls.release(u"press"_s);
        QCOMPARE(objectOf(first.result()).value(u"code"_s), u"SESSION_NOT_FOUND"_s);
        QCOMPARE(resultOf(second.result()), code);
        QCOMPARE(pressedIn(room.calls), QStringList{u"a"_s});
    }

    void whatOtherAppsForbidIsNotDone()
    {
        OpenRoom room;
        room.rooms->setPeers({.refusal = [](const QString &name) {
            return name == busyRoom
                ? std::optional{Failure{Code::TooBusy, u"not now"_s, u"Wait."_s}}
                : std::nullopt;
        }});
        QCOMPARE(resultOf(room.press(u"a"_s).result()), u"TOO_BUSY"_s);
        QVERIFY(room.calls.calls().isEmpty());
    }

    void paramsThatDoNotFitAreRefusedBeforeAnythingIsDone()
    {
        OpenRoom room;
        const auto refused = room.acting(busyRoom, u"send_keys"_s, {{u"keys"_s, u""_s}});
        QCOMPARE(resultOf(refused.result()), u"INVALID_ARGUMENT"_s);
        QCOMPARE(resultOf(room.acting(busyRoom, u"dance"_s).result()), u"INVALID_ARGUMENT"_s);
        QVERIFY(room.calls.calls().isEmpty());
        QCOMPARE(room.heard(), (QStringList{u"action_error"_s, u"action_error"_s}));
    }

    void whatTheCommandRefusesIsNoResult()
    {
        for (const FailureRow &row : failureRows()) {
            OpenRoom room;
            room.calls.answer(u"reload"_s, Failure{row.code, u"it is so"_s, u"Wait."_s});
            const auto act = room.acting(busyRoom, u"refresh"_s);
            const QSet<Code> refusals{
                Code::InvalidArgument, Code::UnknownArgument, Code::UnderHumanControl};
            QCOMPARE(std::holds_alternative<Failure>(act.result()), refusals.contains(row.code));
            QCOMPARE(objectOf(act.result()).value(u"code"_s), QLatin1StringView{row.name});
            QCOMPARE(room.heard().last(), u"action_error"_s);
        }
    }

    void itsResultIsWhatTheCommandReports()
    {
        OpenRoom room;
        room.calls.answer(u"reload"_s,
            Reply{{u"ok"_s, true}, {u"url"_s, u"http://127.0.0.1/"_s}, {u"targetId"_s, u"t1"_s}});
        QCOMPARE(room.act(busyRoom, u"refresh"_s),
            (QJsonObject{{u"success"_s, true}, {u"error"_s, QJsonValue::Null},
                {u"data"_s, QJsonObject{{u"url"_s, u"http://127.0.0.1/"_s}}}}));
    }

    void anIndexIsOfWhatWasAskedForLast()
    {
        OpenRoom room;
        const QJsonObject content = objectOf(QCoro::waitFor(room.rooms->content(busyRoom)));
        QCOMPARE(content.value(u"visible_elements_count"_s), 2);
        room.calls.answer(u"snapshot"_s, Reply{{u"snapshot"_s, u"- button \"New\" [ref=e9]"_s}});
        room.act(busyRoom, u"click"_s, {{u"index"_s, 1}});
        QCOMPARE(room.calls.argumentsOf(u"click"_s).value(u"ref"_s), u"e7"_s);
        QCOMPARE(room.calls.count(u"snapshot"_s), 1);
        QCOMPARE(
            room.act(busyRoom, u"click"_s, {{u"index"_s, 2}}).value(u"code"_s), u"UNKNOWN_REF"_s);
        QCOMPARE(room.calls.count(u"click"_s), 1);
        QCoro::waitFor(room.rooms->content(busyRoom));
        room.act(busyRoom, u"click"_s, {{u"index"_s, 0}});
        QCOMPARE(room.calls.argumentsOf(u"click"_s).value(u"ref"_s), u"e9"_s);
    }

    void whereNothingWasAskedForAnIndexIsOfThePageAsItIs()
    {
        OpenRoom room;
        room.act(busyRoom, u"click"_s, {{u"index"_s, 0}});
        QCOMPARE(room.calls.commands(), (QStringList{u"snapshot"_s, u"click"_s}));
        QCOMPARE(room.calls.argumentsOf(u"click"_s).value(u"ref"_s), u"e4"_s);
        room.calls.answer(u"snapshot"_s, Failure{Code::TabCrashed, u"it has crashed"_s, {}});
        QCOMPARE(
            room.act(busyRoom, u"click"_s, {{u"index"_s, 0}}).value(u"code"_s), u"TAB_CRASHED"_s);
        QCOMPARE(room.calls.count(u"click"_s), 1);
    }

    void whatHasMovedIsSaidInTheCallersNames()
    {
        OpenRoom room;
        room.calls.answer(
            u"click"_s, Failure{Code::StaleRef, u"it is gone"_s, u"Take a snapshot: {snapshot}"_s});
        const QJsonObject said = room.act(busyRoom, u"click"_s, {{u"index"_s, 0}});
        QCOMPARE(said.value(u"code"_s), u"STALE_REF"_s);
        QVERIFY(said.value(u"hint"_s).toString().contains(u"get_screen_content"_s));
    }

    void aPageThatWasOpenedIsTheRoomsUntilItCloses()
    {
        OpenRoom room;
        const QJsonArray opened{
            QJsonObject{{u"targetId"_s, u"t8"_s}}, QJsonObject{{u"targetId"_s, u"t9"_s}}};
        room.calls.answer(u"press"_s, Reply{{u"targetId"_s, u"t1"_s}, {u"opened"_s, opened}});
        QVERIFY(room.press(u"a"_s).hasEnded());
        QCOMPARE(room.tabOfNext(), u"t9"_s);
        room.happen(Event::Kind::TabClosed, busyRoom, {{u"targetId"_s, u"t9"_s}});
        room.calls.answer(u"reload"_s, Reply{{u"targetId"_s, u"t2"_s}});
        QCOMPARE(room.tabOfNext(), QString{});
        QCOMPARE(room.tabOfNext(), u"t2"_s);
        room.calls.answer(u"reload"_s, Failure{Code::TabNotFound, u"it is gone"_s, {}});
        QCOMPARE(room.tabOfNext(), u"t2"_s);
        QCOMPARE(room.tabOfNext(), QString{});
    }

    void aLookReportsWhereThePageIs()
    {
        OpenRoom room;
        QCOMPARE(objectOf(QCoro::waitFor(room.rooms->context(busyRoom))),
            (QJsonObject{{u"url"_s, u"http://127.0.0.1/"_s}, {u"title"_s, u"Page"_s},
                {u"ready_state"_s, u"complete"_s}, {u"scroll_x"_s, 0}, {u"scroll_y"_s, 40},
                {u"viewport_width"_s, 800}, {u"viewport_height"_s, 600}, {u"cursor_x"_s, 11},
                {u"cursor_y"_s, 5}}));
        for (const QString &each : {u"pageInfo"_s, u"snapshot"_s})
            room.calls.answer(each, Failure{Code::Timeout, u"too late"_s, {}});
        for (const Outcome &each : {QCoro::waitFor(room.rooms->context(busyRoom)),
                 QCoro::waitFor(room.rooms->content(busyRoom))})
            QCOMPARE(resultOf(each), u"TIMEOUT"_s);
    }
};

TEST_CLASS(RoomsActsTest)
#include "rooms_acts_test.moc"
