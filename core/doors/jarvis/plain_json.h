// JSON as programs print it for people: two blanks a step.
#pragma once

#include <QByteArray>
#include <QJsonValue>

QByteArray indentedJson(const QJsonValue &value);
// On one line.
QByteArray plainJson(const QJsonValue &value);
