// How a command is typed on the command line, and what a person is told of its reply.
#pragma once

#include "core/catalogue/call.h"

#include <QByteArray>
#include <QList>

// A call that ended well, to be put in words.
struct CallResult {
    Reply reply;
    QJsonObject arguments; // as they were given
    // What is well is shown in green where the terminal has colours.
    bool isColourful = false;

    QString green(const QString &word) const;
};

// One more spelling of an argument, or, with a value, a flag that sets the argument to it.
struct Spelling {
    const char *option;
    const char *argument;
    const char *value = ""; // JSON
    const char *meaning = "";
};

struct Phrase {
    // "cookies set"; left out: the command's name, as in create-profile.
    const char *words = "";
    // Arguments given without an option: "ref values...", "targetId?". Others are options.
    const char *positional = "";
    QList<Spelling> spellings = {};
    // What a person is told, for people, without a newline at its end. One of these; with none, the
    // content or, where that is none either, the reply as JSON.
    const char *says = ""; // see inWords
    QString (*tell)(const CallResult &result) = nullptr;
    QByteArray (*content)(const Reply &reply) = nullptr; // what --out writes
    // The file that the reply names by "path": Shown can be copied by --out or written to standard
    // output by "-"; Given is moved to where the caller wants it.
    enum class File { None, Shown, Given } file = File::None;
    const char *fixed = ""; // JSON: arguments that the words stand for
    const char *without = ""; // the command that is meant where the first positional is not given
    const char *then = ""; // the command that is called afterwards, and whose reply is told
    const char *inside = ""; // the argument whose fields are the options
    const char *counted = ""; // the argument that people count from 1, and the command from 0
    const char *unused = ""; // the argument that means nothing with these words
    const char *summary = ""; // where that of the command does not fit
    const char *missing = ""; // what to say where something required is missing
    const char *command = ""; // whose phrase it is; written down by the list of phrases

    QString name() const { return QString::fromLatin1(words); }
};

// A text, number or boolean of an object as text; `otherwise` where it has none.
QString textAt(const QJsonObject &object, QStringView key, const QString &otherwise = {});

// Any JSON value, indented by two spaces; without a newline at its end.
QString prettyJson(const QJsonValue &value);

// The sentence with what stands in braces filled in: {url} is that field of the reply or, where it
// has none, that argument, lists with commas between; {cookie.name} is a member of it, {paths#} how
// many it holds, {result:json} the same as indented JSON, {running:green} green where it is true.
QString inWords(const char *sentence, const CallResult &result);
