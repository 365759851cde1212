// Cookies and local storage of many sites, as Playwright writes them into a file.
#pragma once

#include "core/catalogue/field.h"
#include "core/catalogue/schema.h"

// {cookies: [{name, value, domain, path, expires, httpOnly, secure, sameSite}],
//  origins: [{origin, localStorage: [{name, value}]}]}
struct StorageState {
    QJsonArray cookies{}; // as Chrome takes them
    QJsonArray origins{};
};

template<> struct Codec<StorageState> {
    using Literal = std::nullptr_t;
    static QJsonObject schema();
    static QString wants()
    {
        return QStringLiteral("an object with cookies and origins, as Playwright's storageState");
    }
    static std::optional<StorageState> read(const QJsonValue &value);
    static QJsonValue write(const StorageState &state);
};
