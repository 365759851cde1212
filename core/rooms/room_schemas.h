// Schemas that tools and events of rooms share.
#pragma once

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

} // namespace room_schemas
