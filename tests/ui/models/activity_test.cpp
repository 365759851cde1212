#include "ui/models/activity.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_door.h"
#include "tests/ui/samples.h"

#include <QAbstractItemModelTester>
#include <QJsonDocument>
#include <QSignalSpy>

class ActivityTest : public QObject {
    Q_OBJECT
private:
    static CallRecord recorded(
        int number, const QString &id, const QString &command, const QDateTime &time)
    {
        return readRecordedCall({{u"number"_s, number}, {u"id"_s, id}, {u"door"_s, u"http"_s},
            {u"command"_s, command}, {u"effect"_s, u"acts"_s}, {u"result"_s, u"ok"_s},
            {u"ms"_s, 41}, {u"profile"_s, u"clawd"_s},
            {u"began"_s, time.toUTC().toString(Qt::ISODateWithMs)}});
    }
    static QString cell(const Activity &activity, int row, Activity::Column column)
    {
        return activity.index(row, column).data().toString();
    }

private Q_SLOTS:
    void marksACallUntilItEnds()
    {
        FakeDoor fake;
        Activity activity{fake.events};
        const QAbstractItemModelTester tester{&activity};
        fake.publish(Event::Kind::CallBegan, samples::callBegan(u"h1"_s, u"click"_s, u"e12"_s));
        fake.publish(Event::Kind::CallBegan, samples::callBegan(u"h2"_s, u"type"_s, u"e3"_s));
        QCOMPARE(cell(activity, 0, Activity::Result), u"running…"_s);
        fake.publish(Event::Kind::CallEnded,
            samples::callEnded(u"h1"_s, u"click"_s, u"e12"_s, u"STALE_REF"_s, 412));
        QCOMPARE(activity.rowCount(), 2);
        QCOMPARE(cell(activity, 0, Activity::Result), u"STALE_REF"_s);
        QCOMPARE(cell(activity, 0, Activity::Duration), u"412 ms"_s);
        QCOMPARE(cell(activity, 0, Activity::About), u"e12"_s);
        QVERIFY(activity.row(1).isRunning());
    }

    void showsACallWhoseBeginningItMissed()
    {
        FakeDoor fake;
        Activity activity{fake.events};
        fake.publish(Event::Kind::CallEnded,
            samples::callEnded(u"h1"_s, u"open"_s, u"https://shop.test/"_s, u"ok"_s, 30));
        QCOMPARE(activity.rowCount(), 1);
        QCOMPARE(cell(activity, 0, Activity::Result), u"ok"_s);
    }

    void leavesOutWhatTheWindowAsksForItself()
    {
        FakeDoor fake;
        Activity activity{fake.events};
        QJsonObject looking = samples::callBegan(u"w1"_s, u"tabs"_s, {});
        looking.insert(u"door"_s, u"window"_s);
        fake.publish(Event::Kind::CallBegan, looking);
        QCOMPARE(activity.rowCount(), 0);
        QJsonObject doing = samples::callBegan(u"w2"_s, u"close"_s, {});
        doing.insert(u"door"_s, u"window"_s);
        fake.publish(Event::Kind::CallBegan, doing);
        QCOMPARE(activity.rowCount(), 1);
    }

    void showsOneProfileOrAll()
    {
        FakeDoor fake;
        Activity activity{fake.events};
        activity.show({.profile = u"clawd"_s});
        fake.publish(Event::Kind::CallBegan, samples::callBegan(u"h1"_s, u"click"_s, {}));
        fake.publish(
            Event::Kind::CallBegan, samples::callBegan(u"h2"_s, u"click"_s, {}), u"work"_s);
        fake.publish(Event::Kind::CallBegan, samples::callBegan(u"h3"_s, u"profiles"_s, {}), {});
        QCOMPARE(activity.rowCount(), 2);
        activity.show({});
        QCOMPARE(activity.rowCount(), 3);
    }

    void findsCommandsTargetsAndOutcomes()
    {
        FakeDoor fake;
        Activity activity{fake.events};
        fake.publish(Event::Kind::TabOpened, samples::tab(u"A"_s, u"The Shop"_s));
        fake.publish(Event::Kind::CallEnded,
            samples::callEnded(u"h1"_s, u"click"_s, u"e12"_s, u"STALE_REF"_s, 1));
        for (const QString &text : {u"CLICK"_s, u"e12"_s, u"stale"_s, u"http"_s, u"shop"_s}) {
            activity.show({.text = text});
            QCOMPARE(activity.rowCount(), 1);
        }
        activity.show({.text = u"e99"_s});
        QCOMPARE(activity.rowCount(), 0);
    }

    void spellsOneJsonObjectALine()
    {
        FakeDoor fake;
        Activity activity{fake.events};
        fake.publish(Event::Kind::CallEnded,
            samples::callEnded(u"h1"_s, u"click"_s, u"say \"hi\"\n"_s, u"ok"_s, 41));
        fake.publish(Event::Kind::CallBegan, samples::callBegan(u"h2"_s, u"wait"_s, {}));
        const QList<QByteArray> lines = activity.asJsonLines().split('\n');
        QCOMPARE(lines.size(), 3);
        QVERIFY(lines.last().isEmpty());
        const QJsonObject first = QJsonDocument::fromJson(lines.first()).object();
        QCOMPARE(first.value(u"command"), u"click"_s);
        QCOMPARE(first.value(u"about"), u"say \"hi\"\n"_s);
        QCOMPARE(first.value(u"ms"), 41);
        QCOMPARE(first.value(u"profile"), u"clawd"_s);
        QCOMPARE(QJsonDocument::fromJson(lines[1]).object().value(u"result"), u"running"_s);
    }

