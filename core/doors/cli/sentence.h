// The words after "clawdis browser", parsed.
#pragma once

#include "core/doors/cli/option.h"

// Options that every phrase takes.
struct GlobalOptions {
    QString profile{};
    bool asJson = false;
    QString url{}; // of another server
    QString token{};
    bool wantsHelp = false;
};

struct Sentence {
    GlobalOptions options;
    QString words{}; // as far as known: "cookies set", "set"
    const Phrase *phrase = nullptr; // null only if help is wanted
    const Command *command = nullptr;
    QJsonObject arguments{};
    QString out{}; // file for the result; "-" is standard output
    QString fieldsFile{};
    QString valueFile{};
    std::optional<bool> follows{}; // as far as said
};

// Why they cannot be parsed.
struct Misspelling {
    QString message;
    QString hint{};
    bool wantsOverview = false; // there were no words to be wrong
};

using Reading = std::variant<Sentence, Misspelling>;

// `options`: global options given before "browser".
Reading readSentence(
    const Phrasebook &phrasebook, const QStringList &words, GlobalOptions options = {});

// Takes one global option, with its value, from the front of the words; false if there is none.
bool takeGlobal(QStringList &words, GlobalOptions &options, std::optional<Misspelling> &wrong);
