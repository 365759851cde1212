// Cookies as callers send and receive them.
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
// seconds since 1970, -1 for a session cookie; a partitioned one is sent only in pages of the site
// that it is partitioned for.
struct CookieRow { };

template<> struct Codec<CookieRow> : ReplyOnly<CookieRow> {
    static QJsonObject schema();
};

// From Chrome's description of a cookie.
QJsonObject cookieRow(const QJsonObject &told);
