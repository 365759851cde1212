// Knowledge in one file of SQLite: words by FTS5.
#pragma once

#include "core/knowledge/knowledge_store.h"

#include <memory>

// Makes the file, and its folder, when first used. Works on a thread of its own; once the store is
// gone, all that was asked of it has been done.
std::shared_ptr<KnowledgeStore> sqliteKnowledge(const QString &path);
