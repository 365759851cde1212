// Vectors from a server that speaks as OpenAI's /v1/embeddings does.
#pragma once

#include "core/knowledge/embedder.h"

#include <memory>

class QProcessEnvironment;

struct EmbeddingAccess {
    QString url{}; // up to /v1, or with /embeddings; empty: no vectors
    QString model{};
    QString key{}; // sent as a bearer token, unless empty; shown nowhere
    int dimension = 0; // asked for, unless 0

    // CLAWDIS_EMBEDDINGS_URL, _MODEL, _KEY and _DIMENSION.
    static EmbeddingAccess of(const QProcessEnvironment &environment);
};

// Null where the access has no address or no model. Works on the thread that made it.
std::shared_ptr<Embedder> remoteEmbedder(const EmbeddingAccess &access);
