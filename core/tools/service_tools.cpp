#include "core/tools/service_tools.h"

#include "core/tools/knowledge_tools.h"
#include "core/tools/room_tools.h"

using namespace Qt::StringLiterals;

namespace {

Failure unknown(const QString &tool)
{
    QStringList known;
    const auto all = service_tools::all();
    for (const ServiceTool &each : all)
        known.append(each.name);
    return {Code::UnknownCommand, u"there is no tool '%1'"_s.arg(tool.left(100)),
        u"There are: %1."_s.arg(known.join(u", "_s))};
}

} // namespace

QList<ServiceTool> service_tools::all()
{
    return room_tools::shown() + knowledge_tools::all();
}

Task<Outcome> service_tools::call(
    Cores cores, QString tool, QJsonObject arguments, CancelSourceRef stop)
{
    Outcome outcome;
    if (!knowledge_tools::has(tool) && !room_tools::find(tool))
        co_return Outcome{unknown(tool)};
    if (knowledge_tools::has(tool))
        outcome = co_await knowledge_tools::call(cores.run, tool, arguments);
    else
        outcome = co_await room_tools::call(cores.rooms, tool, arguments, stop);
    co_return Outcome{outcome};
}
