// Setting fields that several commands share.
#pragma once

#include "core/catalogue/arguments.h"
#include "core/catalogue/schema.h"
#include "profiles/settings/setting_table.h"

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
// The given settings that the file stores, by key.
QJsonObject changesIn(const Arguments &given);
// The settings as rows of a form: see FormRow.
QJsonArray form();

} // namespace settings

// {key, section, label, meaning, form, otherwise, choices, least, most}: a row of the form.
struct FormRow { };

template<> struct Codec<FormRow> : ReplyOnly<FormRow> {
    static QJsonObject schema();
};
