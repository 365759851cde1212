// The elements that a selector matches, each with a ref.

#include "core/commands/command_file.h"
#include "core/page/element/matches.h"

namespace commands::inspect::find {
namespace {
struct FoundElement {
    static constexpr std::tuple columns = std::tuple_cat(
        replies::Hit::columns, std::tuple{Column<QString>{"text"}, Column<bool>{"visible"}});
};

constexpr int mostRows = 200;

constexpr ShownField<QString> selector{"selector",
    "CSS, or text=, role=, label=, xpath= and their like, joined by >>; see the manual."};
constexpr Field<std::optional<QString>> frame{
    "frame", "The iframe to look in: its ref, name=, url= with * and **, or a selector of it."};
constexpr Field<int> limit{"limit", "How many to give, 1 to 200.", 20};

constexpr Field<int> count{"count", "How many there are."};
constexpr Field<QList<FoundElement>> matches{"matches",
    "The first of them, in order: each with its ref, role, name, the first 200 characters of its "
    "text, whether it is drawn, and its box in the view, in CSS pixels."};

Task<Reply> run(Page &page, Arguments given)
{
    if (given[limit] < 1 || given[limit] > mostRows)
        throw Failure{Code::InvalidArgument, u"limit must be 1 to %1"_s.arg(mostRows),
            QString::fromUtf8(limit.meaning)};
    page.session();
    const Locator wanted = Locator::by(given[selector]).in(given[frame].value_or(QString{}));
    const Locator locator = co_await page.inUse(wanted);
    const Matches found
        = co_await matchesOf(page.shared(), locator, given[limit], given.deadline());
    Reply reply = page.baseReply();
    put(reply, count(found.count));
    put(reply, matches.json(found.rows));
    co_return reply;
}

QString describe(const CallResult &result)
{
    QStringList lines;
    const QJsonArray rows = result.reply.value(u"matches").toArray();
    for (const QJsonValue &each : rows) {
        const QJsonObject row = each.toObject();
        const QString name = textAt(row, u"name");
        const QString text = textAt(row, u"text");
        QStringList words{textAt(row, u"ref"), textAt(row, u"role"),
            name.isEmpty() ? name : u"\"%1\""_s.arg(name), text == name ? QString{} : text,
            row.value(u"visible").toBool() ? QString{} : u"(hidden)"_s};
        words.removeAll(QString{});
        lines.append(words.join(u' '));
    }
    const qsizetype more = result.reply.value(u"count").toInteger() - rows.size();
    if (more > 0)
        lines.append(u"and %1 more"_s.arg(more));
    return lines.isEmpty() ? u"Nothing matches."_s : lines.join(u'\n');
}

} // namespace

Command command()
{
    return {
        .summary = "List the elements that a selector finds, with their refs.",
        .takes = {selector, frame, limit},
        .gives = replies::baseReply() + QList<Parameter>{count, matches},
        .http = httpGet("/find"),
        .effect = Effect::Reads,
        .example = R"({"selector": "role=button[name=\"Log in\" i]"})",
        .phrases = {{.positional = "selector", .describe = describe}},
        .run = run,
    };
}

} // namespace commands::inspect::find
