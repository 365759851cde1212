// Puts files into a file field, as if a person had chosen them.
#pragma once

#include "core/page/observe/file_chooser.h"
#include "core/page/page.h"

#include <QJsonArray>

// The file field that is meant: itself, or the control of a label. Throws WRONG_ELEMENT if it takes
// no files, INVALID_VALUE if it does not take so many, or no folder; nothing has changed then.
Task<Element> fieldForFiles(Page &page, Element named, qsizetype count, bool isFolder);

// Throws WRONG_ELEMENT if it takes no files, VALUE_NOT_APPLIED if it does not hold them afterwards.
// A folder brings the tab to the front of its window: Chrome reads none for a page behind.
Task<> giveFiles(Page &page, Element field, GivenFiles given, Deadline deadline);

// The same with files that are on no disk: {name, base64, mimeType?} each.
Task<> giveContents(Element field, QJsonArray contents, Deadline deadline);
