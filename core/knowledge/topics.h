// What pages are about: by the words of their titles, headings and addresses. Pure functions.
#pragma once

#include "core/knowledge/knowledge_store.h"

// What topics are made of.
struct PageOutline {
    QString url;
    QString title;
    QStringList headings{};
};

// Largest first, knowledge_limits::topics at most. Every page is in exactly one; "Other" holds
// those that have nothing in common, and is last.
QList<KnowledgeTopic> topicsOf(const QList<PageOutline> &pages);
