// The settings below "browser" in clawdis.json, a row each: who reads the file, the commands that
// show and change settings, the form in the window and the manual all go by these rows.
#pragma once

#include "profiles/settings/settings.h"

#include <QJsonValue>
#include <QList>

#include <variant>

class ProfileStore;
struct Profile;

// When another value counts.
enum class SettingCounts { AtOnce, AtAppStart, AtBrowserStart, AtConnection, WithProfile };

template<> struct Words<SettingCounts> {
    static constexpr Word<SettingCounts> all[] = {{SettingCounts::AtOnce, "at once"},
        {SettingCounts::AtAppStart, "when the app starts again"},
        {SettingCounts::AtBrowserStart, "when a browser starts again"},
        {SettingCounts::AtConnection, "when a browser is started or connected to again"},
        {SettingCounts::WithProfile, "when a browser starts again"}};
};

// How a person is asked for it.
enum class SettingForm { Flag, Line, Color, Program, ProfileName, Choice, Lines, Folders };

template<> struct Words<SettingForm> {
    static constexpr Word<SettingForm> all[]
        = {{SettingForm::Flag, "flag"}, {SettingForm::Line, "line"}, {SettingForm::Color, "color"},
            {SettingForm::Program, "program"}, {SettingForm::ProfileName, "profile"},
            {SettingForm::Choice, "choice"}, {SettingForm::Lines, "lines"},
            {SettingForm::Folders, "folders"}};
};

struct SettingRow {
    // Where Settings keeps it, and so its type; nothing where the desktop keeps it.
    using Member
        = std::variant<std::monostate, bool Settings::*, QString Settings::*, QUrl Settings::*,
            QStringList Settings::*, std::optional<QStringList> Settings::*, Theme Settings::*>;
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
    // What holds where there is none, if no value says it: such a one may also be given as empty.
    const char *otherwise = "";
    QList<Label> choices{};
    // The list that holds where none is given.
    QStringList (*usual)(const Settings &) = nullptr;
    // Holds a change to more than the file is held to, and spells it as it is written down; null
    // takes the key out.
    OrFailure<QJsonValue> (*check)(const QJsonValue &, const ProfileStore &) = nullptr;
    const char *section = ""; // of the form

    bool isInFile() const { return !std::holds_alternative<std::monostate>(member); }
    bool mayBeEmpty() const { return *otherwise != '\0'; }
};

// In the order of the form.
const QList<SettingRow> &settingRows();

// As JSON; undefined for an address that there is not, and for what the file does not hold.
QJsonValue valueOf(const SettingRow &row, const Settings &settings);
bool isSame(const SettingRow &row, const Settings &one, const Settings &other);

// The settings of one profile, below "browser.profiles".
struct ProfileSettingRow {
    const char *key;
    const char *meaning;
    bool isOfStart = false; // it counts only in browsers that are started here
    // Whether a browser that was started with the one need not start again for the other.
    bool (*isSame)(const Profile &one, const Profile &other) = nullptr;
};

const QList<ProfileSettingRow> &profileSettingRows();
QStringList profileSettingKeys();
