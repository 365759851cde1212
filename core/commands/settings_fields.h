// Setting fields that several commands share.
#pragma once

#include "core/catalogue/arguments.h"
#include "core/catalogue/row.h"
#include "profiles/settings/profile_rows.h"

// A list of strings; the empty list is a value too.
struct TextList {
    QStringList texts;
};

template<> struct Codec<TextList> {
    using Literal = std::nullptr_t;
    static constexpr bool takesBlank = true;
    static QJsonObject schema() { return Codec<QList<QString>>::schema(); }
    static QString wants() { return Codec<QList<QString>>::wants(); }
    static std::optional<TextList> read(const QJsonValue &value)
    {
        const auto texts = Codec<QList<QString>>::read(value);
        return texts ? std::optional{TextList{*texts}} : std::nullopt;
    }
    static QJsonValue write(const TextList &list)
    {
        return Codec<QList<QString>>::write(list.texts);
    }
};

namespace replies {

inline constexpr Field<QList<QString>> restartNeeded{
    "restartNeeded", "Settings that count only once the app has been started again."};
inline constexpr Field<QList<QString>> browserRestartNeeded{"browserRestartNeeded",
    "Settings that a running browser was started without: they count at its next start."};

} // namespace replies

namespace settings {

// The argument that changes a setting.
Parameter parameterOf(const SettingRow &row);
Parameter parameterOf(const ProfileSettingRow &row);
// The given settings that the file stores, by key.
QJsonObject changesIn(const Arguments &given);
// Those of a profile, as its file has them.
QJsonObject profileChangesIn(const Arguments &given);

} // namespace settings

// How a person is asked for a setting.
template<>
inline constexpr std::tuple columnsOf<SettingRow::Label>{
    Column{"word", &SettingRow::Label::word}, Column{"label", &SettingRow::Label::text}};
template<>
inline constexpr std::tuple columnsOf<SettingRow>{Column{"key", &SettingRow::key},
    Column{"section", &SettingRow::section}, Column{"label", &SettingRow::label},
    Column{"meaning", &SettingRow::meaning}, Column{"form", &SettingRow::form},
    Column{"otherwise", &SettingRow::otherwise}, Column{"choices", &SettingRow::choices},
    Column{"least", &SettingRow::least}, Column{"most", &SettingRow::most}};
