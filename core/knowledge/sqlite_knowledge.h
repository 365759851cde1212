// Knowledge in one file of SQLite: words by FTS5, meanings by vectors where there is an embedder.
#pragma once

#include "core/knowledge/embedder.h"
#include "core/knowledge/knowledge_store.h"

#include <memory>

// Makes the file, and its folder, when first used. Called on the thread that made it, works on
// another of its own; once the store is gone, all that was asked of it has been done.
std::shared_ptr<KnowledgeStore> sqliteKnowledge(
    const QString &path, std::shared_ptr<Embedder> embedder = nullptr);
