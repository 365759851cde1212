#include "core/knowledge/set_embedder.h"

#include "core/knowledge/remote_embedder.h"
#include "core/knowledge/word_embedder.h"

#include <QProcessEnvironment>

using namespace Qt::StringLiterals;

std::shared_ptr<Embedder> embedderSetIn(
    const QProcessEnvironment &environment, const QString &folder)
{
    if (auto server = remoteEmbedder(EmbeddingAccess::of(environment)))
        return server;
    return wordEmbedder({.source = environment.value(u"CLAWDIS_EMBEDDINGS_FILE"_s),
        .made = folder + u"/word-vectors"_s});
}