    void showsOneCallerOrOneTab()
    {
        FakeDoor fake;
        Activity activity{fake.events};
        const QSignalSpy changes{&activity, &Activity::callersChanged};
        QJsonObject call = samples::callBegan(u"h1"_s, u"click"_s, {});
        fake.publish(Event::Kind::CallBegan, call);
        call.insert(u"caller"_s, u"ada"_s);
        call.insert(u"targetId"_s, u"B"_s);
        for (const QString &id : {u"h2"_s, u"h3"_s}) {
            call.insert(u"id"_s, id);
            fake.publish(Event::Kind::CallBegan, call);
        }
        QCOMPARE(activity.callers(), (QStringList{u"ada"_s, u"http"_s}));
        QCOMPARE(changes.size(), 2);
        activity.show({.caller = u"ada"_s});
        QCOMPARE(activity.rowCount(), 2);
        activity.show({.caller = u"http"_s});
        QCOMPARE(activity.rowCount(), 1);
        activity.show({.targetId = u"B"_s});
        QCOMPARE(activity.rowCount(), 2);
        activity.show({.caller = u"http"_s, .targetId = u"B"_s});
        QCOMPARE(activity.rowCount(), 0);
    }

    void showsWhatTheRecordFindsInOtherTexts()
    {
        FakeDoor fake;
        Activity activity{fake.events};
        fake.publish(
            Event::Kind::CallEnded, samples::callEnded(u"h7"_s, u"click"_s, u"e12"_s, u"ok"_s, 1));
        CallRecord heard = activity.row(0);
        heard.number = 12;
        const CallRecord old = recorded(11, u"h1"_s, u"open"_s, heard.time.addSecs(-60));
        activity.takeRecorded({heard, old}, u"in a body"_s); // of another search: too late
        activity.show({.text = u"in a body"_s});
        QCOMPARE(activity.rowCount(), 0);
        activity.takeRecorded({old, heard}, u"in a body"_s);
        QCOMPARE(activity.rowCount(), 2);
        activity.show({.text = u"in another"_s});
        QCOMPARE(activity.rowCount(), 0);
    }

    void listsCallsOfTwoRunsOnceEach()
    {
        FakeDoor fake;
        Activity activity{fake.events};
        const QDateTime then = QDateTime::fromString(u"2026-01-31T09:00:00Z"_s, Qt::ISODate);
        const QList<CallRecord> calls{recorded(3, u"h1"_s, u"open"_s, then),
            recorded(9, u"h1"_s, u"click"_s, then.addDays(1))};
        for (int i = 0; i < 3; ++i)
            activity.takeRecorded(calls);
        QCOMPARE(activity.rowCount(), 2);
    }

    void makesRoomForWhatIsSearched()
    {
        FakeDoor fake;
        Activity activity{fake.events};
        for (int i = 0; i < Activity::capacity; ++i)
            fake.publish(Event::Kind::CallEnded,
                samples::callEnded(u"h%1"_s.arg(i), u"wait"_s, {}, u"ok"_s, 1));
        activity.show({.text = u"open"_s});
        activity.takeRecorded({recorded(3, u"h1"_s, u"open"_s,
                                  QDateTime::fromString(u"2026-01-31T09:00:00Z"_s, Qt::ISODate))},
            u"open"_s);
        QCOMPARE(activity.rowCount(), 1);
        QCOMPARE(activity.heldCount(), Activity::capacity);
    }

    void showsWhatWasRecordedBefore()
    {
        FakeDoor fake;
        Activity activity{fake.events};
        const QAbstractItemModelTester tester{&activity};
        fake.publish(
            Event::Kind::CallEnded, samples::callEnded(u"h7"_s, u"click"_s, u"e12"_s, u"ok"_s, 1));
        fake.publish(Event::Kind::CallBegan, samples::callBegan(u"h8"_s, u"wait"_s, {}));
        const QDateTime old = QDateTime::fromString(u"2026-01-31T09:00:00Z"_s, Qt::ISODate);
        // The second is known already; the third has the same id as one of another run.
        activity.takeRecorded({recorded(3, u"h1"_s, u"open"_s, old),
            recorded(4, u"h7"_s, u"click"_s, activity.row(0).time.addMSecs(2)),
            recorded(5, u"h8"_s, u"type"_s, old.addSecs(1))});
        QStringList commands;
        for (int i = 0; i < activity.rowCount(); ++i)
            commands.append(activity.row(i).command);
        QCOMPARE(commands, (QStringList{u"open"_s, u"type"_s, u"click"_s, u"wait"_s}));
        QCOMPARE(cell(activity, 0, Activity::Duration), u"41 ms"_s);
        fake.publish(
            Event::Kind::CallEnded, samples::callEnded(u"h8"_s, u"wait"_s, {}, u"ok"_s, 3));
        QCOMPARE(activity.rowCount(), 4);
        QVERIFY(!activity.row(3).isRunning());
    }

    void holdsFiveThousand()
    {
        FakeDoor fake;
        Activity activity{fake.events};
        for (int i = 0; i < 5010; ++i)
            fake.publish(Event::Kind::CallBegan,
                samples::callBegan(u"h%1"_s.arg(i), u"wait"_s, QString::number(i)));
        QCOMPARE(activity.rowCount(), 5000);
        QCOMPARE(activity.row(0).about, u"10"_s);
    }
};

TEST_CLASS(ActivityTest)
#include "activity_test.moc"
