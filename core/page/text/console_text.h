// A value that a page wrote to its console, as a console shows it on one line.
#pragma once

#include <QJsonObject>
#include <QString>

// Of Chrome's RemoteObject: {name: "Ada", age: 36, …}, [1, 2], Map(1) {"a" => 1}: the first few
// that Chrome reports.
QString consoleText(const QJsonObject &remoteObject);
