// The accessibility tree of a tab as a list, each node with a number that acts.
#pragma once

#include "core/base/deadline.h"
#include "core/base/task.h"
#include "core/page/tab.h"

#include <QJsonArray>

#include <memory>

// {ref, role, name, value?, description?, backendDOMNodeId?, depth} for the first `most` nodes of
// the main document, each before its children. What a secret field holds is in none of them.
Task<QJsonArray> takeAriaSnapshot(std::shared_ptr<Tab> tab, int most, Deadline deadline);
