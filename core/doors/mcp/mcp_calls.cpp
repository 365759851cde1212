// Tools: calls of them, at once or as tasks that go on.

#include "core/doors/mcp/mcp_methods.h"

#include "base/logging.h"
#include "core/doors/mcp/mcp_limits.h"

using namespace Qt::StringLiterals;

namespace {

using namespace mcp;

const Tool &toolOf(const Connection &connection, const Exchange &call)
{
    const QString name = call.params().value(u"name").toString();
    const Tool *tool = connection.offer().tool(name);
    if (!tool)
        throw invalidParams(u"There is no tool "_s + name.left(200));
    const QJsonValue arguments = call.params().value(u"arguments");
    if (!arguments.isUndefined() && !arguments.isObject())
        throw invalidParams(u"arguments must be an object"_s);
    return *tool;
}

// Never throws: no caller awaits it.
Task<> work(decltype(Tool::run) run, ExchangeRef call, TaskRef task)
{
    try {
        const QJsonObject result = co_await run(call);
        task->complete(result);
    } catch (const Error &error) {
        task->fail(error);
    } catch (const Failure &failure) {
        task->fail({.message = failure.message});
    } catch (const std::exception &error) {
        task->fail({.message = QString::fromUtf8(error.what())});
    }
}

QJsonObject begin(const Connection &connection, const Tool &tool, const ExchangeRef &call)
{
    const TaskRef task = connection.common().tasks.create(call);
    if (!task)
        throw Error{
            .message = u"%1 tasks of yours, or %2 of all clients, are under way."_s.arg(
                QString::number(mcp_limits::tasksOfOne), QString::number(mcp_limits::tasks))};
    call->detach();
    call->askThrough([weak = std::weak_ptr<LongTask>{task}](Questions questions) {
        return LongTask::ask(weak.lock(), std::move(questions));
    });
    QJsonObject created = task->summary();
    created.insert(u"resultType"_s, u"task"_s);
    work(tool.run, call, task);
    return created;
}

TaskRef taskOf(const Connection &connection, const Exchange &call)
{
    if (!call.client().can(tasksCapability()))
        throw missingCapability(tasksCapability());
    const QString id = call.params().value(u"taskId").toString();
    const TaskRef task = connection.common().tasks.find(id, call.client().owner);
    if (!task)
        throw invalidParams(u"There is no task "_s + id.left(100));
    return task;
}

} // namespace

Task<QJsonObject> methods::callTool(std::shared_ptr<Connection> connection, ExchangeRef call)
{
    const Tool &tool = toolOf(*connection, *call);
    const bool takesTasks = call->client().can(tasksCapability());
    if (!call->client().can(tool.needs))
        throw missingCapability(tool.needs);
    if (tool.longWork == LongWork::Required && !takesTasks)
        throw missingCapability(tasksCapability());
    if (tool.first)
        co_await tool.first(call);
    const bool becomesTask
        = takesTasks && call->client().isStateless() && tool.longWork != LongWork::Never;
    if (becomesTask)
        co_return begin(*connection, tool, call);
    const QJsonObject result = co_await tool.run(call);
    co_return result;
}

Task<QJsonObject> methods::readTask(std::shared_ptr<Connection> connection, ExchangeRef call)
{
    co_return taskOf(*connection, *call)->details();
}

Task<QJsonObject> methods::updateTask(std::shared_ptr<Connection> connection, ExchangeRef call)
{
    const TaskRef task = taskOf(*connection, *call);
    const QJsonValue answers = call->params().value(u"inputResponses");
    if (!answers.isObject())
        throw invalidParams(u"inputResponses must be an object"_s);
    task->take(answers.toObject());
    co_return QJsonObject{};
}

Task<QJsonObject> methods::cancelTask(std::shared_ptr<Connection> connection, ExchangeRef call)
{
    const TaskRef task = taskOf(*connection, *call);
    if (!task->hasEnded())
        task->cancel();
    co_return QJsonObject{};
}
