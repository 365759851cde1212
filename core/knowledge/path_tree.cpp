#include "core/knowledge/path_tree.h"

#include "core/knowledge/knowledge_limits.h"

#include <QUrl>

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

using namespace Qt::StringLiterals;

namespace {

struct Branch {
    std::map<QString, std::unique_ptr<Branch>> below{};
    int pages = 0;
    QString url{};
    QString title{};
};

QStringList stepsOf(const QString &address)
{
    const QUrl url{address};
    const QString port = url.port() < 0 ? QString{} : u":%1"_s.arg(url.port());
    QStringList steps{url.host() + port};
    steps += url.path().split(u'/', Qt::SkipEmptyParts).mid(0, knowledge_limits::mapDepth);
    if (url.hasQuery())
        steps.append(u'?' + url.query());
    return steps;
}

void add(Branch &root, const PageOutline &page)
{
    Branch *at = &root;
    const QStringList steps = stepsOf(page.url);
    for (const QString &each : steps) {
        auto &next = at->below[each];
        if (!next)
            next = std::make_unique<Branch>();
        at = next.get();
        ++at->pages;
    }
    if (at->url.isEmpty()) {
        at->url = page.url;
        at->title = page.title;
    }
}

void list(const Branch &branch, int depth, QList<PathNode> &nodes)
{
    std::vector<std::pair<QString, const Branch *>> all;
    for (const auto &[name, each] : branch.below)
        all.emplace_back(name, each.get());
    std::stable_sort(all.begin(), all.end(),
        [](const auto &one, const auto &other) { return one.second->pages > other.second->pages; });
    int left = static_cast<int>(all.size());
    int pagesLeft = branch.pages;
    int listed = 0;
    const int most = depth < 2 ? knowledge_limits::mapBeside : knowledge_limits::mapBesideDeeper;
    for (const auto &[name, each] : all) {
        if (listed == most || nodes.size() >= knowledge_limits::mapNodes)
            break;
        nodes.append({.name = name,
            .depth = depth,
            .pages = each->pages,
            .url = each->url,
            .title = each->title});
        list(*each, depth + 1, nodes);
        ++listed;
        --left;
        pagesLeft -= each->pages;
    }
    if (left > 0)
        nodes.append({.depth = depth,
            .pages = branch.url.isEmpty() ? pagesLeft : pagesLeft - 1,
            .others = left});
}

} // namespace

QList<PathNode> pathTree(const QList<PageOutline> &pages)
{
    Branch root;
    root.pages = static_cast<int>(pages.size());
    for (const PageOutline &each : pages)
        add(root, each);
    QList<PathNode> nodes;
    list(root, 0, nodes);
    return nodes;
}
