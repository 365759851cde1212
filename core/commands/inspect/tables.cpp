// Give the tables of a page as rows of texts.

#include "core/commands/command_file.h"
#include "core/commands/reading_scope.h"
#include "core/commands/row_fields.h"

namespace commands::inspect::tables {
namespace {
struct TextTable {
    static constexpr std::tuple columns{Column<QString>{"ref"}, Column<QString>{"caption"},
        Column<QStringList>{"headers"}, Column<QList<QStringList>>{"rows"},
        Column<int>{"rowCount"}};
};

constexpr int mostTables = 50;
constexpr int mostRowsAtOnce = 5000;

constexpr Field<std::optional<Locator>> ref{"ref", "Only this table, as named by a snapshot."};
constexpr Field<int> maxRows{"maxRows", "How many rows of each to give, 1 to 5000.", 200};

constexpr Field<QList<TextTable>> tables{"tables",
    "The first 50 that are shown, without those that only lay out the page: each with its ref, "
    "caption, headers, rows and how many rows it has. Every row has a text for each column, at "
    "most 1000 characters: a cell that spans several is given in each of them. Of several rows of "
    "headers, the names are joined by \" / \"."};

Task<Reply> run(Page &page, Arguments given)
{
    if (given[maxRows] < 1 || given[maxRows] > mostRowsAtOnce)
        throw Failure{Code::InvalidArgument, u"maxRows must be 1 to %1"_s.arg(mostRowsAtOnce),
            u"Leave it out for 200."_s};
    const ReadingScope scope = co_await scopeOf(page, given[ref], given[arguments::timeoutMs]);
    const QJsonObject asked{{u"number"_s, scope.number}, {u"mostRows"_s, given[maxRows]}};
    const FrameRows found = co_await askForRows(
        page.shared(), scope.frame, "tableRows", asked, mostTables, given.deadline());
    Reply reply = page.baseReply();
    put(reply, tables.json(found.rows));
    replies::putRest(reply, found);
    co_return reply;
}

QString rowInWords(const QJsonArray &row)
{
    QStringList cells;
    for (const QJsonValue &cell : row)
        cells.append(cell.toString());
    return cells.join(u" | "_s);
}

QString describe(const CallResult &result)
{
    QStringList reported;
    const QJsonArray all = result.reply.value(u"tables").toArray();
    for (const QJsonValue &each : all) {
        const QJsonObject table = each.toObject();
        const QJsonArray rows = table.value(u"rows").toArray();
        QStringList lines{textAt(table, u"ref") + u' ' + textAt(table, u"caption"),
            rowInWords(table.value(u"headers").toArray())};
        for (const QJsonValue &row : rows)
            lines.append(rowInWords(row.toArray()));
        const qint64 more = table.value(u"rowCount").toInteger() - rows.size();
        if (more > 0)
            lines.append(u"and %1 more"_s.arg(more));
        lines.removeAll(QString{});
        reported.append(lines.join(u'\n'));
    }
    return reported.isEmpty() ? u"No tables."_s : reported.join(u"\n\n"_s);
}

} // namespace

Command command()
{
    return {
        .summary = "Give the tables of the page as rows of texts.",
        .takes = {ref, maxRows, arguments::timeoutMs},
        .gives
        = replies::baseReply() + QList<Parameter>{tables, replies::more, replies::framesLeftOut},
        .http = httpGet("/tables"),
        .effect = Effect::Reads,
        .example = R"({"maxRows": 20})",
        .phrases = {{.positional = "ref?", .describe = describe}},
        .run = run,
    };
}

} // namespace commands::inspect::tables
