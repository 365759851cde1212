// A document that the HTTP API serves: /openapi.json, /docs.
#pragma once

#include <QByteArray>
#include <QMap>

#include <functional>

struct HttpDocument {
    QByteArray contentType;
    QByteArray bytes;
    QByteArray contentSecurityPolicy{}; // if it is a page
};

// By path; made on each request, which is rare.
using HttpDocuments = QMap<QByteArray, std::function<HttpDocument()>>;
