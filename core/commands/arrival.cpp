#include "core/commands/arrival.h"

#include "core/commands/replies.h"
#include "core/page/act/waiting.h"

namespace {

// For what takes the network.
Task<> waitOn(Page &page, Arguments given)
{
    if (given[arrival::waitUntil] != WaitUntil::NetworkIdle)
        co_return;
    const auto patience = given[arrival::timeoutMs].value_or(page.deadline().remaining());
    co_await waiting::untilLoaded(page, LoadState::NetworkIdle, patience);
}

} // namespace

namespace arrival {

QList<Parameter> takes()
{
    return {waitUntil, timeoutMs};
}

Arrival wanted(const Arguments &given)
{
    Arrival how;
    how.patience = given[timeoutMs];
    switch (given[waitUntil]) {
    case WaitUntil::Load:
        break;
    case WaitUntil::DomContentLoaded:
    case WaitUntil::NetworkIdle:
        how.stage = LoadStage::Parsed;
        break;
    case WaitUntil::Commit:
        how.stage = LoadStage::Committed;
    }
    return how;
}

Task<Reply> reply(Page &page, Arguments given)
{
    co_await waitOn(page, given);
    const std::optional<QString> name = co_await page.title();
    Reply report = page.baseReply();
    if (const auto code = page.tab().documentStatus())
        put(report, status(*code));
    if (name)
        put(report, title(*name));
    co_return report;
}

Command stepping(RunOnPage step, const char *summary, const char *path, const char *says)
{
    return {
        .summary = summary,
        .takes = takes(),
        .gives = replies::settling() + QList<Parameter>{title, status},
        .http = httpPost(path),
        .effect = Effect::Acts,
        .example = "{}",
        .phrases = {{.says = says}},
        .run = step,
        .settles = true,
    };
}

} // namespace arrival
