// A person's mouse and keys as arguments of the command `input`.
#pragma once

#include <QJsonObject>
#include <QPointF>

#include <optional>

class QKeyEvent;
class QMouseEvent;

namespace live_input {

// Points are CSS pixels of the tab's viewport. `kind` is "move", "down" or "up".
QJsonObject mouse(const QString &kind, QPointF at, const QMouseEvent &event, int clicks = 1);
QJsonObject move(QPointF at);
// Qt's convention: a positive angle scrolls up.
QJsonObject wheel(QPointF at, QPointF angle);
// Text if it types, else a key; nullopt for a modifier alone.
std::optional<QJsonObject> key(const QKeyEvent &event);
QJsonObject text(const QString &text);

} // namespace live_input
