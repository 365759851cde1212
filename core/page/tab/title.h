// What the document of a tab is called.
#pragma once

#include "base/task.h"
#include "core/page/tab/tab.h"

#include <memory>
#include <optional>

// As the page says it. A page that is busy is waited for: half a second where Chrome has heard its
// title, 3 s otherwise; then it is not known. An empty one is one that it does not have.
Task<std::optional<QString>> titleOf(std::shared_ptr<Tab> tab, Deadline deadline);

// The same as Chrome has heard it, without asking. Chrome calls a document by its address until
// then, and its headless shell does not say when it changes.
std::optional<QString> heardTitle(const Tab &tab);
