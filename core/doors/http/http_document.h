// A ready-made document the HTTP API serves as it is: /openapi.json and the like.
#pragma once

#include <QByteArray>
#include <QMap>

struct HttpDocument {
    QByteArray contentType;
    QByteArray bytes;
};

using HttpDocuments = QMap<QByteArray, HttpDocument>; // path to document
