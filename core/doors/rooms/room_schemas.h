// Schemas that tools and events of rooms share.
#pragma once

#include "core/doors/dialect.h"

#include <QJsonObject>
#include <QStringList>

namespace room_schemas {

QJsonObject typeOf(const QString &name);
QJsonObject text();
QJsonObject whole(); // an integer
QJsonObject anyObject();
QJsonObject oneOf(const QStringList &words);
QJsonObject from(int least, int most);

// What get_browser_context gives.
QJsonObject context();
// What get_screen_content gives.
QJsonObject screen();

// The schema of an object of these arguments.
QJsonObject takes(const QList<VerbArgument> &arguments);

} // namespace room_schemas
