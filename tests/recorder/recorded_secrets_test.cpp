// A page that repeats a secret: what of it the record keeps, and shows.

#include "base/typed_secrets.h"
#include "core/events/event_stream.h"
#include "core/recorder/record_limits.h"
#include "core/recorder/recorder.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QTemporaryDir>

class RecordedSecretsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<EventStream> m_events;
    std::shared_ptr<Recorder> m_recorder;
    QString m_title; // of the page
    QJsonArray m_messages;
    QJsonArray m_requests;

    QString file() const { return m_folder->filePath(u"record/record.sqlite"_s); }
    // Within the call that looks: what is older is another's.
    static QJsonArray asOfNow(const QJsonArray &rows)
    {
        QJsonArray stamped;
        for (const QJsonValue &each : rows) {
            QJsonObject row = each.toObject();
            row.insert(u"timestamp"_s, now());
            stamped.append(row);
        }
        return stamped;
    }
    Task<TabCapture> look()
    {
        TabCapture capture{.jpeg = "picture",
            .about = {{u"url"_s, u"http://s.test/#"_s + m_title}, {u"title"_s, m_title}},
            .messages = asOfNow(m_messages),
            .requests = asOfNow(m_requests)};
        co_return TabCapture{capture};
    }
    // A click, and what is then seen of the page.
    void click(const QString &about = u"e5"_s)
    {
        const QJsonObject call{{u"id"_s, about}, {u"door"_s, u"test"_s}, {u"command"_s, u"click"_s},
            {u"about"_s, about}, {u"targetId"_s, u"T1"_s}, {u"effect"_s, u"acts"_s},
            {u"result"_s, u"ok"_s}, {u"ms"_s, 5}};
        for (const Event::Kind kind : {Event::Kind::CallBegan, Event::Kind::CallEnded})
            m_events->publish({kind, u"clawd"_s, call});
        QTRY_VERIFY(m_recorder->isIdle());
    }
    static QString now() { return QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs); }
    QList<RecordedCall> all(const QString &text = {})
    {
        const auto found = outcomeOf(m_recorder->list({.text = text}));
        return failureIn(found) ? QList<RecordedCall>{} : std::get<QList<RecordedCall>>(found);
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_events = std::make_unique<EventStream>();
        const CaptureTab capture
            = [this](CapturedTab, qint64) -> Task<TabCapture> { return look(); };
        m_recorder = Recorder::make(*m_events, file(), capture, {true, 50});
    }
    void cleanup()
    {
        m_recorder.reset();
        m_events.reset();
    }

    void areNotKept()
    {
        QVERIFY(typedSecrets::remember(u"staple & battery"_s));
        m_title = u"staple & battery"_s;
        const QString cutWithin = QString(record_limits::longestText - 20, u'n')
            + u" staple%20%26%20battery and more"_s;
        m_messages = {QJsonObject{{u"timestamp"_s, now()}, {u"text"_s, cutWithin}},
            QJsonObject{{u"timestamp"_s, now()}, {u"text"_s, u"it is staple & battery"_s}}};
        m_requests = {QJsonObject{{u"timestamp"_s, now()},
            {u"url"_s, u"http://s.test/staple+%26+battery"_s}, {u"failure"_s, m_title}}};
        click();
        click(); // its picture of before is that one
        const QJsonObject seen = all().last().seen;
        QCOMPARE(seen.value(u"after")[u"title"_s].toString(), u"••••"_s);
        QCOMPARE(seen.value(u"after")[u"url"_s].toString(), u"http://s.test/#••••"_s);
        QCOMPARE(seen.value(u"console")[1][u"text"_s].toString(), u"it is ••••"_s);
        QCOMPARE(seen.value(u"requests")[0][u"url"_s].toString(), u"http://s.test/••••"_s);
        QCOMPARE(all().first().seen.value(u"before")[u"title"_s].toString(), u"••••"_s);
        m_recorder.reset();
        QFile whole{file()};
        QVERIFY(whole.open(QIODevice::ReadOnly));
        const QByteArray content = whole.readAll();
        QVERIFY(content.contains("s.test"));
        QVERIFY(!content.contains("staple"));
    }

    // By an earlier version, or before anybody knew that it is one.
    void areNotShownWhereTheyWereKeptBefore()
    {
        m_title = u"tape-and-glue"_s;
        click(m_title);
        QCOMPARE(all(u"tape-and"_s).size(), 1);
        QVERIFY(typedSecrets::remember(m_title));
        const auto calls = all();
        QCOMPARE(calls.first().call.value(u"about").toString(), u"••••"_s);
        QCOMPARE(calls.first().seen.value(u"after")[u"title"_s].toString(), u"••••"_s);
        QCOMPARE(all(u"tape-and"_s).size(), 0);
        const auto state = outcomeOf(m_recorder->verify());
        QCOMPARE(std::get<RecordBook::State>(state).trouble, QString{});
    }
};

TEST_CLASS(RecordedSecretsTest)
#include "recorded_secrets_test.moc"
