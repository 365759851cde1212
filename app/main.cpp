// clawdis-browser: a tray and a window where there is a display, a service where there is none.

#include "app/app.h"
#include "app/client/places.h"
#include "app/client/talk.h"
#include "app/desktop.h"
#include "app/line.h"
#include "app/options.h"
#include "app/signals.h"
#include "core/base/logging.h"
#include "core/base/paths.h"
#include "profiles/access_token.h"

#include <QApplication>
#include <QFile>

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace {

// Told apart by clawdis, which starts the app: there is one to talk to.
constexpr int alreadyRuns = 75;

int refuse(const Failure &failure)
{
    qCCritical(logApp).noquote().nospace() << failure.message << " hint=" << failure.hint;
    return EXIT_FAILURE;
}

bool canShowWindows()
{
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY")
        || qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
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

Task<> printTokenAndExit()
{
    try {
        AccessToken kept;
        const QByteArray token = co_await kept.made();
        std::printf("%s\n", token.constData());
        QCoreApplication::exit(EXIT_SUCCESS);
    } catch (const Failure &failure) {
        QCoreApplication::exit(refuse(failure));
    }
}

Task<> answerLineAndExit(QStringList arguments)
{
    const int code = co_await answerLine(arguments);
    QCoreApplication::exit(code);
}

int run(QCoreApplication &application, const Options &options, bool withDesktop)
{
    auto lock = lockHome();
    if (const Failure *failure = failureIn(lock)) {
        const bool isTaken = failure->code == Code::TooBusy;
        if (isTaken && withDesktop && !options.isQuiet && showRunningApp())
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
    std::unique_ptr<Desktop> desktop;
    if (withDesktop)
        desktop = std::make_unique<Desktop>(app);
    else if (!options.headless)
        qCInfo(logApp) << "no display: running as a service, without tray and window";
    return application.exec();
}

} // namespace

int main(int argc, char **argv)
{
    installLogFormat();
    raiseFileLimit();
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    const auto options = Options::read(arguments);
    if (const Failure *failure = failureIn(options))
        return refuse(*failure);
    const Options asked = std::get<Options>(options);
    const bool isService = asked.headless || asked.printsToken || asked.line;
    const bool withDesktop = !isService && canShowWindows();

    std::unique_ptr<QCoreApplication> application;
    if (withDesktop)
        application = std::make_unique<QApplication>(argc, argv);
    else
        application = std::make_unique<QCoreApplication>(argc, argv);
    QCoreApplication::setApplicationName(u"clawdis-browser"_s);
    if (asked.printsToken) {
        QMetaObject::invokeMethod(
            application.get(), [] { printTokenAndExit(); }, Qt::QueuedConnection);
        return application->exec();
    }
    if (asked.line) {
        QMetaObject::invokeMethod(
            application.get(), [line = *asked.line] { answerLineAndExit(line); },
            Qt::QueuedConnection);
        return application->exec();
    }
    return run(*application, asked, withDesktop);
}
