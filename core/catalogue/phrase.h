// How a command is typed on the command line, and how its reply is shown.
#pragma once

#include "core/catalogue/call.h"

#include <QByteArray>
#include <QList>

#include <functional>

// A call that succeeded, to be put in words.
struct CallResult {
    Reply reply;
    QJsonObject arguments; // as they were given
    // Good values are shown in green if the terminal has colours.
    bool isColourful = false;

    QString green(const QString &word) const;
};

// Another spelling of an argument; with a value, a flag that sets it to that. Where that is an
// object with an empty member, it is no flag: its text becomes that member.
struct Spelling {
    const char *option;
    const char *argument;
    const char *value = ""; // JSON
    const char *meaning = "";
};

struct Phrase {
    // "cookies set"; by default the command's name, as in create-profile.
    const char *words = "";
    // Arguments given without an option: "ref values...", "targetId?". Others are options.
    const char *positional = "";
    QList<Spelling> spellings = {};
    // The text for people, without a final newline: one of these two. With neither, `content`;
    // without that too, the reply as JSON.
    const char *says = ""; // see inWords
    QString (*describe)(const CallResult &result) = nullptr;
    QByteArray (*content)(const Reply &reply) = nullptr; // what --out writes
    // The file that the reply names in "path": --out copies a Shown file ("-" to standard output),
    // and moves a Given one.
    enum class File { None, Shown, Given } file = File::None;
    const char *fixed = ""; // JSON: arguments implied by the words
    const char *without = ""; // the command used if the first positional is missing
    const char *then = ""; // a command to call next; its reply is shown instead
    const char *inside = ""; // the argument whose fields are the options
    const char *counted = ""; // an argument that people count from 1, the command from 0
    const char *unused = ""; // an argument that these words do not use
    const char *summary = ""; // if the command's own does not fit
    const char *missing = ""; // the message if something required is missing
    const char *command = ""; // whose phrase it is; filled in by the phrasebook

    QString name() const { return QString::fromLatin1(words); }
};

// A string, number or boolean of an object as text; `otherwise` if there is none.
QString textAt(const QJsonObject &object, QStringView key, const QString &otherwise = {});

// Any JSON value, indented by two spaces, without a final newline.
QString prettyJson(const QJsonValue &value);

// Fills in the braces: {url} is that field of the reply or, if it has none, that argument, lists
// joined by commas; {cookie.name} is a member, {paths#} a count, {result:json} indented JSON,
// {running:green} is green if true.
QString inWords(const char *sentence, const CallResult &result);

// A line for each row of that list of a reply; `none` where it is empty.
QString linesOf(const Reply &reply, QStringView list, const QString &none,
    const std::function<QString(const QJsonObject &row)> &inWords);
