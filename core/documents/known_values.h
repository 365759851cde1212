// Values that make an example look like the real thing, by the name of their field.
#pragma once

#include <QJsonValue>
#include <QString>
#include <QStringList>

QStringList knownNames();

// Undefined where none is known. "tabs.title" is looked for first, then "title".
QJsonValue knownValue(const QString &name);

// A file that the command, named in small letters, might write; its ending fits the command.
QString knownFile(const QString &command, const QString &type);
