// List the rules that a tab lives by.

#include "core/commands/command_file.h"
#include "core/commands/rule_fields.h"

namespace commands::network::rules {
namespace {

constexpr Field<QList<RuleRow>> rules{"rules",
    "In the order in which they are asked: those of the tab, then those of its session or profile; "
    "applied is how often each did what it is for."};

Task<Reply> run(Page &page, Arguments)
{
    QList<RuleRow> rows;
    const QList<RuleBookPtr> books = page.tab().interception().books();
    for (const RuleBookPtr &book : books) {
        for (const RequestRulePtr &each : book->rules())
            rows.append({each, book->scope()});
    }
    Reply reply = page.baseReply();
    put(reply, rules(rows));
    co_return reply;
}

QString describe(const CallResult &result)
{
    return linesOf(result.reply, u"rules", u"No rules."_s, [](const QJsonObject &rule) {
        return u"%1 %2 %3 %4 applied %5"_s.arg(textAt(rule, u"id"), textAt(rule, u"scope"),
            textAt(rule, u"kind"), textAt(rule, u"url"), textAt(rule, u"applied"));
    });
}

} // namespace

Command command()
{
    return {
        .summary = "List the rules for requests that the tab lives by.",
        .takes = {},
        .gives = replies::baseReply() + QList<Parameter>{rules},
        .http = httpGet("/network/rules"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.words = "network rules", .describe = describe}},
        .run = run,
    };
}

} // namespace commands::network::rules
