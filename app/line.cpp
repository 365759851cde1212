#include "app/line.h"

#include "app/app.h"
#include "app/doctor.h"
#include "app/home_lock.h"
#include "app/jarvis_setup.h"
#include "base/paths.h"
#include "base/version.h"
#include "core/commands/commands.h"
#include "core/doors/cli/cli.h"
#include "core/doors/cli/exit_code.h"
#include "core/doors/cli/mcp_clients.h"
#include "core/doors/files/files_line.h"
#include "profiles/secrets/access_token.h"

#include <QCoreApplication>
#include <QDir>
#include <QLoggingCategory>

#include <cstdio>

#include <sys/ioctl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace {

const QString version = QStringLiteral(CLAWDIS_VERSION);

Task<Outcome> refuseCall(Call)
{
    const Outcome refused = Failure{
        Code::NotRunning, u"Clawdis Browser does not run"_s, u"Start it: clawdis app start"_s};
    co_return refused;
}

// Reads the settings again: their errors are findings too.
Task<QList<Check>> diagnoseFile(App *app)
{
    auto opened = ProfileStore::open(paths::config());
    if (const Failure *failure = failureIn(opened)) {
        const QList<Check> wrong{
            {Check::State::Fail, u"settings"_s, failure->message, failure->hint}};
        co_return wrong;
    }
    auto &store = std::get<ProfileStore>(opened);
    const RunningDoors doors = app ? RunningDoors{app->doors()} : std::nullopt;
    if (app && app->store().settings().noSandbox)
        store.runWithoutSandbox();
    QList<Check> checks = co_await diagnose(store, doors);
    if (!store.settings().isElsewhere()) {
        const QList<BackendState> backends = app ? app->backends() : QList<BackendState>{};
        const auto place = app ? std::optional{app->knowledge()} : std::nullopt;
        const Check knowledge = co_await doctor::knowledge(place);
        checks.append(knowledge);
        checks.append(doctor::meaning());
        const QList<Check> queues = co_await doctor::queues(store.settings(), backends);
        checks += queues;
    }
    const QList<Failure> ended = app ? app->whyNotStarted() : QList<Failure>{};
    for (const Failure &each : ended)
        checks.append({Check::State::Fail, u"browser"_s, each.message, each.hint});
    checks += mcp_clients::checks();
    co_return std::as_const(checks);
}

Task<QByteArray> keptRpcKey()
{
    orThrow(prepareHome());
    AccessToken key{patienceOfPrograms, AccessToken::Of::Rpc};
    co_return co_await key.made();
}

Task<int> refuseProgram(CommandLine line, WriteOutput write)
{
    write(OutputStream::Error,
        u"Error: this app speaks no %1\n"_s.arg(line.program.left(100)).toUtf8());
    co_return exits::usage;
}

int columnsOfTerminal()
{
    winsize size{};
    const bool isKnown = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return isKnown ? size.ws_col : 80;
}

} // namespace

RunLine lineOf(App &app)
{
    CliApp cli{version, app.store().settings().controlUrl.toString(), paths::socket(),
        QCoreApplication::applicationPid()};
    cli.quit = [&app] { app.quit(); };
    cli.show = [&app] { return app.showWindow(); };
    cli.doctor = [&app] { return diagnoseFile(&app); };
    cli.rpcKey = [&app] { return app.textBrowserService().key(); };
    cli.elsewhere = [&app] { return app.elsewhere(); };
    const auto call = [&app](Call asked) { return app.call(std::move(asked)); };
    QHash<QString, RunLine> programs;
    programs.insert(u"browser39"_s, files::lineOf(call, app.watchers()));
    programs.insert(QString{},
        files::beside(commandLineOf(commands::forEveryone(), call, std::move(cli)),
            programs.value(u"browser39"_s)));
    programs.insert(u"jarvis-browser"_s, jarvisLineOf(app.jarvis()));
    return [programs](CommandLine line, WriteOutput write) {
        const auto known = programs.constFind(line.program);
        return known == programs.constEnd() ? refuseProgram(line, write) : (*known)(line, write);
    };
}

Task<int> answerLine(QString program, QStringList arguments)
{
    QLoggingCategory::setFilterRules(u"*.info=false"_s);
    CliApp cli{version};
    cli.isRunning = false;
    cli.doctor = [] { return diagnoseFile(nullptr); };
    cli.rpcKey = keptRpcKey;
    const RunLine run = program == u"jarvis-browser"_s
        ? jarvisLineAlone(directJarvis)
        : files::beside(commandLineOf(commands::forEveryone(), refuseCall, std::move(cli)),
            files::lineOf(refuseCall));
    CommandLine line;
    line.arguments = arguments;
    line.directory = QDir::currentPath();
    line.isTerminal = ::isatty(STDOUT_FILENO) == 1;
    line.columns = columnsOfTerminal();
    for (const char *name : {"NO_COLOR", "TERM", "JARVIS_WORKER_ID", "JARVIS_ALLOW_PRIVATE",
             "JARVIS_BROWSER_DIRECT", "JARVIS_BROWSER_ENCRYPTION_KEY"})
        line.environment.insert(QString::fromLatin1(name), qEnvironmentVariable(name));
    const WriteOutput write = [](OutputStream stream, const QByteArray &bytes) {
        std::FILE *file = stream == OutputStream::Out ? stdout : stderr;
        std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), file);
    };
    const int code = co_await run(line, write);
    std::fflush(stdout);
    co_return code;
}
