// The options of a phrase: each argument, its spellings, and how its text is read.
#pragma once

#include "core/doors/cli/phrasebook.h"

// One argument of a phrase.
struct Option {
    QString argument{}; // its name on the wire; empty for the CLI's own, such as --out
    QStringList names{}; // without dashes; help shows the first
    QJsonObject schema{};
    QString meaning{};
    QString wants{}; // "left|right|middle"
    QJsonValue fallback{QJsonValue::Undefined};
    bool isRequired = false;
    bool isPositional = false;
    bool takesRest = false; // all following words
    QString inside{}; // its value becomes this member of an object
    // A flag: sets the argument to this.
    QJsonValue sets{QJsonValue::Undefined};
    bool (*check)(const QJsonValue &) = nullptr;

    QString type() const;
    bool isFlag() const;
    bool isList() const { return type() == QLatin1StringView{"array"}; }
    // "--limit", or "<ref>" if it is positional.
    QString title() const;
    // Its value in a help text; empty for a flag.
    QString placeholder() const;
};

// Options of the command line itself, in every phrase that can use them.
namespace optionNames {
inline constexpr QLatin1StringView out{"out"};
inline constexpr QLatin1StringView fieldsFile{"fields-file"};
inline constexpr QLatin1StringView valueFile{"value-file"};
inline constexpr QLatin1StringView follow{"follow"};
} // namespace optionNames

// Positional ones first, in their order.
QList<Option> optionsOf(const Phrase &phrase, const Command &command);

// Those that every phrase takes: --profile, --json, --url, --token, --help.
QList<Option> globalOptions();

const Option *optionNamed(const QString &name, const QList<Option> &options);

// The text as the argument's type, nullopt if it does not fit. For a list each text is one item or,
// if the items are an enum, several joined by commas.
std::optional<QJsonValue> valueOf(const Option &option, const QString &text);
