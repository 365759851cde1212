// A document that the HTTP API serves: /openapi.json, /docs.
#pragma once

#include <QByteArray>
#include <QMap>

#include <functional>
#include <memory>
#include <optional>

struct HttpDocument {
    QByteArray contentType;
    QByteArray bytes;
    QByteArray contentSecurityPolicy{}; // if it is a page
};

// By path.
using HttpDocuments = QMap<QByteArray, std::function<HttpDocument()>>;

// Makes it when it is first asked for, and keeps it: no flood of requests is work for each of them.
template<typename Make> std::function<HttpDocument()> madeOnce(Make make)
{
    return [make, made = std::make_shared<std::optional<HttpDocument>>()] {
        if (!*made)
            *made = make();
        return **made;
    };
}
