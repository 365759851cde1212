// Shell completion: the scripts, and the candidates they ask for.
#pragma once

#include "core/doors/cli/phrasebook.h"

#include <optional>

// For bash, zsh or fish; nullopt for any other.
std::optional<QString> completionScript(const QString &shell);

// A completion of one word.
struct Candidate {
    QString word;
    QString meaning{};
};

// Words, or what only a running browser knows.
struct Candidates {
    QList<Candidate> words{};
    enum class Live { None, Profiles, Tabs, Refs, Files } live = Live::None;
    QString profile{}; // whose tabs and refs
};

// The last word is the one to complete; it may be empty.
Candidates candidatesFor(const Phrasebook &phrasebook, const QStringList &words);
