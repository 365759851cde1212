#include "tests/mcp/fixtures.h"

using namespace Qt::StringLiterals;

namespace {

using namespace mcp;
using namespace std::chrono_literals;

const QJsonObject longText{{u"type"_s, u"string"_s}};
const QJsonObject longTruth{{u"type"_s, u"boolean"_s}};

Task<QJsonObject> slowCompute(ExchangeRef call)
{
    const double seconds = call->arguments().value(u"seconds").toDouble();
    const std::chrono::milliseconds time{static_cast<int>(seconds * 1000)};
    co_await call->rest(time);
    co_return fixtures::textResult(u"Computed."_s);
}

Task<QJsonObject> failingJob(ExchangeRef call)
{
    co_await call->rest(300ms);
    QJsonObject result = fixtures::textResult(u"The job failed."_s);
    result.insert(u"isError"_s, true);
    const QJsonObject report = result;
    co_return report;
}

Task<QJsonObject> protocolErrorJob(ExchangeRef call)
{
    co_await call->rest(100ms);
    throw Error{.message = u"The server broke."_s};
}

Task<QJsonObject> confirmDelete(ExchangeRef call)
{
    const Questions questions{
        fixtures::elicitation(u"confirm"_s, u"Delete it?"_s, {{u"confirm"_s, longTruth}})};
    co_await call->ask(questions);
    co_return fixtures::textResult(u"Deleted."_s);
}

Task<QJsonObject> multiInput(ExchangeRef call)
{
    const Questions questions{
        fixtures::elicitation(u"first"_s, u"The first name?"_s, {{u"name"_s, longText}}),
        fixtures::elicitation(u"second"_s, u"The second name?"_s, {{u"name"_s, longText}})};
    co_await call->ask(questions);
    co_return fixtures::textResult(u"Both are known."_s);
}

Questions askedFirst()
{
    return {
        fixtures::elicitation(u"user_name"_s, u"What is your name?"_s, {{u"name"_s, longText}})};
}

Task<> askNameFirst(ExchangeRef call)
{
    const Questions questions = askedFirst();
    co_await call->ask(questions);
}

Task<QJsonObject> withName(ExchangeRef call)
{
    const Questions questions = askedFirst();
    const Answers said = co_await call->ask(questions);
    const QString name = said.value(u"user_name"_s).value(u"content")[u"name"].toString();
    co_return fixtures::textResult(u"Done for %1."_s.arg(name));
}

} // namespace

QList<Tool> fixtures::longTools()
{
    const auto longTool
        = [](const QString &name, LongWork work, Task<QJsonObject> (*run)(ExchangeRef)) {
              return Tool{.name = name,
                  .description = u"Takes long."_s,
                  .takes = objectSchema(),
                  .longWork = work,
                  .run = run};
          };
    Tool composed = longTool(u"test_tool_with_task"_s, LongWork::Required, &withName);
    composed.first = &askNameFirst;
    return {longTool(u"slow_compute"_s, LongWork::Allowed, &slowCompute),
        longTool(u"failing_job"_s, LongWork::Required, &failingJob),
        longTool(u"protocol_error_job"_s, LongWork::Allowed, &protocolErrorJob),
        longTool(u"confirm_delete"_s, LongWork::Allowed, &confirmDelete),
        longTool(u"multi_input"_s, LongWork::Allowed, &multiInput), composed};
}
