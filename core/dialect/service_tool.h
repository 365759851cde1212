// A tool of the automation service, as its documents and MCP show it.
#pragma once

#include "core/dialect/dialect.h"

struct ServiceTool {
    QString name;
    QString title;
    QString description;
    QList<VerbArgument> takes;
    QJsonObject gives; // the schema of its result
    bool reads = false;
};
