// How one command of the catalogue is said on the command line, and how its reply is told.
#pragma once

#include "core/catalogue/command.h"

// What a person is told about.
struct Said {
    Reply reply;
    QJsonObject arguments; // as they were given
    bool isColourful = false;
};

// For people; without a newline at its end.
using Tell = QString (*)(const Said &said);

// What of a reply is worth a file.
using Content = QByteArray (*)(const Reply &reply);

// One more spelling of an argument, or, with a value, a flag that sets the argument to it.
struct Spelling {
    const char *option;
    const char *argument;
    const char *value = ""; // JSON
    const char *meaning = "";
};

struct Phrase {
    const char *words; // "cookies set"
    const char *command; // its name in the catalogue
    // Arguments given without an option: "ref values...", "targetId?". Others are options.
    const char *positional = "";
    QList<Spelling> spellings = {};
    Tell tell = nullptr; // none: the content or, where that is none either, the reply as JSON
    Content content = nullptr; // what --out writes
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

    QString name() const { return QString::fromLatin1(words); }
    QString summaryWith(const Command &meant) const
    {
        return QString::fromUtf8(*summary == '\0' ? meant.summary : summary);
    }
};
