// News in a reply next to its result, such as answered dialogs and downloads. A line each.
#pragma once

#include "core/catalogue/phrase.h"

QStringList notesOf(const Reply &reply);
