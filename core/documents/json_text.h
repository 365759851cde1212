// JSON as in a manual: fields in the given order, long values on their own lines.
#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>

#include <utility>

using OrderedFields = QList<std::pair<QString, QJsonValue>>;

// {"kind": "click", "ref": "e12"}
QString jsonLine(const OrderedFields &fields);

// The same, broken into lines if too long for a line of a manual.
QString jsonBlock(const OrderedFields &fields);
QString jsonBlock(const QJsonValue &value);

QJsonObject toObject(const OrderedFields &fields);
