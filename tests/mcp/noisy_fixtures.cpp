#include "tests/mcp/fixtures.h"

using namespace Qt::StringLiterals;

namespace {

using namespace mcp;
using namespace std::chrono_literals;

Task<QJsonObject> withLogging(ExchangeRef call)
{
    call->log(Level::Info, u"Tool execution started"_s);
    co_await call->rest(20ms);
    call->log(Level::Info, u"Tool processing data"_s);
    co_await call->rest(20ms);
    call->log(Level::Info, u"Tool execution completed"_s);
    co_return fixtures::textResult(u"Logged."_s);
}

Task<QJsonObject> withProgress(ExchangeRef call)
{
    for (const int done : {0, 50, 100}) {
        call->progress(done, 100);
        co_await call->rest(20ms);
    }
    co_return fixtures::textResult(u"Progressed."_s);
}

} // namespace

QList<Tool> fixtures::noisyTools(News &news)
{
    const auto noisy = [](const QString &name, std::function<Task<QJsonObject>(ExchangeRef)> run) {
        return Tool{.name = name, .description = u"Tells."_s, .takes = objectSchema(), .run = run};
    };
    const auto changing = [&](const QString &name, void (News::*changed)()) {
        return noisy(name, [&news, changed](ExchangeRef) {
            Q_EMIT(news.*changed)();
            return [](QJsonObject result) -> Task<QJsonObject> { co_return result; }(
                                              textResult(u"Changed."_s));
        });
    };
    return {noisy(u"test_tool_with_logging"_s, &withLogging),
        noisy(u"test_logging_tool"_s, &withLogging),
        noisy(u"test_tool_with_progress"_s, &withProgress),
        changing(u"test_trigger_tool_change"_s, &News::toolsChanged),
        changing(u"test_trigger_prompt_change"_s, &News::promptsChanged)};
}
