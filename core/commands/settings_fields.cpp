#include "core/commands/settings_fields.h"

using namespace Qt::StringLiterals;

namespace {

template<typename T> T typeOf(T Settings::*);

// Calls `use` with the Field that changes the setting.
template<typename Use> auto withField(const SettingRow &row, Use use)
{
    const auto make = [&]<typename Member>(Member) {
        if constexpr (std::is_same_v<Member, std::monostate>) {
            return use(Field<std::optional<bool>>{row.key, row.meaning});
        } else {
            using T = decltype(typeOf(Member{}));
            if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>)
                return use(Field<std::optional<T>>{row.key, row.meaning});
            else if constexpr (!std::is_same_v<T, QString> && !std::is_same_v<T, QUrl>)
                return use(Field<std::optional<TextList>>{row.key, row.meaning});
            else if (row.mayBeEmpty())
                return use(Field<std::optional<Text>>{row.key, row.meaning});
            else
                return use(Field<std::optional<QString>>{row.key, row.meaning});
        }
    };
    return std::visit(make, row.member);
}

// The same for a profile's; anything that is blank takes the setting away.
template<typename Use> auto withField(const ProfileSettingRow &row, Use use)
{
    const char *key = row.row.key;
    const char *meaning = row.row.meaning;
    switch (row.row.form) {
    case SettingForm::Flag:
        return use(Field<std::optional<bool>>{key, meaning});
    case SettingForm::Number:
        return use(Field<std::optional<int>>{key, meaning});
    case SettingForm::Choice:
        return use(Field<std::optional<Say>>{key, meaning});
    case SettingForm::Lines:
        return use(Field<std::optional<TextList>>{key, meaning});
    default:
        return use(Field<std::optional<Text>>{key, meaning});
    }
}

} // namespace

Parameter settings::parameterOf(const ProfileSettingRow &row)
{
    return withField(row, [](const auto &field) { return Parameter{field}; });
}

QJsonObject settings::profileChangesIn(const Arguments &given)
{
    QJsonObject changes;
    for (const ProfileSettingRow &row : profileSettingRows()) {
        const auto take = [&](const auto &field) {
            if (const auto value = given[field])
                changes.insert(row.key(), row.written(field(*value).second));
        };
        if (row.isInForm())
            withField(row, take);
    }
    return changes;
}

Parameter settings::parameterOf(const SettingRow &row)
{
    return withField(row, [](const auto &field) { return Parameter{field}; });
}

QJsonObject settings::changesIn(const Arguments &given)
{
    QJsonObject changes;
    const auto take = [&](const auto &field) {
        if (const auto value = given[field])
            put(changes, field(*value));
    };
    for (const SettingRow &row : settingRows()) {
        if (row.isInFile())
            withField(row, take);
    }
    return changes;
}
