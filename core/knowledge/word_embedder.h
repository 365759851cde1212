// Vectors of texts from those of their words, which a file of the user's has.
#pragma once

#include "core/knowledge/embedder.h"

#include <memory>

struct WordFile {
    QString source{}; // the text: see word_vectors_text.h; empty: none
    QString made{}; // the file that is made of it, with its folder
};

// Null where there is no source. A text without any word of the file has no vector. Works on a
// thread of its own, answers on the one that asks.
std::shared_ptr<Embedder> wordEmbedder(const WordFile &file);
