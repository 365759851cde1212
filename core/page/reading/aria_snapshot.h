// The accessibility tree of a tab as a list, each node with a ref.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/tab/tab.h"

#include <QJsonArray>

#include <memory>

// {ref, role, name, value?, description?, backendDOMNodeId?, depth} for the first `most` nodes of
// the main document, each before its children. Never has the content of secret fields.
Task<QJsonArray> takeAriaSnapshot(std::shared_ptr<Tab> tab, int most, Deadline deadline);
