// The tools for explorations: which command each is, what is refused, and how replies are sent.

#include "core/catalogue/outcome.h"
#include "core/tools/exploration_events.h"
#include "core/tools/knowledge_tools.h"
#include "core/tools/service_tools.h"
#include "tests/support/catalogue_double.h"
#include "tests/support/test_class.h"

#include <QCoroTask>
#include <QJsonArray>
#include <QJsonDocument>

namespace {

QJsonObject objectIn(const char *json)
{
    return QJsonDocument::fromJson(json).object();
}

struct MeantKnowledge {
    const char *tool;
    const char *arguments;
    const char *command;
    const char *taken;
};

const MeantKnowledge meantKnowledge[] = {
    {"start_knowledge_exploration", R"({"start_url":"http://a/"})", "explore",
        R"({"url":"http://a/","maxPages":1000,"maxDepth":3,"strategy":"bfs"})"},
    {"start_knowledge_exploration",
        R"({"start_url":"http://a/","max_pages":"5","max_depth":0,"strategy":"DFS","job_id":"j"})",
        "explore", R"({"url":"http://a/","maxPages":5,"maxDepth":0,"strategy":"dfs","jobId":"j"})"},
    {"get_exploration_status", R"({"job_id":"j"})", "exploration", R"({"jobId":"j"})"},
    {"pause_exploration", R"({"job_id":"j"})", "pauseExploration", R"({"jobId":"j"})"},
    {"resume_exploration", R"({"job_id":"j"})", "resumeExploration", R"({"jobId":"j"})"},
    {"cancel_exploration", R"({"job_id":"j"})", "cancelExploration", R"({"jobId":"j"})"},
    {"get_knowledge_results", R"({"job_id":"j","partial":"True"})", "explored",
        R"({"jobId":"j","partial":true})"},
    {"query_knowledge", R"({"query_type":"search","params":{"query":"tea","top_k":2}})",
        "queryKnowledge", R"({"type":"search","query":"tea","topK":2})"},
    {"query_knowledge", R"({"query_type":"sitemap_semantic"})", "queryKnowledge",
        R"({"type":"sitemap_semantic"})"},
};

struct RefusedKnowledge {
    const char *tool;
    const char *arguments;
    const char *code;
    const char *why; // in the message
};

const RefusedKnowledge refusedKnowledge[] = {
    {"start_knowledge_exploration", "{}", "INVALID_ARGUMENT", "start_url is required"},
    {"start_knowledge_exploration", R"({"start_url":"a","max_pages":0})", "INVALID_ARGUMENT",
        "max_pages must be"},
    {"start_knowledge_exploration", R"({"start_url":"a","max_pages":100001})", "INVALID_ARGUMENT",
        "max_pages must be"},
    {"start_knowledge_exploration", R"({"start_url":"a","max_depth":101})", "INVALID_ARGUMENT",
        "max_depth must be"},
    {"start_knowledge_exploration", R"({"start_url":"a","strategy":"random"})", "INVALID_ARGUMENT",
        "strategy must be one of BFS, DFS"},
    {"start_knowledge_exploration", R"({"start_url":"a","depth":3})", "UNKNOWN_ARGUMENT",
        "takes no 'depth'"},
    {"get_exploration_status", "{}", "INVALID_ARGUMENT", "job_id is required"},
    {"pause_exploration", R"({"job_id":{}})", "INVALID_ARGUMENT", "job_id must be a text"},
    {"get_knowledge_results", R"({"job_id":"j","partial":"some"})", "INVALID_ARGUMENT",
        "partial must be true or false"},
    {"query_knowledge", "{}", "INVALID_ARGUMENT", "query_type is required"},
    {"query_knowledge", R"({"query_type":"guess"})", "INVALID_ARGUMENT",
        "query_type must be one of"},
    {"query_knowledge", R"({"query_type":"page","params":"http://a/"})", "INVALID_ARGUMENT",
        "params must be an object"},
};

Outcome asked(CatalogueDouble &calls, const QString &tool, const QJsonObject &arguments)
{
    return QCoro::waitFor(knowledge_tools::call(calls.run(), tool, arguments));
}

QJsonObject replyTo(CatalogueDouble &calls, const QString &tool, const QJsonObject &arguments)
{
    const Outcome outcome = asked(calls, tool, arguments);
    const auto *reply = std::get_if<Reply>(&outcome);
    return reply ? *reply : QJsonObject{};
}

const QJsonObject oneJob{{u"job_id"_s, u"j"_s}};

} // namespace

class KnowledgeToolsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachIsACommand_data()
    {
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QJsonObject>("arguments");
        QTest::addColumn<QString>("command");
        QTest::addColumn<QJsonObject>("taken");
        for (const MeantKnowledge &each : meantKnowledge)
            QTest::addRow("%s %s", each.tool, each.arguments)
                << QString::fromLatin1(each.tool) << objectIn(each.arguments)
                << QString::fromLatin1(each.command) << objectIn(each.taken);
    }

    void eachIsACommand()
    {
        QFETCH(const QString, tool);
        QFETCH(const QJsonObject, arguments);
        QFETCH(const QString, command);
        QFETCH(const QJsonObject, taken);
        CatalogueDouble calls;
        QCOMPARE(resultOf(asked(calls, tool, arguments)), u"ok"_s);
        QCOMPARE(calls.commands(), QStringList{command});
        QCOMPARE(calls.argumentsOf(command), taken);
        QCOMPARE(calls.calls().first().caller.door, u"service"_s);
        QVERIFY(knowledge_tools::has(tool));
        QCOMPARE(knowledge_tools::spelled(command, {}), tool);
    }

    void eachToolIsInTheTable()
    {
        QSet<QString> names;
        for (const MeantKnowledge &each : meantKnowledge)
            names.insert(QString::fromLatin1(each.tool));
        for (const ServiceTool &each : knowledge_tools::all()) {
            QVERIFY2(names.contains(each.name), qPrintable(each.name));
            QVERIFY(each.description.size() > 20 && !each.title.isEmpty());
            QVERIFY(!each.gives.isEmpty());
        }
        QVERIFY(!knowledge_tools::has(u"execute_action"_s));
        QCOMPARE(service_tools::all().size(), 15);
    }

    void whatDoesNotFitIsRefusedByName_data()
    {
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QJsonObject>("arguments");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("why");
        for (const RefusedKnowledge &each : refusedKnowledge)
            QTest::addRow("%s %s", each.tool, each.arguments)
                << QString::fromLatin1(each.tool) << objectIn(each.arguments)
                << QString::fromLatin1(each.code) << QString::fromLatin1(each.why);
    }

    void whatDoesNotFitIsRefusedByName()
    {
        QFETCH(const QString, tool);
        QFETCH(const QJsonObject, arguments);
        QFETCH(const QString, code);
        QFETCH(const QString, why);
        CatalogueDouble calls;
        const Outcome outcome = asked(calls, tool, arguments);
        QCOMPARE(resultOf(outcome), code);
        const Failure &failure = std::get<Failure>(outcome);
        QVERIFY2(failure.message.contains(why), qPrintable(failure.message));
        QVERIFY(!failure.hint.isEmpty());
        QVERIFY(calls.calls().isEmpty());
    }

    void whyACommandFailedIsPassedOn()
    {
        for (const FailureRow &row : failureRows()) {
            CatalogueDouble calls;
            const Failure failure{row.code, u"it is so"_s, u"Wait."_s};
            for (const MeantKnowledge &each : meantKnowledge) {
                calls.answer(QString::fromLatin1(each.command), failure);
                const QString tool = QString::fromLatin1(each.tool);
                const Outcome outcome = asked(calls, tool, objectIn(each.arguments));
                const bool isOfArguments
                    = row.code == Code::InvalidArgument || row.code == Code::UnknownArgument;
                if (tool != u"query_knowledge"_s || isOfArguments) {
                    QCOMPARE(resultOf(outcome), QLatin1StringView{row.name});
                    continue;
                }
                // A question without an answer is a result.
                QCOMPARE(std::get<Reply>(outcome),
                    (QJsonObject{{u"success"_s, false}, {u"data"_s, QJsonObject{}},
                        {u"error"_s, u"it is so"_s}, {u"hint"_s, u"Wait."_s},
                        {u"code"_s, QString::fromLatin1(row.name)}}));
            }
        }
    }

    void anExplorationIsReportedAsItIs()
    {
        CatalogueDouble calls;
        const QJsonObject running{{u"jobId"_s, u"j"_s}, {u"state"_s, u"running"_s},
            {u"completed"_s, 2}, {u"queued"_s, 3}, {u"failed"_s, 1},
            {u"currentUrl"_s, u"http://a/"_s}, {u"startedAt"_s, u"2026-01-01"_s},
            {u"updatedAt"_s, u"2026-01-02"_s}, {u"startUrl"_s, u"http://a/"_s}};
        calls.answer(u"explore"_s, Reply{running});
        const QJsonObject begun
            = replyTo(calls, u"start_knowledge_exploration"_s, {{u"start_url"_s, u"http://a/"_s}});
        QCOMPARE(begun.value(u"job_id"_s), u"j"_s);
        QVERIFY(begun.value(u"message"_s).toString().contains(u"status/j"_s));
        calls.answer(u"exploration"_s, Reply{{u"exploration"_s, running}});
        QCOMPARE(replyTo(calls, u"get_exploration_status"_s, oneJob),
            (QJsonObject{{u"job_id"_s, u"j"_s}, {u"status"_s, u"running"_s},
                {u"progress"_s,
                    QJsonObject{{u"completed"_s, 2}, {u"queued"_s, 3}, {u"failed"_s, 1},
                        {u"current_url"_s, u"http://a/"_s}}},
                {u"started_at"_s, u"2026-01-01"_s}, {u"updated_at"_s, u"2026-01-02"_s},
                {u"seconds_left"_s, QJsonValue::Null}, {u"error"_s, QJsonValue::Null}}));
        calls.answer(u"pauseExploration"_s, Reply{running});
        QCOMPARE(replyTo(calls, u"pause_exploration"_s, oneJob),
            (QJsonObject{{u"job_id"_s, u"j"_s}, {u"status"_s, u"running"_s}}));
        calls.answer(u"explorations"_s, Reply{{u"explorations"_s, QJsonArray{running}}});
        const Outcome jobs = QCoro::waitFor(knowledge_tools::jobs(calls.run()));
        QCOMPARE(std::get<Reply>(jobs),
            (QJsonObject{{u"jobs"_s,
                QJsonArray{QJsonObject{{u"job_id"_s, u"j"_s}, {u"status"_s, u"running"_s},
                    {u"start_url"_s, u"http://a/"_s}, {u"started_at"_s, u"2026-01-01"_s}}}}}));
    }

    void whatItFoundIsReportedWithItsPagesOnlyWhereTheyAreAskedFor()
    {
        CatalogueDouble calls;
        const QJsonObject page{{u"url"_s, u"http://a/"_s}, {u"title"_s, u"A"_s},
            {u"content"_s, u"Tea"_s}, {u"hash"_s, 1}};
        const QJsonObject link{{u"from"_s, u"http://a/"_s}, {u"to"_s, u"http://b/"_s},
            {u"type"_s, u"external"_s}, {u"text"_s, u"B"_s}};
        const QJsonObject error{
            {u"url"_s, u"http://a/x"_s}, {u"error"_s, u"it is gone"_s}, {u"attempts"_s, 3}};
        calls.answer(u"explored"_s,
            Reply{{u"jobId"_s, u"j"_s}, {u"state"_s, u"completed"_s}, {u"pagesStored"_s, 1},
                {u"linksStored"_s, 1}, {u"externalLinks"_s, 1}, {u"pages"_s, QJsonArray{page}},
                {u"links"_s, QJsonArray{link}}, {u"errors"_s, QJsonArray{error}}});
        const QJsonObject counts = replyTo(calls, u"get_knowledge_results"_s, oneJob);
        QCOMPARE(counts.keys(), (QStringList{u"job_id"_s, u"results"_s, u"status"_s}));
        QCOMPARE(counts.value(u"results"_s)[u"errors"].toArray(),
            (QJsonArray{QJsonObject{{u"url"_s, u"http://a/x"_s}, {u"error"_s, u"it is gone"_s}}}));
        QJsonObject rows = oneJob;
        rows.insert(u"limit"_s, u"5"_s);
        const Outcome whole = QCoro::waitFor(knowledge_tools::results(calls.run(), rows));
        QCOMPARE(calls.argumentsOf(u"explored"_s),
            (QJsonObject{
                {u"jobId"_s, u"j"_s}, {u"partial"_s, false}, {u"limit"_s, 5}, {u"offset"_s, 0}}));
        const QJsonObject report = std::get<Reply>(whole);
        QCOMPARE(report.value(u"pages"_s).toArray().first().toObject().keys(),
            (QStringList{u"content"_s, u"title"_s, u"url"_s}));
        QCOMPARE(report.value(u"links"_s).toArray().first().toObject().keys(),
            (QStringList{u"from"_s, u"to"_s, u"type"_s}));
        rows.insert(u"limit"_s, 1001);
        const Outcome refused = QCoro::waitFor(knowledge_tools::results(calls.run(), rows));
        QCOMPARE(resultOf(refused), u"INVALID_ARGUMENT"_s);
    }

    void anAnswerIsAResult()
    {
        CatalogueDouble calls;
        calls.answer(u"queryKnowledge"_s, Reply{{u"type"_s, u"page"_s}, {u"title"_s, u"Tea"_s}});
        QCOMPARE(replyTo(calls, u"query_knowledge"_s, {{u"query_type"_s, u"page"_s}}),
            (QJsonObject{{u"success"_s, true}, {u"error"_s, QJsonValue::Null},
                {u"data"_s, QJsonObject{{u"title"_s, u"Tea"_s}}}}));
    }

    void whatHappensIsReportedWithWhatItsKindReports()
    {
        using Kind = ExplorationEvent::Kind;
        QCOMPARE(exploration_events::forms().size(), 4);
        QSet<QByteArray> channels;
        for (const exploration_events::Form &form : exploration_events::forms()) {
            QJsonObject report;
            for (const QString &each : form.fields.keys())
                report.insert(each, u"x"_s);
            const ExplorationEvent event{.kind = form.kind, .job = u"j"_s, .details = report};
            const QJsonObject json = exploration_events::toJson(event);
            QCOMPARE(json.value(u"data"_s), report);
            QCOMPARE(json.value(u"type"_s), toWord(form.kind));
            QCOMPARE(json.keys(),
                exploration_events::schemaOf(form).value(u"properties"_s).toObject().keys());
            channels.insert(exploration_events::channelOf(event));
        }
        QCOMPARE(channels.size(), 4);
        QCOMPARE(exploration_events::channelOf({Kind::Progress, u"j"_s, {}}),
            "exploration:j:progress"_ba);
    }
};

TEST_CLASS(KnowledgeToolsTest)
#include "knowledge_tools_test.moc"
