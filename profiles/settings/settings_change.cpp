#include "profiles/settings/settings_change.h"

#include "profiles/settings/setting_table.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

OrFailure<QString> readColor(const QString &key, const QString &typed)
{
    static const QRegularExpression rule{u"\\A#[0-9a-fA-F]{6}\\z"_s};
    const QString color = typed.trimmed();
    if (rule.match(color).hasMatch())
        return color.toUpper();
    return Failure{Code::InvalidValue,
        u"%1 must be a colour spelled #RRGGBB, not %2"_s.arg(key, typed), u"As in #FF4500."_s};
}

OrFailure<QJsonObject> checkedChanges(const QJsonObject &changes, const ProfileStore &store)
{
    QJsonObject checked = changes;
    for (const SettingRow &row : settingRows()) {
        const QString key = QString::fromLatin1(row.key);
        if (!changes.contains(key))
            continue;
        const bool isNumber = row.form == SettingForm::Number;
        const int number = changes.value(key).toInt(row.least);
        if (isNumber && (number < row.least || number > row.most))
            return Failure{Code::InvalidValue,
                u"%1 must be a number from %2 to %3, not %4"_s.arg(key)
                    .arg(row.least)
                    .arg(row.most)
                    .arg(number),
                u"Nothing was changed."_s};
        if (!row.check)
            continue;
        const auto value = row.check(changes.value(key), store);
        if (const Failure *failure = failureIn(value))
            return *failure;
        checked.insert(key, std::get<QJsonValue>(value));
    }
    return checked;
}

OrFailure<QJsonObject> checkedProfileChanges(const QJsonObject &changes)
{
    QJsonObject checked = changes;
    const QJsonValue color = changes.value(u"color"_s);
    if (color.isString()) {
        const OrFailure<QString> spelled = readColor(u"color"_s, color.toString());
        if (const Failure *failure = failureIn(spelled))
            return *failure;
        checked.insert(u"color"_s, std::get<QString>(spelled));
    }
    return checked;
}
