// A person's mouse and keys as the command `input` takes them.
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
// As Qt turns a wheel: a positive angle scrolls up.
QJsonObject wheel(QPointF at, QPointF angle);
// Text where it types, else a key; nothing for a modifier by itself.
std::optional<QJsonObject> key(const QKeyEvent &event);
QJsonObject text(const QString &text);

} // namespace live_input
