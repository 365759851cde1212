// The events of rooms as AsyncAPI, made from the table of events.
#pragma once

#include <QJsonObject>
#include <QString>

// `host`: of the service, with its port.
QJsonObject serviceAsyncApi(const QString &host);
