// Where the parts of the automation service are.
#pragma once

#include <QByteArray>

namespace service_paths {

inline const QByteArray tools{"/mcp/tools"};
inline const QByteArray call{"/mcp/tools/call"};
inline const QByteArray events{"/mcp/events/"}; // and a room
inline const QByteArray rooms{"/rooms/"}; // and a room, and what of it
inline const QByteArray queues{"/queues"};
inline const QByteArray results{"/results/"}; // and the id of one
inline const QByteArray knowledge{"/api/knowledge/explore/"}; // and what of it
inline const QByteArray health{"/health"};

} // namespace service_paths
