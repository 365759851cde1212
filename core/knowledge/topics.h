// What pages are about: by the words of their titles, headings and addresses. Pure functions.
#pragma once

#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/knowledge_store.h"

// Largest first, knowledge_limits::topics at most. Every page is in exactly one; "Other" holds
// those that have nothing in common, and is last. Each lists so many addresses.
QList<KnowledgeTopic> topicsOf(
    const QList<PageOutline> &pages, int addresses = knowledge_limits::topicAddresses);
