// What commands on the knowledge share.
#pragma once

#include "core/catalogue/schema.h"
#include "core/knowledge/knowledge_answer.h"

#include <memory>

class Engine;

// Throws NOT_SUPPORTED where the app keeps none.
std::shared_ptr<KnowledgeStore> knowledgeOf(const Engine &engine);

// A page that a search found.
template<> struct Codec<KnowledgeHit> : ReplyOnly<KnowledgeHit> {
    static QJsonObject schema();
};
