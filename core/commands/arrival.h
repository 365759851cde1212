// What the commands share that take a tab to another document.
#pragma once

#include "core/catalogue/command.h"
#include "core/page/page.h"

enum class WaitUntil { Load, DomContentLoaded, NetworkIdle, Commit };

template<> struct Words<WaitUntil> {
    static constexpr Word<WaitUntil> all[]
        = {{WaitUntil::Load, "load"}, {WaitUntil::DomContentLoaded, "domcontentloaded"},
            {WaitUntil::NetworkIdle, "networkidle"}, {WaitUntil::Commit, "commit"}};
};

namespace arrival {

inline constexpr Field<WaitUntil> waitUntil{"waitUntil",
    "How far the page is to come: load; domcontentloaded, read to its end; networkidle, with "
    "nothing on its way for half a second; or commit, only there.",
    WaitUntil::Load};
inline constexpr Field<std::optional<std::chrono::milliseconds>> timeoutMs{
    "timeoutMs", "How long to wait for that; as long as the call may take when left out."};

inline constexpr Field<std::optional<QString>> title{
    "title", "The title of the page; left out where it is too busy to say it."};
inline constexpr Field<std::optional<int>> status{
    "status", "The status code that the page was answered with, where the network gave one."};

QList<Parameter> takes();

Arrival wanted(const Arguments &given);

// Once the page has come as far as `wanted` says: waits on for what takes the network, then the
// reply of replies::settling() with status and title.
Task<Reply> reply(Page &page, Arguments given);

template<Step to> Task<Reply> step(Page &page, Arguments given)
{
    co_await page.step(to, wanted(given));
    co_return co_await reply(page, given);
}
// back, forward and reload.
Command stepping(RunOnPage step, const char *summary, const char *path, const char *says);

} // namespace arrival
