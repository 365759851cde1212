// Puts files into a file field, as if a person had chosen them.
#pragma once

#include "core/page/page.h"

#include <QJsonArray>
#include <QStringList>

// The file field that is meant: itself, or the control of a label. Throws WRONG_ELEMENT if it takes
// no files, INVALID_VALUE if it does not take so many, or no folder; nothing has changed then.
Task<Element> fieldForFiles(Page &page, Element named, qsizetype count, bool isFolder);

// `inFolder`: the one path is a folder of so many. Throws WRONG_ELEMENT if it takes no files,
// VALUE_NOT_APPLIED if it does not hold them afterwards. A folder brings the tab to the front of
// its window: Chrome reads none for a page behind.
Task<> giveFiles(Page &page, Element field, QStringList paths, std::optional<qsizetype> inFolder,
    Deadline deadline);

// The same with files that are on no disk: {name, base64, mimeType?} each.
Task<> giveContents(Element field, QJsonArray contents, Deadline deadline);
