// Commands as producers add them, what is refused, and which failures are worth another attempt.

#include "core/queues/job.h"
#include "core/queues/queue_limits.h"
#include "core/rooms/room_limits.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>
#include <QSet>

namespace {

QJsonObject fieldsIn(const char *json)
{
    return QJsonDocument::fromJson(json).object();
}

struct RefusedJob {
    const char *name;
    const char *fields;
    const char *options;
    const char *code;
    const char *why; // in the message or the hint
};

const RefusedJob refusedJobs[] = {
    {"navigate", R"({"room_name":"x"})", "{}", "INVALID_ARGUMENT", "url is required"},
    {"fly", R"({"room_name":"x"})", "{}", "INVALID_ARGUMENT", "screenshot, content"},
    {"click", R"({"room_name":"x","index":-1})", "{}", "INVALID_ARGUMENT", "index"},
    {"refresh", "{}", "{}", "INVALID_ARGUMENT", "room_name"},
    {"refresh", R"({"room_name":7})", "{}", "INVALID_ARGUMENT", "room_name must be a text"},
    {"refresh", R"({"session_id":[]})", "{}", "INVALID_ARGUMENT", "session_id must be a text"},
    {"refresh", R"({"room_name":"a\nb"})", "{}", "INVALID_ARGUMENT", "room_name"},
    {"refresh", R"({"room_name":"x","speed":1})", "{}", "UNKNOWN_ARGUMENT", "speed"},
    {"", R"({"room_name":"x","action_type":"refresh","more":1})", "{}", "UNKNOWN_ARGUMENT", "more"},
    {"", R"({"room_name":"x","action_type":"refresh","params":[]})", "{}", "INVALID_ARGUMENT",
        "params must be an object"},
    {"refresh", R"({"room_name":"x"})", R"({"attempts":0})", "INVALID_ARGUMENT", "from 1 to 10"},
    {"refresh", R"({"room_name":"x"})", R"({"attempts":11})", "INVALID_ARGUMENT", "from 1 to 10"},
    {"refresh", R"({"room_name":"x"})", R"({"attempts":"many"})", "INVALID_ARGUMENT",
        "from 1 to 10"},
    {"refresh", R"({"room_name":"x"})", R"({"jobId":"a\nb"})", "INVALID_ARGUMENT", "jobId"},
    {"refresh", R"({"room_name":"x"})", R"({"jobId":7})", "INVALID_ARGUMENT",
        "jobId must be a text"},
};

Job madeJob(const char *name, const char *fields, const char *options = "{}")
{
    return std::get<Job>(jobOf(QString::fromLatin1(name), fieldsIn(fields), fieldsIn(options)));
}

} // namespace

class JobTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bothFormsAreTheSame()
    {
        const Job whole = madeJob("anything",
            R"({"action_type":"navigate","params":{"url":"http://a/"},"room_name":"x",)"
            R"("session_id":"s"})",
            R"({"jobId":"one","attempts":2})");
        const Job flat = madeJob("navigate", R"({"url":"http://a/","session_id":"x"})",
            R"({"jobId":"one","attempts":2})");
        for (const Job &each : {whole, flat}) {
            QCOMPARE(each.id, u"one"_s);
            QCOMPARE(each.room, u"x"_s);
            QCOMPARE(each.action.type, u"navigate"_s);
            QCOMPARE(each.action.params, (QJsonObject{{u"url"_s, u"http://a/"_s}}));
            QCOMPARE(each.attempts, 2);
        }
    }

    void withoutOptionsItHasAnIdThatNobodyGuesses()
    {
        const Job one = madeJob("refresh", R"({"room_name":"x"})");
        const Job other = madeJob("refresh", R"({"room_name":"x","session_id":null})");
        QVERIFY(one.id.size() >= 32);
        QVERIFY(one.id != other.id);
        QCOMPARE(one.attempts, queue_limits::attempts);
        QCOMPARE(toWord(one.state), u"waiting"_s);
    }

    void anIdHasALongestSize()
    {
        const auto fits = [](qsizetype size) {
            const QJsonObject options{{u"jobId"_s, QString{size, u'x'}}};
            return !failureIn(jobOf(u"refresh"_s, fieldsIn(R"({"room_name":"x"})"), options));
        };
        QVERIFY(fits(queue_limits::idLength));
        QVERIFY(!fits(queue_limits::idLength + 1));
    }

    void whatDoesNotFitIsRefused_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QJsonObject>("fields");
        QTest::addColumn<QJsonObject>("options");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("why");
        for (const RefusedJob &each : refusedJobs)
            QTest::addRow("%s %s %s", each.name, each.fields, each.options)
                << QString::fromLatin1(each.name) << fieldsIn(each.fields) << fieldsIn(each.options)
                << QString::fromLatin1(each.code) << QString::fromLatin1(each.why);
    }

    void whatDoesNotFitIsRefused()
    {
        QFETCH(const QString, name);
        QFETCH(const QJsonObject, fields);
        QFETCH(const QJsonObject, options);
        QFETCH(const QString, code);
        QFETCH(const QString, why);
        const auto job = jobOf(name, fields, options);
        const Failure *failure = failureIn(job);
        QVERIFY(failure);
        QCOMPARE(QLatin1StringView{rowOf(failure->code).name}, code);
        const QString said = failure->message + failure->hint;
        QVERIFY2(said.contains(why), qPrintable(said));
    }

    void itIsReportedAsBullMqDoes()
    {
        Job job = madeJob("type", R"({"text":"sesame","room_name":"x"})", R"({"jobId":"one"})");
        job.added = 5;
        QJsonObject report = toJson(job);
        QVERIFY(!QJsonDocument{report}.toJson().contains("sesame"));
        QCOMPARE(report.value(u"id"_s), u"one"_s);
        QCOMPARE(report.value(u"name"_s), u"type"_s);
        QCOMPARE(report.value(u"state"_s), u"waiting"_s);
        QCOMPARE(report.value(u"timestamp"_s), 5);
        for (const QString &each :
            {u"processedOn"_s, u"finishedOn"_s, u"returnvalue"_s, u"failedReason"_s})
            QVERIFY2(!report.contains(each), qPrintable(each));
        job.started = 6;
        job.ended = 7;
        job.state = JobState::Failed;
        job.failure = Failure{Code::Timeout, u"too late"_s, u"Wait."_s};
        report = toJson(job);
        QCOMPARE(report.value(u"processedOn"_s), 6);
        QCOMPARE(report.value(u"finishedOn"_s), 7);
        QCOMPARE(report.value(u"failedReason"_s), u"too late"_s);
        QCOMPARE(report.value(u"failure"_s).toObject().value(u"code"_s), u"TIMEOUT"_s);
        job.state = JobState::Completed;
        job.result = {{u"success"_s, true}};
        report = toJson(job);
        QCOMPARE(report.value(u"returnvalue"_s).toObject(), job.result);
        QVERIFY(!report.contains(u"failure"_s));
    }

    void aFailureIsReadAsItWasKept()
    {
        for (const FailureRow &row : failureRows()) {
            const Failure failure{row.code, u"what"_s, u"Wait."_s, {{u"a"_s, 1}}};
            const Failure read = failureOf(toJson(failure));
            QCOMPARE(toJson(read), toJson(failure));
        }
        QCOMPARE(failureOf({}).code, Code::Internal);
    }

    void whatMayPassIsTriedAgainUnlessAnActMayHaveBeenDone()
    {
        const QSet<Code> inDoubt{
            Code::Timeout, Code::Disconnected, Code::TabCrashed, Code::NavigationFailed};
        Job act = madeJob("refresh", R"({"room_name":"x"})");
        Job visit = madeJob("navigate", R"({"url":"about:blank","room_name":"x"})");
        visit.attemptsMade = 1;
        QVERIFY(isWorthAnother(visit, {Code::NavigationFailed, {}, {}}, true));
        const Failure begun{Code::UnderHumanControl, {}, {}, {{u"begun"_s, true}}};
        QVERIFY(!isWorthAnother(act, begun, true));
        const Job reading = madeJob("content", R"({"room_name":"x"})");
        act.attemptsMade = 1;
        for (const FailureRow &row : failureRows()) {
            const Failure failure{row.code, {}, {}};
            QCOMPARE(isWorthAnother(act, failure, false), row.isRetryable);
            QCOMPARE(
                isWorthAnother(act, failure, true), row.isRetryable && !inDoubt.contains(row.code));
            QCOMPARE(isWorthAnother(reading, failure, true), row.isRetryable);
        }
        act.attemptsMade = act.attempts;
        QVERIFY(!isWorthAnother(act, {Code::TooBusy, {}, {}}, false));
    }

    void onlyWhatReadsOrWaitsIsRepeatable()
    {
        const QSet<QString> repeatable{u"wait"_s, u"content"_s, u"screenshot"_s};
        for (const Verb &each : room_actions::all().verbs())
            QCOMPARE(isRepeatable({each.method, {}}), repeatable.contains(each.method));
    }
};

TEST_CLASS(JobTest)
#include "job_test.moc"
