#include "app/program.h"

#include "app/app.h"
#include "app/client/places.h"
#include "app/client/talk.h"
#include "app/signals.h"
#include "core/base/logging.h"
#include "core/base/paths.h"

#include <QFile>

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// Told apart by clawdis, which starts the app: there is one to talk to.
constexpr int alreadyRuns = 75;

// Every connection is a file, and accepting spins where none is left.
void raiseFileLimit()
{
    constexpr rlim_t enough = 4096;
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < enough) {
        limit.rlim_cur = std::min(limit.rlim_max, enough);
        ::setrlimit(RLIMIT_NOFILE, &limit);
    }
}

// What a large page took goes back to the system when it is done, not into holes of the heap. The C
// library begins with the same limit, but raises it with every large block that is freed.
void giveBackLargeBlocks()
{
#ifdef M_MMAP_THRESHOLD
    constexpr int large = 128 * 1024;
    ::mallopt(M_MMAP_THRESHOLD, large);
#endif
}

OrFailure<std::unique_ptr<QLockFile>> lockHome()
{
    if (!paths::makePrivateDir(paths::home()))
        return Failure{Code::ConfigUnwritable,
            u"%1 is not a folder that can be written to"_s.arg(paths::home()),
            u"Mend its permissions, or set CLAWDIS_HOME to another folder."_s};
    auto lock = std::make_unique<QLockFile>(paths::lock());
    lock->setStaleLockTime(0);
    if (!lock->tryLock())
        return Failure{Code::TooBusy,
            u"another clawdis-browser already runs for %1"_s.arg(paths::home()),
            u"Use that one, or set CLAWDIS_HOME to run a second."_s};
    return lock;
}

// It is asked as clawdis asks it, and says on standard output what it does. Its socket serves
// nobody but the same user.
bool showRunningApp()
{
    const int socket = client::connectToApp(QFile::encodeName(paths::socket()).constData());
    if (socket < 0)
        return false;
    const client::Request request{
        .arguments = {"app", "show"}, .directory = "/", .environment = {}};
    const int code = client::talk(socket, client::requestLine(request));
    ::close(socket);
    return code == client::Done;
}

} // namespace

void prepareProcess()
{
    installLogFormat();
    raiseFileLimit();
    giveBackLargeBlocks();
}

int refuse(const Failure &failure)
{
    qCCritical(logApp).noquote().nospace() << failure.message << " hint=" << failure.hint;
    return EXIT_FAILURE;
}

int runApp(const Options &options, const Show &show)
{
    auto lock = lockHome();
    if (const Failure *failure = failureIn(lock)) {
        const bool isTaken = failure->code == Code::TooBusy;
        if (isTaken && show && !options.isQuiet && showRunningApp())
            return EXIT_SUCCESS;
        refuse(*failure);
        return isTaken ? alreadyRuns : EXIT_FAILURE;
    }
    auto store = ProfileStore::open(paths::config());
    if (const Failure *failure = failureIn(store))
        return refuse(*failure);
    if (const auto &warning = std::get<ProfileStore>(store).warning())
        qCWarning(logApp).noquote().nospace() << warning->message << " hint=" << warning->hint;

    App app{std::get<ProfileStore>(std::move(store)),
        std::get<std::unique_ptr<QLockFile>>(std::move(lock))};
    if (const auto opened = app.open(); const Failure *failure = failureIn(opened))
        return refuse(*failure);
    onEndSignal([&app] { app.quit(); });
    const auto shown = show ? show(app) : nullptr;
    return QCoreApplication::exec();
}
