// A cookie, as callers give and get it.
#pragma once

#include "core/catalogue/field.h"
#include "core/catalogue/schema.h"

// {name, value, url | domain + path, expires?, httpOnly?, secure?, sameSite?}
struct Cookie {
    QJsonObject params; // as Chrome takes it
};

template<> struct Codec<Cookie> {
    using Literal = std::nullptr_t;
    static QJsonObject schema();
    static QString wants()
    {
        return QStringLiteral("an object with name, value, and url or domain and path");
    }
    static std::optional<Cookie> read(const QJsonValue &value);
};

// {name, value, domain, path, expires, httpOnly, secure, sameSite, partitionedFor}: expires in
// seconds since 1970, -1 where the cookie ends with the browser; the last is the site in whose
// pages alone it is sent, where it is partitioned.
struct CookieRow { };

template<> struct Codec<CookieRow> : ReplyOnly<CookieRow> {
    static QJsonObject schema();
};

// From what Chrome tells of a cookie.
QJsonObject cookieRow(const QJsonObject &told);
