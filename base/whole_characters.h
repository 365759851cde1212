// JSON whose texts hold no half of a surrogate pair: scripts may split one, and no UTF-8 has it.
#pragma once

#include <QByteArray>
#include <QJsonObject>

// Each half becomes U+FFFD.
QByteArray withWholeCharacters(QByteArray json);

// What leaves the app as JSON, on one line. Callers' words may hold halves too.
QByteArray wholeJson(const QJsonObject &object);
