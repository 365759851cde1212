#include "core/doors/knowledge/service_tools.h"

#include "core/doors/knowledge/knowledge_tools.h"
#include "core/doors/rooms/room_tools.h"

QList<ServiceTool> service_tools::all()
{
    return room_tools::shown() + knowledge_tools::all();
}

Task<Outcome> service_tools::call(Cores cores, QString tool, QJsonObject arguments, StopRef stop)
{
    Outcome outcome;
    if (knowledge_tools::has(tool))
        outcome = co_await knowledge_tools::call(cores.run, tool, arguments);
    else
        outcome = co_await room_tools::call(cores.rooms, tool, arguments, stop);
    co_return Outcome{outcome};
}
