// Puts files into a file field, as if a person had chosen them.
#pragma once

#include "core/page/element/element.h"

#include <QJsonArray>
#include <QStringList>

// Throws WRONG_ELEMENT if it takes no files, VALUE_NOT_APPLIED if it does not hold them afterwards.
Task<> giveFiles(Element field, QStringList paths, Deadline deadline);

// The same with files that are on no disk: {name, base64, mimeType?} each.
Task<> giveContents(Element field, QJsonArray contents, Deadline deadline);
