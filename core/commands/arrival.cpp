#include "core/commands/arrival.h"

#include "core/commands/replies.h"
#include "core/page/act/waiting.h"

namespace arrival {

QList<Parameter> takes()
{
    return {waitUntil, timeoutMs};
}

QList<Parameter> givesOfSteps()
{
    return replies::settling() + QList<Parameter>{title, status};
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
    if (given[waitUntil] == WaitUntil::NetworkIdle) {
        const auto patience = given[timeoutMs].value_or(page.deadline().remaining());
        co_await waiting::untilLoaded(page, LoadState::NetworkIdle, patience);
    }
    Reply told = page.acted();
    if (const auto code = page.tab().documentStatus())
        put(told, status(*code));
    co_return told;
}

Task<Reply> titledReply(Page &page, Arguments given)
{
    Reply told = co_await reply(page, given);
    const QString name = co_await page.title();
    put(told, title(name));
    co_return told;
}

Task<Reply> step(Page &page, Step to, Arguments given)
{
    co_await page.step(to, wanted(given));
    co_return co_await titledReply(page, given);
}

} // namespace arrival
