// A ready-made document the HTTP API serves as it is: /openapi.json, /docs.
#pragma once

#include <QByteArray>
#include <QMap>

struct HttpDocument {
    QByteArray contentType;
    QByteArray bytes;
    QByteArray contentSecurityPolicy{}; // where it is a page
};

using HttpDocuments = QMap<QByteArray, HttpDocument>; // path to document
