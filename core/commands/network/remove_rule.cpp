// Take back rules for requests.

#include "core/commands/command_file.h"
#include "core/commands/rule_fields.h"

#include <algorithm>

namespace commands::network::removeRule {
namespace {

constexpr ShownField<std::optional<QString>> id{"id", "Rule to take out, as rules lists it."};
constexpr Field<bool> all{"all", "Take out all rules of the scope.", false};

constexpr Field<int> removed{"removed", "How many there were."};

int takeBack(const Page &page, const Arguments &given)
{
    if (given[all])
        return bookOf(page, given[arguments::ruleScope])->clear();
    const QString wanted = *given[id];
    const QList<RuleBookPtr> books = page.tab().interception().books();
    const bool isGone = std::any_of(
        books.begin(), books.end(), [&](const RuleBookPtr &book) { return book->remove(wanted); });
    if (!isGone)
        throw Failure{Code::RuleNotFound, u"the tab lives by no rule %1"_s.arg(wanted),
            u"{rules} lists those it lives by."_s};
    return 1;
}

Task<Reply> run(Page &page, Arguments given)
{
    if (given[id].has_value() == given[all])
        throw Failure{Code::InvalidArgument, u"either id or all=true is required"_s,
            u"{rules} lists the ids."_s};
    const int count = takeBack(page, given);
    co_await rulesInForce(page);
    Reply reply = page.baseReply();
    put(reply, removed(count));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Take back a rule for requests, or all of them.",
        .takes = {id, all, arguments::ruleScope},
        .gives = replies::baseReply() + QList<Parameter>{removed},
        .http = httpPost("/network/rules/remove"),
        .effect = Effect::Acts,
        .example = R"({"all": true})",
        .phrases = {{.words = "network remove", .positional = "id?", .says = "removed: {removed}"}},
        .run = run,
    };
}

} // namespace commands::network::removeRule
