// What the automation service uses besides itself.

#include "core/commands/command_file.h"
#include "core/commands/people_fields.h"

template<>
inline constexpr std::tuple columnsOf<BackendState>{
    Column{"name", &BackendState::name},
    Column{"state", &BackendState::is},
    Column{"finding", &BackendState::finding},
    Column{"fix", &BackendState::fix}.ifAny(),
    Column{"setting", &BackendState::setting}.ifAny(),
};

namespace commands::people::serviceParts {
namespace {

constexpr Field<QList<BackendState>> parts{
    "parts", "Each with what it does or why not, and the setting that names it."};

Task<Reply> run(Services &services, Arguments)
{
    co_return Reply{parts(services.backends())};
}

} // namespace

Command command()
{
    return ::people::list(
        "What the automation service uses besides itself: Redis, BullMQ, S3.", parts, run);
}

} // namespace commands::people::serviceParts
