// The words behind "clawdis browser", understood.
#pragma once

#include "core/doors/cli/option.h"

// What every phrase may say besides.
struct GlobalOptions {
    QString profile{};
    bool asJson = false;
    QString url{}; // of another server
    QString token{};
    bool wantsHelp = false;
};

struct Sentence {
    GlobalOptions options;
    QString words{}; // as far as they lead: "cookies set", "set"
    const Phrase *phrase = nullptr; // none only where help is wanted
    const Command *command = nullptr;
    QJsonObject arguments{};
    QString out{}; // file for what comes back; "-" is standard output
    QString fieldsFile{};
};

// Why they are not understood.
struct Misspelling {
    QString message;
    QString hint{};
    bool wantsOverview = false; // nothing was said that could be wrong
};

using Reading = std::variant<Sentence, Misspelling>;

// A sentence may come after global options that stood before "browser".
Reading readSentence(
    const Phrasebook &phrasebook, const QStringList &words, GlobalOptions options = {});

// Takes one global option, with its value, from the front of the words; false where there is none.
bool takeGlobal(QStringList &words, GlobalOptions &options, std::optional<Misspelling> &wrong);
