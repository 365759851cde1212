// Cookies as callers send and receive them.
#pragma once

#include "core/catalogue/field.h"
#include "core/catalogue/row.h"

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
enum class SameSite { Strict, Lax, None };
constexpr auto wordsFor(SameSite)
{
    return std::to_array<Word<SameSite>>(
        {{SameSite::Strict, "Strict"}, {SameSite::Lax, "Lax"}, {SameSite::None, "None"}});
}
struct CookieRow {
    static constexpr std::tuple columns{Column<QString>{"name"}, Column<QString>{"value"},
        Column<QString>{"domain"}, Column<QString>{"path"}, Column<double>{"expires"}.ifAny(),
        Column<bool>{"httpOnly"}.ifAny(), Column<bool>{"secure"}.ifAny(),
        Column<SameSite>{"sameSite"}.ifAny(), Column<QString>{"partitionedFor"}.ifAny()};
};

// From Chrome's description of a cookie.
QJsonObject cookieRow(const QJsonObject &report);
