// Knowledge in a PostgreSQL, where several apps may write it: words by tables of our own, meanings
// by the signs of vectors.
#pragma once

#include "core/knowledge/embedder.h"
#include "core/knowledge/knowledge_store.h"

#include <memory>

// Of that address: see PostgresAddress; every call throws INVALID_VALUE where it is none. It is
// connected at once, and again by itself whenever it was lost, soon at first, then more rarely;
// meanwhile calls throw DISCONNECTED at once.
std::shared_ptr<KnowledgeStore> postgresKnowledge(
    const QString &url, std::shared_ptr<Embedder> embedder = nullptr);
