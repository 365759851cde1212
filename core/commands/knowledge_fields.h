// What commands on the knowledge share.
#pragma once

#include "core/catalogue/row.h"
#include "core/commands/services.h"
#include "core/knowledge/knowledge_answer.h"

#include <memory>

// Throws NOT_SUPPORTED where the app keeps none.
std::shared_ptr<KnowledgeStore> knowledgeOf(const Services &services);

// A page that a search found.
struct HitRow {
    static constexpr std::tuple columns{Column<QString>{"url"}, Column<QString>{"title"},
        Column<QString>{"snippet"}, Column<double>{"score"}, Column<QStringList>{"why"}};
};
