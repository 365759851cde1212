// A document that the HTTP API serves as it is: /openapi.json, /docs.
#pragma once

#include <QByteArray>
#include <QMap>

#include <functional>

struct HttpDocument {
    QByteArray contentType;
    QByteArray bytes;
    QByteArray contentSecurityPolicy{}; // where it is a page
};

// By path; made anew whenever one is asked for, which is seldom.
using HttpDocuments = QMap<QByteArray, std::function<HttpDocument()>>;
