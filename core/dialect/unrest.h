// What had not come to rest when an act's reply was made.
#pragma once

#include "core/catalogue/call.h"

#include <QString>

// "not at rest yet: the page still changes"; empty where all was, or was not waited for.
QString unrestInWords(const Reply &reply);
