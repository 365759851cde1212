#include "core/knowledge/knowledge_answer.h"

#include "base/failure.h"
#include "base/nearest.h"
#include "core/knowledge/knowledge_params.h"

#include <QDateTime>
#include <QJsonArray>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

QJsonArray listOf(const QStringList &texts)
{
    return QJsonArray::fromStringList(texts);
}

QJsonArray report(const QList<KnownLink> &links)
{
    QJsonArray rows;
    for (const KnownLink &each : links)
        rows.append(QJsonObject{{u"from"_s, each.from}, {u"to"_s, each.to}, {u"text"_s, each.text},
            {u"kind"_s, toWord(each.kind)}});
    return rows;
}

QJsonObject report(const KnownElement &element)
{
    QJsonObject row{{u"role"_s, element.role}, {u"name"_s, element.name}};
    if (!element.fields.isEmpty())
        row.insert(u"fields"_s, listOf(element.fields));
    return row;
}

QJsonObject report(const KnownPage &page)
{
    QJsonArray elements;
    for (const KnownElement &each : page.elements)
        elements.append(report(each));
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(page.time, Qt::UTC);
    return {{u"url"_s, page.url}, {u"title"_s, page.title}, {u"description"_s, page.description},
        {u"language"_s, page.language}, {u"job"_s, page.job},
        {u"time"_s, time.toString(Qt::ISODate)}, {u"headings"_s, listOf(page.headings)},
        {u"markdown"_s, page.markdown}, {u"links"_s, report(page.links)},
        {u"elements"_s, elements}};
}

QJsonObject report(const KnowledgeHit &hit)
{
    return {{u"url"_s, hit.url}, {u"title"_s, hit.title}, {u"snippet"_s, hit.snippet},
        {u"score"_s, hit.score}, {u"why"_s, listOf(hit.why)}};
}

QJsonObject report(const KnowledgeTopic &topic)
{
    return {{u"name"_s, topic.name}, {u"words"_s, listOf(topic.words)}, {u"count"_s, topic.pages},
        {u"pages"_s, listOf(topic.urls)}};
}

QJsonObject report(const KnowledgeAct &act)
{
    QJsonObject row = report(act.element);
    row.insert(u"count"_s, act.pages);
    row.insert(u"pages"_s, listOf(act.urls));
    return row;
}

template<typename Item> QJsonArray rowsOf(const QList<Item> &items)
{
    QJsonArray rows;
    for (const Item &each : items)
        rows.append(report(each));
    return rows;
}

// As people write an address, and as it may be known.
QStringList spellingsOf(const QString &url)
{
    QStringList spellings{url};
    QUrl plain{url.contains(u"://"_s) ? url : u"https://"_s + url};
    if (!plain.isValid())
        return spellings;
    plain.setFragment(QString{});
    plain = plain.adjusted(QUrl::NormalizePathSegments);
    if (plain.path().isEmpty())
        plain.setPath(u"/"_s);
    spellings.append(plain.toString(QUrl::FullyEncoded));
    const QString path = plain.path(QUrl::FullyEncoded);
    plain.setPath(
        path.endsWith(u'/') && path.size() > 1 ? path.chopped(1) : path + u'/', QUrl::TolerantMode);
    if (path.size() > 1)
        spellings.append(plain.toString(QUrl::FullyEncoded));
    spellings.removeDuplicates();
    return spellings;
}

Task<QJsonObject> pageAnswer(std::shared_ptr<KnowledgeStore> store, QString url)
{
    const QStringList spellings = spellingsOf(url);
    for (const QString &each : spellings) {
        const std::optional<KnownPage> page = co_await store->page(each);
        if (page)
            co_return report(*page);
    }
    throw Failure{Code::ResultNotFound, u"no page of %1 is known"_s.arg(url.left(500)),
        u"Search for it, or explore its site."_s};
}

Task<QJsonObject> searchAnswer(std::shared_ptr<KnowledgeStore> store, QString query, int most)
{
    const QList<KnowledgeHit> hits = co_await store->search(query, most);
    QJsonObject answer{{u"query"_s, query}, {u"results"_s, rowsOf(hits)}};
    const KnowledgeState state = co_await store->state();
    if (!state.trouble.isEmpty())
        answer.insert(u"trouble"_s, state.trouble);
    co_return answer;
}

Task<QJsonObject> linksAnswer(
    std::shared_ptr<KnowledgeStore> store, QString url, KnowledgeStore::Direction direction)
{
    const QStringList spellings = spellingsOf(url);
    QJsonObject answer{
        {u"url"_s, url}, {u"links"_s, QJsonArray{}}, {u"direction"_s, toWord(direction)}};
    for (const QString &each : spellings) {
        const QList<KnownLink> links = co_await store->links(each, direction);
        if (links.isEmpty())
            continue;
        answer.insert(u"url"_s, each);
        answer.insert(u"links"_s, report(links));
        break;
    }
    co_return answer;
}

Task<QJsonObject> topicsAnswer(std::shared_ptr<KnowledgeStore> store)
{
    const QList<KnowledgeTopic> topics = co_await store->topics();
    const QJsonObject answer{{u"topics"_s, rowsOf(topics)}};
    co_return answer;
}

Task<QJsonObject> actsAnswer(std::shared_ptr<KnowledgeStore> store)
{
    const QList<KnowledgeAct> acts = co_await store->acts();
    const QJsonObject answer{{u"functions"_s, rowsOf(acts)}};
    co_return answer;
}

} // namespace

Task<QJsonObject> answer(
    std::shared_ptr<KnowledgeStore> store, KnowledgeQuery query, QJsonObject params)
{
    const QJsonObject given = checkedParams(query, params);
    const QString url = given.value(u"url").toString();
    switch (query) {
    case KnowledgeQuery::Page:
        co_return co_await pageAnswer(store, url);
    case KnowledgeQuery::Search:
        co_return co_await searchAnswer(
            store, given.value(u"query").toString(), given.value(u"top_k").toInt());
    case KnowledgeQuery::Links: {
        const auto direction
            = fromWord<KnowledgeStore::Direction>(given.value(u"direction").toString());
        co_return co_await linksAnswer(
            store, url, direction.value_or(KnowledgeStore::Direction::From));
    }
    case KnowledgeQuery::SitemapSemantic:
        co_return co_await topicsAnswer(store);
    case KnowledgeQuery::SitemapFunctional:
        break;
    }
    co_return co_await actsAnswer(store);
}

Task<QJsonObject> answer(std::shared_ptr<KnowledgeStore> store, QString query, QJsonObject params)
{
    const auto known = fromWord<KnowledgeQuery>(query);
    const QStringList words = wordsOf<KnowledgeQuery>();
    if (!known) {
        const QString near = nearestWord(query, words);
        const QString all = u"It is one of %1."_s.arg(words.join(u", "_s));
        throw Failure{Code::InvalidArgument,
            u"there is no query of type '%1'"_s.arg(query.left(100)),
            near.isEmpty() ? all : u"Did you mean %1? %2"_s.arg(near, all)};
    }
    co_return co_await answer(store, *known, params);
}
