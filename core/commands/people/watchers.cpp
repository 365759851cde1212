// The files of commands that are being run now.

#include "core/commands/command_file.h"
#include "core/commands/people_fields.h"

template<>
inline constexpr std::tuple columnsOf<WatcherState>{
    Column{"commands", &WatcherState::commands},
    Column{"results", &WatcherState::results},
    Column{"isBatch", &WatcherState::isBatch},
    Column{"profile", &WatcherState::profile}.ifAny(),
    Column{"answered", &WatcherState::answered},
    Column{"waiting", &WatcherState::waiting},
};

namespace commands::people::watchers {
namespace {

constexpr Field<QList<WatcherState>> watchers{"watchers",
    "The oldest first. commands and results are files; without profile: in an isolated session; "
    "waiting: commands that were read and are not answered."};

Task<Reply> run(Services &services, Arguments)
{
    co_return Reply{watchers(services.watchers())};
}

} // namespace

Command command()
{
    return ::people::list("The files of commands that are being run now.", watchers, run);
}

} // namespace commands::people::watchers
