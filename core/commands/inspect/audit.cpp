// Report what is wrong with the accessibility of a page.

#include "core/page/reading/audit.h"
#include "core/commands/command_file.h"
#include "core/commands/reading_scope.h"

namespace commands::inspect::audit {
namespace {
struct AuditedElement {
    static constexpr std::tuple columns{Column<QString>{"ref"}.ifAny(),
        Column<QString>{"role"}.ifAny(), Column<QString>{"name"}.ifAny(), Column<QString>{"target"},
        Column<QString>{"summary"}};
};
struct AuditRow {
    static constexpr std::tuple columns{Column<QString>{"id"}, Column<QString>{"impact"},
        Column<QString>{"help"}, Column<QString>{"helpUrl"}, Column<int>{"count"},
        Column<QList<AuditedElement>>{"nodes"}};
};

constexpr int mostNodes = 20; // of each rule

constexpr Field<std::optional<Locator>> ref{
    "ref", "Only this element and what is in it, as named by a snapshot; also one in a frame."};
constexpr Field<std::optional<QString>> tags{
    "tags", "Only rules with one of these tags of axe-core, with commas between: wcag2a,wcag2aa."};

constexpr Field<QList<AuditRow>> violations{"violations",
    "The rules that are broken, each with the first 20 elements: a ref, a CSS selector, and what "
    "would mend it."};
constexpr Field<QList<AuditRow>> incomplete{
    "incomplete", "The rules of which only a person can say whether they are broken."};
constexpr Field<int> passed{"passed", "How many rules are kept."};
constexpr Field<QString> version{"version", "The version of axe-core."};

Task<Reply> run(Page &page, Arguments given)
{
    QStringList wanted;
    for (const QString &each : given[tags].value_or(QString{}).split(u',', Qt::SkipEmptyParts))
        wanted.append(each.trimmed());
    const ReadingScope scope = co_await scopeOf(page, given[ref], given[arguments::timeoutMs]);
    const QJsonObject asked{{u"number"_s, scope.number},
        {u"tags"_s, QJsonArray::fromStringList(wanted)}, {u"most"_s, mostNodes}};
    const QJsonObject answer = co_await ::audit(scope.frame, asked, given.deadline());
    Reply reply = page.baseReply();
    put(reply, violations.json(answer.value(violations.key())));
    put(reply, incomplete.json(answer.value(incomplete.key())));
    put(reply, passed.json(answer.value(passed.key())));
    put(reply, version.json(answer.value(version.key())));
    co_return reply;
}

QString describe(const CallResult &result)
{
    QStringList lines;
    const QJsonArray rows = result.reply.value(u"violations").toArray();
    for (const QJsonValue &row : rows) {
        lines.append(u"%1 (%2, %3): %4"_s.arg(row[u"id"].toString(), row[u"impact"].toString())
                         .arg(row[u"count"].toInt())
                         .arg(row[u"help"].toString()));
        const QJsonArray nodes = row[u"nodes"].toArray();
        for (const QJsonValue &node : nodes)
            lines.append(u"  %1 %2"_s.arg(node[u"ref"].toString(), node[u"target"].toString()));
    }
    return lines.isEmpty() ? u"nothing found"_s : lines.join(u'\n');
}

} // namespace

Command command()
{
    return {
        .summary
        = "List what is wrong with the accessibility of the page, without its frames, or of an "
          "element.",
        .takes = {ref, tags, arguments::timeoutMs},
        .gives = replies::baseReply() + QList<Parameter>{violations, incomplete, passed, version},
        .http = httpGet("/audit"),
        .effect = Effect::Reads,
        .example = R"({"tags": "wcag2a,wcag2aa"})",
        .phrases = {{.positional = "ref?", .describe = describe}},
        .run = run,
    };
}

} // namespace commands::inspect::audit
