// Answer requests of a page from a HAR file.

#include "core/catalogue/aside.h"
#include "core/commands/command_file.h"
#include "core/commands/given_file.h"
#include "core/commands/rule_fields.h"
#include "core/page/act/approving.h"
#include "core/page/observe/har_reading.h"

namespace commands::network::replayHar {
namespace {

constexpr qint64 longestFile = qint64{64} * 1024 * 1024;

enum class WithoutAnswer { Abort, Fallback };

constexpr auto wordsFor(WithoutAnswer)
{
    return std::to_array<Word<WithoutAnswer>>(
        {{WithoutAnswer::Abort, "abort"}, {WithoutAnswer::Fallback, "fallback"}});
}

constexpr Field<QString> path{
    "path", "HAR file, below one of the folders in browser.uploadRoots; up to 64 MB."};
constexpr ShownField<QString> url{
    "url", "Only addresses of this pattern, written as for a rule; ** is all of them.", "**"};
constexpr Field<WithoutAnswer> notFound{"notFound",
    "What becomes of a request that the file has no answer for: abort refuses it, fallback asks "
    "the other rules and the server.",
    WithoutAnswer::Abort};

constexpr Field<RuleRow> rule{"rule", "It is in force, as one rule of the kind replay."};
constexpr Field<int> answers{"answers",
    "How many requests it answers, each by method and address; of the same twice, by the first."};
constexpr Field<int> withoutAnswer{"withoutAnswer",
    "How many entries it leaves out: they failed, or their body is not in the file."};

Task<Reply> run(Browser &browser, Arguments given)
{
    const auto read = [file = given[path], settings = browser.settings()] {
        return readHar(contentOfGiven(file, settings, longestFile));
    };
    const HarAnswers found = co_await aside(read);
    const RequestRule wanted{.kind = RuleKind::Replay,
        .address = AddressPattern{given[url]},
        .answers = found.answers,
        .abortsOthers = given[notFound] == WithoutAnswer::Abort};
    Page page = co_await browser.page(given[fields::targetId], given.deadline(), given.caller());
    co_await approveScript(page, u"answer %1 in the place of sites"_s.arg(given[url].left(200)));
    const RequestRulePtr added = bookOf(page, given[arguments::ruleScope])->add(wanted);
    co_await rulesInForce(page);
    Reply reply = page.baseReply();
    put(reply, rule({added, given[arguments::ruleScope]}));
    put(reply, answers(static_cast<int>(found.answers.size())));
    put(reply, withoutAnswer(found.withoutAnswer));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Answer requests of the page from a HAR file.",
        .takes = {path, url, notFound, arguments::ruleScope, fields::targetId, fields::session},
        .gives = replies::baseReply() + QList<Parameter>{rule, answers, withoutAnswer},
        .http = httpPost("/network/har"),
        .effect = Effect::Acts,
        .example = R"({"path": "/tmp/shop.har", "notFound": "fallback"})",
        .phrases = {{.words = "network replay",
            .positional = "path",
            .says = "{rule.id}: {answers} answers"}},
        .run = run,
    };
}

} // namespace commands::network::replayHar
