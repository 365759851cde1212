// Mark an element for a person to see.

#include "core/page/act/highlight.h"
#include "core/commands/command_file.h"

namespace commands::inspect::highlight {
namespace {

constexpr Field<Locator> ref{"ref", "Element to show, as named by a snapshot."};

Task<Reply> run(Page &page, Arguments given)
{
    if (page.tab().isOfShell())
        throw Failure{Code::NotSupported, u"Chrome's headless shell draws no highlight"_s,
            u"Work in a profile, or have headlessPath name a whole Chrome."_s};
    const Element element = co_await page.element(given[ref]);
    co_await element.ready(Aim::Look, arguments::timeoutMs.fallback);
    co_await ::highlight(element, given.deadline());
    co_return page.baseReply();
}

} // namespace

Command command()
{
    return {
        .summary = "Mark an element for five seconds, for people and pictures to see.",
        .takes = {ref},
        .gives = replies::baseReply(),
        .http = httpPost("/highlight"),
        .effect = Effect::Reads,
        .example = R"({"ref": "e12"})",
        .phrases = {{.positional = "ref", .says = "highlighted {ref}"}},
        .run = run,
    };
}

} // namespace commands::inspect::highlight
