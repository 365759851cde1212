// The pages that a tab has shown, in order.

#include "core/page/tab/history.h"
#include "core/commands/command_file.h"

namespace commands::tabs::history {
namespace {

struct HistoryRow {
    int index;
    QString url;
    QString title;
    bool isCurrent;

    static constexpr std::tuple columns{Column{"index", &HistoryRow::index},
        Column{"url", &HistoryRow::url}, Column{"title", &HistoryRow::title},
        Column{"current", &HistoryRow::isCurrent}};
};

constexpr Field<QList<HistoryRow>> entries{
    "entries", "What it has shown, the oldest first: 50 at most, and which it shows now."};
constexpr Field<int> current{"current", "The index of that one, from 0."};

Task<Reply> run(Page &page, Arguments given)
{
    page.requireUsable();
    const TabHistory history = co_await historyOf(page.shared(), given.deadline());
    QList<HistoryRow> rows;
    for (const HistoryEntry &each : history.entries) {
        const int index = static_cast<int>(rows.size());
        rows.append({index, each.url, each.title, index == history.current});
    }
    Reply reply = page.baseReply();
    put(reply, entries(rows));
    put(reply, current(history.current));
    co_return reply;
}

QString describe(const CallResult &result)
{
    return linesOf(result.reply, u"entries", {}, [](const QJsonObject &row) {
        const QString mark = row.value(u"current").toBool() ? u"* "_s : u"  "_s;
        return mark + textAt(row, u"title") + u"\n    "_s + textAt(row, u"url");
    });
}

} // namespace

Command command()
{
    return {
        .summary = "List the pages that a tab has shown, and which of them it shows now.",
        .takes = {},
        .gives = replies::baseReply() + QList<Parameter>{entries, current},
        .http = httpGet("/history"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.describe = describe}},
        .run = run,
    };
}

} // namespace commands::tabs::history
