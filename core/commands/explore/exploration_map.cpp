// List where an exploration has found pages.

#include "core/commands/command_file.h"
#include "core/commands/exploration_fields.h"
#include "core/knowledge/knowledge_store.h"
#include "core/knowledge/path_tree.h"

#include <QCoroFuture>
#include <QtConcurrentRun>

namespace {

std::optional<QString> titleOf(const PathNode &node)
{
    return node.url.isEmpty() ? std::nullopt : std::optional{node.title};
}

} // namespace

template<>
inline constexpr std::tuple columnsOf<PathNode>{
    Column{"name", &PathNode::name}.ifAny(),
    Column{"depth", &PathNode::depth},
    Column{"pages", &PathNode::pages},
    Column{"others", &PathNode::others}.ifAny(),
    Column{"url", &PathNode::url}.ifAny(),
    Column{"title", titleOf},
};

namespace commands::explore::explorationMap {
namespace {

constexpr Field<QList<PathNode>> paths{"paths",
    "A tree, each step before what is below it: hosts at depth 0, then the steps of their paths; "
    "pages counts it and all below; url and title where it is a page itself; others in place of a "
    "name: so many steps that are left out."};

Task<Reply> run(Services &services, Arguments given)
{
    const auto explorer = ::exploration::explorerOf(services);
    const auto store = services.knowledge;
    const QString id = given[::exploration::jobId];
    const Exploration job = co_await Explorer::find(explorer, id);
    const QList<PageOutline> pages = co_await store->outlines(id);
    const QFuture<QList<PathNode>> tree = QtConcurrent::run(&pathTree, pages);
    const QList<PathNode> nodes = co_await tree;
    co_return Reply{::exploration::reportedId(id), ::exploration::state(job.state), paths(nodes)};
}

QString describe(const CallResult &result)
{
    return linesOf(result.reply, u"paths", u"No pages."_s, [](const QJsonObject &row) {
        const QString name = row.contains(u"others") ? u"(%1 more)"_s.arg(textAt(row, u"others"))
                                                     : textAt(row, u"name");
        return QString{row.value(u"depth").toInt() * 2, u' '}
        + u"%1  %2"_s.arg(name, textAt(row, u"pages"));
    });
}

} // namespace

Command command()
{
    return {
        .summary = "Map what an exploration has found: a tree of paths, and how many pages each "
                   "has.",
        .takes = {::exploration::jobId},
        .gives = {::exploration::reportedId, ::exploration::state, paths},
        .http = httpGet("/explorations/:jobId/map"),
        .effect = Effect::Reads,
        .example = R"({"jobId": "docs"})",
        .phrases = {{.positional = "jobId", .describe = describe}},
        .run = run,
        .isQuiet = true,
    };
}

} // namespace commands::explore::explorationMap
