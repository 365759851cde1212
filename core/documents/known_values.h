// Realistic example values, by field name.
#pragma once

#include <QJsonValue>
#include <QString>
#include <QStringList>

QStringList knownNames();

// Undefined if none is known. Looks for "tabs.title" first, then "title".
QJsonValue knownValue(const QString &name);

// A file that the command, named in lower case, might write, with a fitting suffix.
QString knownFile(const QString &command, const QString &type);
