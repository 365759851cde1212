#include "app/jarvis_setup.h"

#include "app/app.h"
#include "base/paths.h"
#include "core/commands/commands.h"
#include "core/commands/services.h"
#include "profiles/process/process_memory.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

bool takes(const QString &command, const QString &argument)
{
    static const QList<Command> all = commands::forEveryone();
    const auto found = std::find_if(all.begin(), all.end(),
        [&command](const Command &each) { return command == QLatin1String{each.name}; });
    return found != all.end()
        && std::any_of(found->takes.begin(), found->takes.end(),
            [&argument](const Parameter &each) { return each.name == argument; });
}

// All that a call needs.
struct DirectEngine {
    explicit DirectEngine(ProfileStore opened) : store(std::move(opened)) { }

    ProfileStore store;
    Ledger ledger{paths::ledger()};
    EventStream events;
    Engine engine{store, ledger, events};
    Services services{engine};
    Catalogue catalogue{commands::all(), engine, events, services};
};

} // namespace

JarvisParts jarvisPartsOf(App &app)
{
    return {.run = [&app](Call call) { return app.catalogue().call(std::move(call)); },
        .takes = &takes,
        .events = app.events(),
        .standIn = QCoreApplication::applicationDirPath() + u"/clawdis"_s,
        .standInArguments = {u"--stand-in"_s},
        .memory = &residentMemory};
}

std::shared_ptr<JarvisService> directJarvis(WorkerSetup setup)
{
    // Calls are still ending when a reply is printed: it lasts as long as the process.
    static DirectEngine *engine = new DirectEngine{orThrow(ProfileStore::open(paths::config()))};
    JarvisParts parts{.run = [](Call call) { return engine->catalogue.call(std::move(call)); },
        .takes = &takes,
        .events = engine->events};
    return std::make_shared<JarvisService>(std::move(parts), std::move(setup));
}
