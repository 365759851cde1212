#include "app/program.h"

#include "app/app_thread.h"
#include "app/client/places.h"
#include "app/client/rpc.h"
#include "app/rpc_setup.h"
#include "app/signals.h"
#include "app/turn_probe.h"
#include "base/logging.h"
#include "base/paths.h"
#include "profiles/process/display.h"

#include <QFile>

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// Lets clawdis, which started it, know that another app runs.
constexpr int alreadyRuns = 75;

// Every connection is a descriptor, and accept loops when none is left.
void raiseFileLimit()
{
    constexpr rlim_t enough = 4096;
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < enough) {
        limit.rlim_cur = std::min(limit.rlim_max, enough);
        ::setrlimit(RLIMIT_NOFILE, &limit);
    }
}

// Returns large blocks to the system when freed, instead of keeping them in the heap. glibc starts
// with the same threshold, but raises it with every large block freed.
void giveBackLargeBlocks()
{
#ifdef M_MMAP_THRESHOLD
    constexpr int large = 128 * 1024;
    ::mallopt(M_MMAP_THRESHOLD, large);
#endif
}

OrFailure<std::unique_ptr<HomeLock>> lockHome()
{
    const auto prepared = prepareHome();
    if (const Failure *failure = failureIn(prepared))
        return *failure;
    return HomeLock::take();
}

// It can be reached at our socket: no error.
bool isServing(const Failure &failure)
{
    const QString socket = failure.evidence.value(u"socket").toString();
    return failure.code == Code::TooBusy && (socket.isEmpty() || socket == paths::socket());
}

// Asks as clawdis does; the app prints to standard output what it does. Its socket serves only the
// same user.
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

Failure withItsSocket(Failure failure)
{
    const QString socket = failure.evidence.value(u"socket").toString();
    if (!socket.isEmpty())
        failure.hint = u"It serves %1: set CLAWDIS_SOCKET to that."_s.arg(socket);
    return failure;
}

void printWarnings(const ProfileStore &store)
{
    QList<Failure> warnings = store.warnings();
    if (store.damage())
        warnings.prepend(*store.damage());
    for (const Failure &each : std::as_const(warnings))
        qCWarning(logApp).noquote().nospace() << each.message << " hint=" << each.hint;
}

} // namespace

void prepareProcess()
{
    installLogFormat();
    raiseFileLimit();
    giveBackLargeBlocks();
}

std::optional<QString> windowTrouble()
{
    const QString platform = qEnvironmentVariable("QT_QPA_PLATFORM").section(u':', 0, 0);
    const bool needsDisplay
        = platform.isEmpty() || platform.startsWith(u"xcb"_s) || platform.startsWith(u"wayland"_s);
    return needsDisplay ? displayTrouble() : std::nullopt;
}

int refuse(const Failure &failure)
{
    qCCritical(logApp).noquote().nospace() << failure.message << " hint=" << failure.hint;
    return EXIT_FAILURE;
}

namespace {

using Make = AppThread::Make;

// What is served by itself, if anything is.
OrFailure<Standalone> aloneAs(const Options &options, const Settings &settings)
{
    Standalone alone;
    if (options.isTextBrowser) {
        const auto read = rpcOptionsOfEnvironment(settings);
        if (const Failure *failure = failureIn(read))
            return *failure;
        alone.rpc = std::get<RpcOptions>(read);
    }
    if (options.isService) {
        const auto read = serviceOptionsOfEnvironment(settings);
        if (const Failure *failure = failureIn(read))
            return *failure;
        alone.service = std::get<ServiceOptions>(read);
    }
    return alone;
}

int runAsService(const Make &make)
{
    const auto app = make();
    if (const auto opened = app->open(); const Failure *failure = failureIn(opened))
        return refuse(*failure);
    logTurns([] { return QJsonObject{}; });
    return QCoreApplication::exec();
}

int runBesideWindow(const Make &make, const Show &show, Opening opening)
{
    AppThread thread;
    const auto opened = thread.open([&make] {
        auto app = make();
        app->expectWindow();
        return app;
    });
    if (const Failure *failure = failureIn(opened))
        return refuse(*failure);
    const auto shown = show(thread.app(), opening);
    return QCoreApplication::exec();
}

} // namespace

int runApp(const Options &options, const Show &show)
{
    auto lock = lockHome();
    if (const Failure *failure = failureIn(lock)) {
        const bool isTaken = isServing(*failure);
        if (isTaken && show && !options.isQuiet && showRunningApp())
            return EXIT_SUCCESS;
        refuse(isTaken ? *failure : withItsSocket(*failure));
        return isTaken ? alreadyRuns : EXIT_FAILURE;
    }
    auto store = ProfileStore::open(paths::config());
    if (const Failure *failure = failureIn(store))
        return refuse(*failure);
    printWarnings(std::get<ProfileStore>(store));
    const bool isAlone = options.isTextBrowser || options.isService;
    if (options.noSandbox || (isAlone && mayRunWithoutSandbox()))
        std::get<ProfileStore>(store).runWithoutSandbox();
    const Settings settings = std::get<ProfileStore>(store).settings();
    if (const auto failure = isAlone ? noSandboxFor(settings) : std::nullopt)
        return refuse(*failure);
    const auto alone = aloneAs(options, settings);
    if (const Failure *failure = failureIn(alone))
        return refuse(*failure);

    // A line of clawdis starts the app quietly: an agent is at work.
    const Opening unasked = options.isQuiet ? Opening::Nothing : Opening::Welcome;
    const bool isAsked = std::get<ProfileStore>(store).settings().openWindow;
    const Opening opening = isAsked ? Opening::Window : unasked;
    const auto make = [&] {
        auto app = std::make_unique<App>(std::get<ProfileStore>(std::move(store)),
            std::get<std::unique_ptr<HomeLock>>(std::move(lock)), std::get<Standalone>(alone));
        onEndSignal([made = app.get()] { made->quit(); });
        if (options.endsUnused)
            app->endWhenUnused();
        return app;
    };
    return show ? runBesideWindow(make, show, opening) : runAsService(make);
}
