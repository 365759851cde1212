// The ids of a message's requests, byte for byte: a JSON reader would round a large number.
#pragma once

#include <QByteArray>
#include <QList>

// Of one that is valid JSON, an object or an array: one for the object, or one for each value of
// the array. Empty where there is none, as in a notification.
QByteArrayList rpcIds(const QByteArray &message);
