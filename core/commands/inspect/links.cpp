// List where the links of a page lead.

#include "core/commands/command_file.h"
#include "core/commands/row_fields.h"
#include "core/commands/suspicion_fields.h"

namespace commands::inspect::links {
namespace {
enum class LinkKind { Internal, External, Anchor, Mail, Phone, File, Script };
struct LinkRow {
    static constexpr std::tuple columns{Column<int>{"index"}, Column<QString>{"ref"},
        Column<QString>{"text"}, Column<QString>{"url"}, Column<LinkKind>{"kind"},
        Column<bool>{"visible"}.ifAny(), Column<bool>{"nofollow"}.ifAny()};
};

constexpr auto wordsFor(LinkKind)
{
    return std::to_array<Word<LinkKind>>({{LinkKind::Internal, "internal"},
        {LinkKind::External, "external"}, {LinkKind::Anchor, "anchor"}, {LinkKind::Mail, "mail"},
        {LinkKind::Phone, "phone"}, {LinkKind::File, "file"}, {LinkKind::Script, "script"}});
}

constexpr int mostLinks = 500;

constexpr Field<bool> all{"all", "Hidden ones too; of them \"visible\" is false.", false};

constexpr Field<QList<LinkRow>> links{"links",
    "The first 500 in the order of the page, frames and open shadow roots in place, counted from "
    "1: each with its ref, the first 200 characters of its text, its whole address, and its kind: "
    "of the same host, of another, to a place in the same page, mail, phone, a file, a script; "
    "nofollow where its rel says so."};

Task<Reply> run(Page &page, Arguments given)
{
    const FramePtr top = co_await page.frameInUse();
    const QJsonObject asked{{u"isAll"_s, given[all]}};
    const FrameRows found
        = co_await askForRows(page.shared(), top, "linkRows", asked, mostLinks, given.deadline());
    QJsonArray rows;
    for (const QJsonValue &each : found.rows) {
        QJsonObject row = each.toObject();
        row.insert(u"index"_s, rows.size() + 1);
        rows.append(row);
    }
    Reply reply = page.baseReply();
    put(reply, links.json(rows));
    replies::putRest(reply, found);
    if (given[suspicions::areWanted]) {
        const Suspicions suspected = co_await suspicionsIn(top, u"links"_s, rows, given.deadline());
        suspicions::putInto(reply, suspected);
    }
    co_return reply;
}

QString describe(const CallResult &result)
{
    QStringList lines;
    const QJsonArray rows = result.reply.value(u"links").toArray();
    for (const QJsonValue &each : rows) {
        const QJsonObject row = each.toObject();
        lines.append(u"%1. %2 (%3, %4)\n   %5"_s.arg(textAt(row, u"index"), textAt(row, u"text"),
            textAt(row, u"ref"), textAt(row, u"kind"), textAt(row, u"url")));
    }
    const qint64 more = result.reply.value(u"more").toInteger();
    if (more > 0)
        lines.append(u"and %1 more"_s.arg(more));
    return lines.isEmpty() ? u"No links."_s : lines.join(u'\n');
}

} // namespace

Command command()
{
    return {
        .summary = "List where the links of the page lead, with their refs.",
        .takes = {all, suspicions::areWanted},
        .gives = replies::baseReply()
            + QList<Parameter>{links, replies::more, replies::framesLeftOut} + suspicions::fields(),
        .http = httpGet("/links"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.describe = describe}},
        .run = run,
    };
}

} // namespace commands::inspect::links
