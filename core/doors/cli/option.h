// What one phrase takes: each argument with its spellings, and how its text is read.
#pragma once

#include "core/doors/cli/phrasebook.h"

// One argument of a phrase.
struct Option {
    QString argument{}; // its name on the wire; empty for the command line's own, as --out
    QStringList names{}; // without the dashes, the first is the one that is shown
    QJsonObject schema{};
    QString meaning{};
    QString wants{}; // "left|right|middle"
    QJsonValue fallback{QJsonValue::Undefined};
    bool isRequired = false;
    bool isPositional = false;
    bool takesRest = false; // all words that follow
    // A flag that sets the argument to it.
    QJsonValue sets{QJsonValue::Undefined};
    bool (*check)(const QJsonValue &) = nullptr;

    QString type() const;
    bool isFlag() const;
    bool isList() const { return type() == QLatin1StringView{"array"}; }
    // "--limit", or "<ref>" where it needs no option.
    QString title() const;
    // What stands for its value in a help text; empty for a flag.
    QString placeholder() const;
};

// What belongs to the command line itself, in every phrase that can use it.
namespace optionNames {
inline constexpr QLatin1StringView out{"out"};
inline constexpr QLatin1StringView fieldsFile{"fields-file"};
} // namespace optionNames

// Positional ones first, in their order.
QList<Option> optionsOf(const Phrase &phrase, const Command &command);

// Those that every phrase takes: --profile, --json, --url, --token, --help.
QList<Option> globalOptions();

const Option *optionNamed(const QString &name, const QList<Option> &options);

// The text as the argument wants it, nothing where it cannot be. Lists give one item a text, or,
// where the items are known words, several with commas between.
std::optional<QJsonValue> valueOf(const Option &option, const QString &text);
