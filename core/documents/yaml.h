// JSON written as YAML, for people and for tools that read that.
#pragma once

#include <QByteArray>
#include <QJsonObject>

// Texts are quoted as in JSON, which YAML reads alike.
QByteArray toYaml(const QJsonObject &object);
