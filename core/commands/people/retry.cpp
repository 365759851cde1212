// Try again what of the app does not work.

#include "core/commands/command_file.h"

namespace commands::people::retry {
namespace {

constexpr Field<QStringList> failed{"failed", "What does not work now either."};

Task<Reply> run(Services &services, Arguments)
{
    if (services.retry)
        co_await services.retry();
    QStringList names;
    const QList<Outage> left = services.outages();
    for (const Outage &each : left)
        names.append(each.name);
    co_return Reply{failed(names)};
}

} // namespace

Command command()
{
    return {
        .summary = "Try again what of the app does not work: doors, Redis and the like.",
        .takes = {},
        .gives = {failed},
        .effect = Effect::Manages,
        .reach = Reach::People,
        .example = "{}",
        .run = run,
        .timeLimit = std::chrono::seconds{5},
        .worksWhileDisabled = true,
    };
}

} // namespace commands::people::retry
