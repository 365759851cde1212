// What goes on after its reply, and how it is followed to its end.
#pragma once

#include "core/catalogue/call.h"

struct Phrase;

struct Following {
    enum class Stand { Goes, Done, Failed };

    const char *command; // reports how far it is
    const char *key; // the argument of that, which the first reply or its arguments have too
    QString (*line)(const Reply &reply, int columns); // of at most so many characters
    Stand (*stand)(const Reply &reply);
    QString (*end)(const Reply &reply); // what came of it
    const char *leaving; // said first on a terminal; see inWords
    bool isUsual = false; // on a terminal, unless --no-follow
};

// With --follow; null where there is nothing to follow.
const Following *followingOf(const Phrase &phrase);
