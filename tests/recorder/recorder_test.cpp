// The recorder between the stream of events and the disk, with a glance that needs no browser.

#include "base/typed_secrets.h"
#include "core/events/event_stream.h"
#include "core/recorder/record_limits.h"
#include "core/recorder/recorder.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTimer>

namespace {

// Looks when it is asked to.
struct Eyes {
    QList<CapturedTab> looked{};
    QJsonArray messages{};
    bool isShut = false;

    CaptureTab captures()
    {
        return [this](CapturedTab tab, qint64) -> Task<TabCapture> { return look(tab); };
    }
    Task<TabCapture> look(CapturedTab tab)
    {
        looked.append(tab);
        if (isShut)
            throw Failure{Code::TabNotFound, {}, {}};
        TabCapture capture{.jpeg = QByteArray("picture ") + QByteArray::number(looked.size()),
            .about = {{u"url"_s, u"http://s.test/"_s}},
            .messages = messages};
        co_return TabCapture{capture};
    }
};

struct SentCall {
    QString command = u"click"_s;
    QString id = u"1"_s;
    QString targetId = u"T1"_s;
    QString effect = u"acts"_s;
    QString result = u"ok"_s;
    QJsonObject more{};
};

} // namespace

namespace {

// So much time, while events are handled.
void pass(std::chrono::milliseconds time)
{
    bool isOver = false;
    QTimer::singleShot(time, [&isOver] { isOver = true; });
    QTRY_VERIFY(isOver);
}

} // namespace

class RecorderTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<EventStream> m_events;
    std::unique_ptr<Eyes> m_eyes;
    std::shared_ptr<Recorder> m_recorder;

    QString file() const { return m_folder->filePath(u"record/record.sqlite"_s); }
    void open(Recorder::Options options = {true, 50})
    {
        m_recorder.reset();
        m_recorder = Recorder::make(*m_events, file(), m_eyes->captures(), options);
    }
    Event eventOf(Event::Kind kind, const SentCall &call)
    {
        QJsonObject details = call.more;
        const QList<std::pair<QString, QString>> texts{{u"id"_s, call.id}, {u"door"_s, u"test"_s},
            {u"command"_s, call.command}, {u"targetId"_s, call.targetId},
            {u"effect"_s, call.effect}};
        for (const auto &[key, value] : texts) {
            if (!value.isEmpty())
                details.insert(key, value);
        }
        if (kind == Event::Kind::CallEnded) {
            details.insert(u"result"_s, call.result);
            details.insert(u"ms"_s, 5);
        }
        return {kind, u"clawd"_s, details};
    }
    void begin(const SentCall &call) { m_events->publish(eventOf(Event::Kind::CallBegan, call)); }
    void end(const SentCall &call) { m_events->publish(eventOf(Event::Kind::CallEnded, call)); }
    void send(const SentCall &call)
    {
        begin(call);
        end(call);
    }
    QList<RecordedCall> all(const RecordFilter &filter = {.withPeople = true})
    {
        const auto found = outcomeOf(m_recorder->list(filter));
        return failureIn(found) ? QList<RecordedCall>{} : std::get<QList<RecordedCall>>(found);
    }
    QByteArray picture(qint64 id)
    {
        return std::get<QByteArray>(outcomeOf(m_recorder->picture(id)));
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_events = std::make_unique<EventStream>();
        m_eyes = std::make_unique<Eyes>();
        open();
    }
    void cleanup()
    {
        m_recorder.reset();
        m_events.reset();
    }

    void keepsCallsOverRestarts()
    {
        send({.more = {{u"hit"_s, QJsonObject{{u"role"_s, u"button"_s}, {u"name"_s, u"Load"_s}}},
                  {u"caller"_s, u"ada"_s}}});
        send({.command = u"createProfile"_s,
            .targetId = {},
            .effect = u"manages"_s,
            .result = u"PROFILE_EXISTS"_s,
            .more = {{u"about"_s, u"work"_s}}});
        open();
        const auto calls = all();
        QCOMPARE(calls.size(), 2);
        QCOMPARE(calls[0].call.value(u"words").toString(), u"could not create profile work"_s);
        QCOMPARE(calls[1].call.value(u"words").toString(), u"clicked button \"Load\""_s);
        QCOMPARE(calls[1].call.value(u"caller").toString(), u"ada"_s);
        QCOMPARE(calls[1].call.value(u"profile").toString(), u"clawd"_s);
        QCOMPARE(calls[1].call.value(u"ms").toInt(), 5);
        QVERIFY(calls[1].call.value(u"began").toString().endsWith(u'Z'));
    }

    void keepsWhatPeopleDoAndNotWhatTheyLookAt()
    {
        for (const QString &effect : {u"reads"_s, u"acts"_s}) {
            for (const Event::Kind kind : {Event::Kind::CallBegan, Event::Kind::CallEnded}) {
                Event event = eventOf(kind, {.id = effect, .effect = effect});
                event.isForPeople = true;
                m_events->publish(event);
            }
        }
        QCOMPARE(all().size(), 1);
        QCOMPARE(all().first().call.value(u"effect"), u"acts"_s);
        QCOMPARE(all({}).size(), 0);
    }

    void looksOnceNobodyActs()
    {
        send({.id = u"1"_s});
        send({.id = u"2"_s});
        QVERIFY(!m_recorder->isIdle());
        QTRY_VERIFY(m_recorder->isIdle());
        QCOMPARE(m_eyes->looked.size(), 1); // one for both: nobody waited for the first
        send({.id = u"3"_s});
        QTRY_VERIFY(m_recorder->isIdle());
        const auto calls = all();
        QCOMPARE(picture(calls[0].before()), "picture 1"_ba);
        QCOMPARE(picture(calls[0].after()), "picture 2"_ba);
        QCOMPARE(picture(calls[1].after()), "picture 1"_ba);
        QCOMPARE(calls[2].after(), 0);
        QCOMPARE(m_eyes->looked.first().targetId, u"T1"_s);
        QCOMPARE(m_eyes->looked.first().profile, u"clawd"_s);
    }

    void looksNotWhileAnActRuns()
    {
        send({.id = u"1"_s});
        begin({.id = u"2"_s});
        pass(3 * record_limits::rest);
        QCOMPARE(m_eyes->looked.size(), 0);
        end({.id = u"2"_s});
        QTRY_COMPARE(m_eyes->looked.size(), 1);
    }

    // The first reading of a tab gets a picture, further ones only when that has become old.
    void looksAtWhatIsRead()
    {
        send({.command = u"snapshot"_s, .id = u"1"_s, .effect = u"reads"_s});
        QTRY_COMPARE(m_eyes->looked.size(), 1);
        QTRY_VERIFY(m_recorder->isIdle());
        send({.command = u"snapshot"_s, .id = u"2"_s, .effect = u"reads"_s});
        QVERIFY(m_recorder->isIdle());
    }

    void reportsWhatThePageSaid()
    {
        const auto at = [](qint64 ago) {
            return QDateTime::currentDateTimeUtc().addMSecs(-ago).toString(Qt::ISODateWithMs);
        };
        m_eyes->messages = {QJsonObject{{u"timestamp"_s, at(60'000)}, {u"text"_s, u"old"_s}},
            QJsonObject{{u"timestamp"_s, at(1)}, {u"text"_s, u"new"_s}}};
        send({});
        QTRY_VERIFY(m_recorder->isIdle());
        const QJsonArray said = all().first().seen.value(u"console").toArray();
        QCOMPARE(said.size(), 1);
        QCOMPARE(said[0][u"text"_s].toString(), u"new"_s);
    }

    void forgetsATabThatCloses()
    {
        m_eyes->isShut = true;
        send({});
        m_events->publish({Event::Kind::TabClosed, u"clawd"_s, {{u"targetId"_s, u"T1"_s}}});
        QVERIFY(m_recorder->isIdle());
        send({.id = u"2"_s, .targetId = u"T2"_s});
        QTRY_VERIFY(m_recorder->isIdle());
        for (const RecordedCall &each : all())
            QVERIFY(each.seen.isEmpty());
    }

    void forgetsATabThatIsNoLongerThere()
    {
        const auto sendAndLook = [this](const QString &id, bool isThere) {
            m_eyes->isShut = !isThere;
            send({.id = id});
            QTRY_VERIFY(m_recorder->isIdle());
        };
        sendAndLook(u"1"_s, true);
        sendAndLook(u"2"_s, false);
        sendAndLook(u"3"_s, true);
        QVERIFY(all().first().after() > 0);
        QCOMPARE(all().first().before(), 0);
    }

    void recordsNoReaderOfIt()
    {
        for (const QString &command : {u"recorder"_s, u"recorderCall"_s, u"exportRecorder"_s})
            send({.command = command, .effect = u"reads"_s});
        QCOMPARE(all().size(), 0);
    }

    void saysOnlyWhatIsKnown_data()
    {
        QTest::addColumn<QString>("result");
        QTest::addColumn<QString>("words");
        QTest::newRow("done") << u"ok"_s << u"clicked e5"_s;
        QTest::newRow("not done") << u"OBSCURED"_s << u"could not click e5"_s;
        for (const char *unknown :
            {"OUTCOME_UNKNOWN", "TIMEOUT", "CANCELLED", "DISCONNECTED", "INTERRUPTED"})
            QTest::newRow(unknown) << QString::fromLatin1(unknown) << u"tried to click e5"_s;
    }
    void saysOnlyWhatIsKnown()
    {
        QFETCH(QString, result);
        QFETCH(QString, words);
        send({.result = result, .more = {{u"about"_s, u"e5"_s}}});
        QCOMPARE(all().first().call.value(u"words").toString(), words);
        const RecordFilter failures{.onlyFailures = true, .withPeople = true};
        QCOMPARE(all(failures).size(), result == u"ok"_s ? 0 : 1);
    }

    void recordsCrashes()
    {
        m_events->publish({Event::Kind::TabCrashed, u"clawd"_s,
            {{u"targetId"_s, u"T1"_s}, {u"reason"_s, u"oom"_s}}});
        m_events->publish(
            {Event::Kind::BrowserStopped, u"clawd"_s, {{u"lostTabs"_s, QJsonArray{}}}});
        const auto calls = all();
        QCOMPARE(calls.size(), 2);
        QCOMPARE(calls[1].call.value(u"message").toString(), u"oom"_s);
        QCOMPARE(calls[0].call.value(u"result").toString(), u"CRASHED"_s);
    }

    void keepsNoSecrets()
    {
        QVERIFY(typedSecrets::remember(u"correct-horse"_s));
        send({.result = u"TIMEOUT"_s,
            .more = {{u"message"_s, u"typed correct-horse at https://ada:pw@s.test/"_s}}});
        m_recorder->state();
        const QString message = all().first().call.value(u"message").toString();
        QVERIFY2(!message.contains(u"correct-horse"_s), qPrintable(message));
        QVERIFY2(!message.contains(u"pw@"_s), qPrintable(message));
        m_recorder.reset();
        QFile whole{file()};
        QVERIFY(whole.open(QIODevice::ReadOnly));
        const QByteArray content = whole.readAll();
        QVERIFY(content.contains("TIMEOUT"));
        QVERIFY(!content.contains("correct-horse"));
    }

    void hidesAPasswordThatDoesNotFit()
    {
        const QString name(record_limits::longestText - 20, u'n');
        send({.more = {{u"about"_s, u"https://%1:swordfish-swordfish@s.test/"_s.arg(name)}}});
        const QString about = all().first().call.value(u"about").toString();
        QVERIFY2(about.startsWith(u"https://nnn"_s), qPrintable(about));
        QVERIFY2(!about.contains(u"swordfish"_s), qPrintable(about));
    }

    void isSwitchedOffAndOn()
    {
        QVERIFY(m_events->isRecorded());
        m_recorder->setOptions({false, 50});
        QVERIFY(!m_events->isRecorded());
        send({});
        QCOMPARE(all().size(), 0);
        m_recorder->setOptions({true, 50});
        send({});
        QCOMPARE(all().size(), 1);
    }

    void beginsAnewWhereItIsDamaged()
    {
        send({});
        QCOMPARE(all().size(), 1);
        m_recorder.reset();
        QFile damaged{file()};
        QVERIFY(damaged.open(QIODevice::WriteOnly));
        damaged.write(QByteArray(8192, 'x'));
        damaged.close();
        open();
        send({});
        QCOMPARE(all().size(), 1);
        const QStringList left
            = QDir{m_folder->filePath(u"record"_s)}.entryList({u"record.sqlite.corrupt-*"_s});
        QCOMPARE(left.size(), 1);
    }

    void reportsWhatItLost()
    {
        QCOMPARE(all().size(), 0); // the file is there
        m_recorder.reset();
        Database other{file()};
        open();
        QCOMPARE(all().size(), 0);
        other.run(
            "CREATE TRIGGER no BEFORE INSERT ON entries BEGIN SELECT raise(ABORT, 'no'); END");
        send({.id = u"1"_s});
        send({.id = u"2"_s});
        QCOMPARE(all().size(), 0);
        other.run("DROP TRIGGER no");
        send({.id = u"3"_s});
        const auto calls = all();
        QCOMPARE(calls.size(), 2);
        QCOMPARE(calls[1].call.value(u"result").toString(), u"LOST"_s);
        QVERIFY(calls[1].call.value(u"lost").toInt() >= 2);
    }

    void noCallIsCutThatOnlyTheRecordWas()
    {
        begin({.id = u"long"_s});
        pass(2 * record_limits::longCall);
        m_recorder->setOptions({false, 30});
        end({.id = u"long"_s});
        m_recorder->setOptions({true, 30});
        open();
        send({.id = u"next"_s});
        QCOMPARE(all().size(), 1);
    }

    void reportsOfCallsThatTheEndOfTheAppCut()
    {
        begin({.id = u"hung"_s});
        send({.id = u"done"_s});
        pass(2 * record_limits::longCall);
        QTRY_COMPARE(std::get<RecordBook::State>(outcomeOf(m_recorder->state())).calls, 1);
        open();
        QCOMPARE(all().first().call.value(u"result").toString(), u"INTERRUPTED"_s);
        end({.id = u"later"_s});
        QCOMPARE(all().size(), 3);
    }
};

TEST_CLASS(RecorderTest)
#include "recorder_test.moc"
