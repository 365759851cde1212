#include "core/doors/socket/socket_tongue.h"

#include "core/doors/socket/socket_errors.h"
#include "core/doors/socket/socket_spelling.h"

using namespace Qt::StringLiterals;

namespace {

QSet<QString> namesOf(const QList<Command> &commands)
{
    QSet<QString> names;
    for (const Command &command : commands)
        names.insert(QString::fromLatin1(command.name));
    return names;
}

Failure unknownMethod(const QString &name)
{
    return {Code::UnknownCommand, u"unknown command: %1"_s.arg(name.left(100)),
        u"Methods are named as the operations of GET /openapi.json: status, tabs, click …"_s};
}

Task<Outcome> runCommand(RunCall run, RpcRequest request, QString id)
{
    Call call{id, u"socket"_s, request.method, request.params};
    call.caller.name = request.caller;
    co_return co_await run(std::move(call));
}

} // namespace

SocketTongue tongueOf(const QList<Command> &commands, RunCall run)
{
    const QSet<QString> names = namesOf(commands);
    const RunCall spelled = spelling(std::move(run), socketSpelling(names));
    const auto refusal = [names](const QString &method) {
        return names.contains(method) ? std::nullopt : std::optional{unknownMethod(method)};
    };
    return {&socketErrors(), refusal, [spelled](RpcRequest request, QString id) {
                return runCommand(spelled, std::move(request), std::move(id));
            }};
}
