// What a reply says beside its own matter: dialogs that were answered, downloads. A line each.
#pragma once

#include "core/catalogue/phrase.h"

QStringList notesOf(const Reply &reply);
