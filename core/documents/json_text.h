// JSON as people write it in a manual: fields in the order given, long values on lines of their
// own.
#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>

#include <utility>

using OrderedFields = QList<std::pair<QString, QJsonValue>>;

// {"kind": "click", "ref": "e12"}
QString jsonLine(const OrderedFields &fields);

// The same, broken into lines where it is longer than a line of a manual.
QString jsonBlock(const OrderedFields &fields);
QString jsonBlock(const QJsonValue &value);

QJsonObject toObject(const OrderedFields &fields);
