// Files put into a file field, as if its person had chosen them.
#pragma once

#include "core/page/element/element.h"

#include <QStringList>

// Throws WRONG_ELEMENT where it takes no files, VALUE_NOT_APPLIED where it does not hold them
// afterwards.
Task<> giveFiles(Element field, QStringList paths, Deadline deadline);
