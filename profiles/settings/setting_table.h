// The settings below "browser" in clawdis.json, a row each. The reader of the file, the settings
// commands, the form in the window and the manual all use these rows.
#pragma once

#include "profiles/settings/settings.h"

#include <QJsonValue>
#include <QList>

#include <variant>

class ProfileStore;

// When a change takes effect.
enum class SettingCounts { AtOnce, AtAppStart, AtBrowserStart, AtConnection, WithProfile };

template<> struct Words<SettingCounts> {
    static constexpr Word<SettingCounts> all[] = {{SettingCounts::AtOnce, "at once"},
        {SettingCounts::AtAppStart, "when the app starts again"},
        {SettingCounts::AtBrowserStart, "when a browser starts again"},
        {SettingCounts::AtConnection, "when a browser is started or connected to again"},
        {SettingCounts::WithProfile, "when a browser starts again"}};
};

// Its control in the form.
enum class SettingForm { Flag, Line, Number, Color, Program, ProfileName, Choice, Lines, Folders };

template<> struct Words<SettingForm> {
    static constexpr Word<SettingForm> all[] = {{SettingForm::Flag, "flag"},
        {SettingForm::Line, "line"}, {SettingForm::Number, "number"}, {SettingForm::Color, "color"},
        {SettingForm::Program, "program"}, {SettingForm::ProfileName, "profile"},
        {SettingForm::Choice, "choice"}, {SettingForm::Lines, "lines"},
        {SettingForm::Folders, "folders"}};
};

struct SettingRow {
    // Its member of Settings, and so its type; none if the desktop keeps it.
    using Member = std::variant<std::monostate, bool Settings::*, int Settings::*,
        QString Settings::*, QUrl Settings::*, QStringList Settings::*,
        std::optional<QStringList> Settings::*, Theme Settings::*>;
    struct Label {
        const char *word;
        const char *text;
    };

    const char *key;
    Member member{};
    const char *label; // in the form
    const char *meaning; // one sentence
    SettingForm form = SettingForm::Flag;
    SettingCounts counts = SettingCounts::AtOnce;
    // Describes the default if it is no fixed value; the setting may then also be empty.
    const char *otherwise = "";
    QList<Label> choices{};
    // The default list.
    QStringList (*usual)(const Settings &) = nullptr;
    // Checks a change more strictly than the file, and returns what to write; null removes the key.
    OrFailure<QJsonValue> (*check)(const QJsonValue &, const ProfileStore &) = nullptr;
    const char *section = ""; // of the form
    int least = 0; // of a number
    int most = 0;

    bool isInFile() const { return !std::holds_alternative<std::monostate>(member); }
    bool mayBeEmpty() const { return *otherwise != '\0'; }
};

// In the order of the form.
const QList<SettingRow> &settingRows();

// As JSON; undefined for an unset address, and for what the file does not hold.
QJsonValue valueOf(const SettingRow &row, const Settings &settings);
bool isSame(const SettingRow &row, const Settings &one, const Settings &other);
