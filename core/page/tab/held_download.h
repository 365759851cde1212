// Files that a page gives, and that are not simply taken.
#pragma once

#include "core/page/tab/tab.h"

// The rule by which a file of that address waits for a person, in that tab.
std::optional<HoldRule> holdOfDownload(Tab &tab, const QString &url);

// The tab may report it at once: it is not refused, and waits for nobody.
bool isTakenAtOnce(Tab &tab, const QString &url);
