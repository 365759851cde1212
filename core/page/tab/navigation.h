// A tab on its way to another address.
#pragma once

#include "core/page/tab/tab.h"

#include <memory>

// Chrome's answer to Page.navigate: {loaderId?, errorText?, isDownload?}. A page that is busy with
// a script of its own would be waited for by Chrome: after 2 s that script is ended, as its leaving
// would end it. What is given up at the deadline is taken back: the tab stays where it is. Throws
// where the rules of addresses refuse it.
Task<QJsonObject> setOut(std::shared_ptr<Tab> tab, QString url, Deadline deadline);

// For an answer that holds an errorText.
Failure notReached(const QString &errorText, const QString &url);
