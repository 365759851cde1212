// The settings of one profile, below "browser.profiles" in clawdis.json, a row each. The reader of
// the file, the commands, the page of a profile in the window and the manual use these rows.
#pragma once

#include "profiles/settings/profile.h"
#include "profiles/settings/setting_table.h"

#include <QJsonObject>

// A setting of a profile that is as the app has it unless it is said.
enum class Say { Default, Yes, No };

template<> struct Words<Say> {
    static constexpr Word<Say> all[]
        = {{Say::Default, "default"}, {Say::Yes, "yes"}, {Say::No, "no"}};
};

struct ProfileSettingRow {
    // For which profiles it is.
    enum class Of { All, Started, Remote };

    // As in the form. One without a label is not in it, and is only changed in the file. A Choice
    // is one of Say, and true or false in the file.
    SettingRow row;
    Of of = Of::All;
    // Whether a change from one to other needs no restart of the browser.
    bool (*isSame)(const Profile &one, const Profile &other) = nullptr;

    QString key() const { return QString::fromLatin1(row.key); }
    bool isInForm() const { return *row.label != '\0'; }
    bool isOf(const Profile &profile) const;

    // For the form, from what the file has for a profile.
    QJsonValue shown(const Profile &profile, const QJsonObject &written) const;
    // For the file; null where it says no more than nothing would.
    QJsonValue written(const QJsonValue &shown) const;
};

// In the order of the form.
const QList<ProfileSettingRow> &profileSettingRows();
QStringList profileSettingKeys();
