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

} // namespace

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

QJsonArray settings::form()
{
    QJsonArray rows;
    for (const SettingRow &row : settingRows()) {
        QJsonArray choices;
        for (const SettingRow::Label &each : row.choices)
            choices.append(QJsonObject{{u"word"_s, QString::fromUtf8(each.word)},
                {u"label"_s, QString::fromUtf8(each.text)}});
        rows.append(QJsonObject{{u"key"_s, QString::fromLatin1(row.key)},
            {u"section"_s, QString::fromUtf8(row.section)},
            {u"label"_s, QString::fromUtf8(row.label)},
            {u"meaning"_s, QString::fromUtf8(row.meaning)}, {u"form"_s, toWord(row.form)},
            {u"otherwise"_s, QString::fromUtf8(row.otherwise)}, {u"choices"_s, choices},
            {u"least"_s, row.least}, {u"most"_s, row.most}});
    }
    return rows;
}

QJsonObject Codec<FormRow>::schema()
{
    const QJsonObject text = Codec<QString>::schema();
    const QJsonObject number = Codec<int>::schema();
    const QJsonObject choice = schema::object({{u"word"_s, text}, {u"label"_s, text}});
    return schema::object({{u"key"_s, text}, {u"section"_s, text}, {u"label"_s, text},
        {u"meaning"_s, text}, {u"form"_s, Codec<SettingForm>::schema()}, {u"otherwise"_s, text},
        {u"choices"_s, schema::listOf(choice)}, {u"least"_s, number}, {u"most"_s, number}});
}
