// Tell where an exploration has found pages.

#include "core/commands/commands.h"
#include "core/commands/exploration_fields.h"
#include "core/knowledge/knowledge_store.h"
#include "core/knowledge/path_tree.h"

#include <QCoroFuture>
#include <QtConcurrentRun>

using namespace Qt::StringLiterals;

template<> struct Codec<PathNode> : ReplyOnly<PathNode> {
    static QJsonObject schema()
    {
        const QJsonObject text = Codec<QString>::schema();
        const QJsonObject number = Codec<int>::schema();
        return schema::object({{u"name"_s, text}, {u"depth"_s, number}, {u"pages"_s, number},
                                  {u"others"_s, number}, {u"url"_s, text}, {u"title"_s, text}},
            {u"name"_s, u"others"_s, u"url"_s, u"title"_s});
    }
};

namespace commands::explore::explorationMap {
namespace {

constexpr Field<QList<PathNode>> paths{"paths",
    "A tree, each step before what is below it: hosts at depth 0, then the steps of their paths; "
    "pages counts it and all below; url and title where it is a page itself; others in place of a "
    "name: so many steps that are left out."};

QJsonArray rowsOf(const QList<PathNode> &nodes)
{
    QJsonArray rows;
    for (const PathNode &each : nodes) {
        QJsonObject row{{u"depth"_s, each.depth}, {u"pages"_s, each.pages}};
        if (each.others > 0)
            row.insert(u"others"_s, each.others);
        else
            row.insert(u"name"_s, each.name);
        if (!each.url.isEmpty()) {
            row.insert(u"url"_s, each.url);
            row.insert(u"title"_s, each.title);
        }
        rows.append(row);
    }
    return rows;
}

Task<Reply> run(Services &services, Arguments given)
{
    const auto explorer = ::exploration::explorerOf(services);
    const auto store = services.knowledge;
    const QString id = given[::exploration::jobId];
    const Exploration job = co_await Explorer::find(explorer, id);
    const QList<PageOutline> pages = co_await store->outlines(id);
    const QFuture<QList<PathNode>> tree = QtConcurrent::run(&pathTree, pages);
    const QList<PathNode> nodes = co_await tree;
    co_return Reply{
        ::exploration::toldId(id), ::exploration::state(job.state), paths.json(rowsOf(nodes))};
}

QString tell(const CallResult &result)
{
    QStringList lines;
    const QJsonArray rows = result.reply.value(u"paths").toArray();
    for (const QJsonValue &each : rows) {
        const QJsonObject row = each.toObject();
        const QString name = row.contains(u"others") ? u"(%1 more)"_s.arg(textAt(row, u"others"))
                                                     : textAt(row, u"name");
        lines.append(QString{row.value(u"depth").toInt() * 2, u' '}
            + u"%1  %2"_s.arg(name, textAt(row, u"pages")));
    }
    return lines.isEmpty() ? u"No pages."_s : lines.join(u'\n');
}

} // namespace

Command command()
{
    return {
        .summary = "Map what an exploration has found: a tree of paths, and how many pages each "
                   "has.",
        .takes = {::exploration::jobId},
        .gives = {::exploration::toldId, ::exploration::state, paths},
        .http = httpGet("/explorations/:jobId/map"),
        .effect = Effect::Reads,
        .example = R"({"jobId": "docs"})",
        .phrases = {{.positional = "jobId", .tell = tell}},
        .run = run,
        .isQuiet = true,
    };
}

} // namespace commands::explore::explorationMap
