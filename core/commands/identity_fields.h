// Fields that the commands of identities share.
#pragma once

#include "core/catalogue/command.h"
#include "core/catalogue/row.h"
#include "core/commands/storage_state.h"
#include "profiles/secrets/identity_vault.h"

// Not the name of a file, whatever it says.
struct IdentityName {
    QString text;
};

template<> struct Codec<IdentityName> {
    using Literal = std::nullptr_t;
    static constexpr bool isHarmless = true;
    static QJsonObject schema();
    static QString wants()
    {
        return QStringLiteral("1 to 64 letters, digits, '.', '-' or '_', a letter or digit first");
    }
    static std::optional<IdentityName> read(const QJsonValue &value);
    static QJsonValue write(const IdentityName &name) { return name.text; }
};

enum class IdentityPart { Cookies, LocalStorage, SessionStorage, IndexedDb };

template<> struct Words<IdentityPart> {
    static constexpr Word<IdentityPart> all[] = {{IdentityPart::Cookies, "cookies"},
        {IdentityPart::LocalStorage, "localStorage"},
        {IdentityPart::SessionStorage, "sessionStorage"}, {IdentityPart::IndexedDb, "indexedDB"}};
};

struct IdentityCounts {
    static constexpr std::tuple columns{Column<int>{"cookies"}, Column<int>{"localStorage"},
        Column<int>{"sessionStorage"}, Column<int>{"databases"}, Column<int>{"records"}};
};

namespace arguments {

inline constexpr Field<IdentityName> identity{"identity", "Name of the identity."};
inline constexpr ShownField<std::optional<int>> identityVersion{
    "version", "This version of it; the newest when left out."};
inline constexpr ShownField<std::optional<int>> ttl{
    "ttl", "Seconds from now on after which it cannot be loaded any more: 1 to 315360000."};

} // namespace arguments

namespace replies {

inline constexpr Field<QString> identity{"identity", "Name of the identity."};
inline constexpr Field<int> version{"version", "Its version, from 1; the 10 latest are kept."};
inline constexpr Field<QString> savedAt{"savedAt", "When it was saved, ISO 8601."};
inline constexpr Field<std::optional<QString>> expiresAt{
    "expiresAt", "Until when it can be loaded, ISO 8601."};
inline constexpr Field<QStringList> origins{"origins", "The sites whose storage is in it."};
inline constexpr Field<IdentityCounts> counts{"counts", "How much is in it."};

} // namespace replies

// What the arguments are worth. Throws INVALID_ARGUMENT.
std::optional<std::chrono::seconds> ttlOf(const Arguments &given);

// {cookies?, origins: [{origin, localStorage?, sessionStorage?, indexedDB?}]}, counted.
QJsonObject countsOf(const QJsonObject &content);
QStringList originsIn(const QJsonObject &content);

// What is said of one that is kept; never what is in it.
QList<Parameter> aboutIdentity();
Reply about(const KeptIdentity &identity);
