// Knowledge in one file of SQLite: words by FTS5.
#pragma once

#include "core/knowledge/embedder.h"
#include "core/knowledge/knowledge_store.h"

#include <memory>

// Makes the file, and its folder, when first used.
std::shared_ptr<KnowledgeStore> sqliteKnowledge(
    const QString &path, std::shared_ptr<Embedder> embedder = nullptr);
