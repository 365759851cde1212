// Questions to the knowledge, and their answers as JSON.
#pragma once

#include "base/task.h"
#include "base/words.h"
#include "core/knowledge/knowledge_store.h"

#include <QJsonObject>

#include <memory>

enum class KnowledgeQuery { Page, Search, Links, SitemapSemantic, SitemapFunctional };

template<> struct Words<KnowledgeQuery> {
    static constexpr Word<KnowledgeQuery> all[] = {
        {KnowledgeQuery::Page, "page"},
        {KnowledgeQuery::Search, "search"},
        {KnowledgeQuery::Links, "links"},
        {KnowledgeQuery::SitemapSemantic, "sitemap_semantic"},
        {KnowledgeQuery::SitemapFunctional, "sitemap_functional"},
    };
};

// What it takes, and gives:
//   page {url}: {url, title, description, language, job, time, headings, markdown, links, elements}
//   search {query, top_k?}: {query, results: [{url, title, snippet, score, why}]} and, where words
//     alone were searched though there is a model of meanings, trouble
//   links {url, direction?}: {url, direction, links: [{from, to, text, kind}]}
//   sitemap_semantic {}: {topics: [{name, words, count, pages}]}
//   sitemap_functional {}: {functions: [{role, name, fields, count, pages}]}
// `top_k` is from 1 to 100, 5 unless said; `direction` is from (unless said) or to. Throws
// INVALID_ARGUMENT, UNKNOWN_ARGUMENT, RESULT_NOT_FOUND, and what the store throws.
Task<QJsonObject> answer(
    std::shared_ptr<KnowledgeStore> store, KnowledgeQuery query, QJsonObject params);

// By its word.
Task<QJsonObject> answer(std::shared_ptr<KnowledgeStore> store, QString query, QJsonObject params);

// What the query takes, in its order.
QStringList knowledgeParams(KnowledgeQuery query);
