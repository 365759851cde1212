// The embedder that a person has set, in the environment.
#pragma once

#include "core/knowledge/embedder.h"

#include <memory>

class QProcessEnvironment;

// A server, as EmbeddingAccess has it; else word vectors, where CLAWDIS_EMBEDDINGS_FILE names a
// file of them, of which one in `folder` is made; else null.
std::shared_ptr<Embedder> embedderSetIn(
    const QProcessEnvironment &environment, const QString &folder);
