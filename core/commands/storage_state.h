// Cookies, local storage and databases of many sites, as Playwright writes them into a file.
#pragma once

#include "core/catalogue/field.h"
#include "core/catalogue/row.h"

// {cookies: [{name, value, domain, path, expires, httpOnly, secure, sameSite}],
//  origins: [{origin, localStorage: [{name, value}],
//      sessionStorage?: [{name, value}],   which is ours: Playwright has none
//      indexedDB?: [{name, version, stores: [{name, keyPath | keyPathArray, autoIncrement,
//          indexes: […], records: [{key | keyEncoded, value | valueEncoded}]}]}]}]}
struct StorageState {
    QJsonArray cookies{}; // as Chrome takes them
    QJsonArray origins{};
};

template<> struct Codec<StorageState> {
    using Literal = std::nullptr_t;
    static QJsonObject schema();
    static QString wants()
    {
        return QStringLiteral("an object with cookies and origins, 10,000 of each at most, as "
                              "Playwright's storageState");
    }
    static std::optional<StorageState> read(const QJsonValue &value);
    static QJsonValue write(const StorageState &state);
};

// Of databases, or of local or session storage: then without those two.
struct LeftOutRow {
    static constexpr std::tuple columns{Column<QString>{"origin"},
        Column<QString>{"database"}.ifAny(), Column<QString>{"store"}.ifAny(),
        Column<QString>{"kind"}, Column<int>{"count"}};
};

namespace replies {

inline constexpr Field<std::optional<QList<LeftOutRow>>> leftOut{"leftOut",
    "What is left out since it cannot be written as JSON, by kind: records of databases that hold "
    "a Blob, CryptoKey, Map …, and texts with half a character; 100 rows at most."};

} // namespace replies
