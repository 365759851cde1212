// The plain requests of the automation service as OpenAPI, made from the tables of its tools.
#pragma once

#include <QJsonObject>
#include <QString>

// `server`: its base address.
QJsonObject serviceOpenApi(const QString &server);
