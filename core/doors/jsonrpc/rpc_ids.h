// The ids of a message's requests, byte for byte: a JSON reader would round a large number.
#pragma once

#include <QByteArray>
#include <QList>

// `message` is valid JSON, an object or an array: one id for the object, or one per value of the
// array. Empty if there is none, as in a notification.
QByteArrayList rpcIds(const QByteArray &message);
