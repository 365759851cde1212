#include "app/options.h"
#include "base/version.h"

#include <cstdio>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace {

constexpr auto usage = R"(Clawdis Browser gives AI agents a Chrome of their own.

  clawdis-browser              tray icon and window where there is a display, else a service;
                               where it runs already, its window is shown
  clawdis-browser --quiet      the same, but a window that is there already is left as it is
  clawdis-browser --headless   a service: no tray, no window
  clawdis-browser --rpc        the text browser service by itself, set up by the environment: PORT,
                               HOST, API_KEY, ALLOW_HOST_REGEX, ALLOWED_HOSTS, SESSION_TTL_MS,
                               RATE_LIMIT_MAX, MAX_CONTEXTS, HEADLESS, NO_SANDBOX
  clawdis-browser --service    the automation service by itself, MCP at /mcp, set up by the
                               environment: SERVICE_PORT, SERVICE_HOST, SERVICE_API_KEY,
                               SERVICE_IDLE_MS, SERVICE_LOCK_MS, SERVICE_LEASE_MS,
                               SERVICE_ROOMS, SERVICE_RESULT_S, SERVICE_BOUNDARY, REDIS_URL,
                               REDIS_CA_FILE, S3_BUCKET and others (docs/queues.md), NO_SANDBOX
  clawdis-browser --no-sandbox start Chrome without its sandbox, as root needs; pages are then less
                               shut in
  clawdis-browser --print-token
                               make the access token of the HTTP API if there is none, print it, end
  clawdis-browser --version

Settings: ~/.clawdis/clawdis.json, or clawdis.json in the folder that CLAWDIS_HOME names.
)";

[[noreturn]] void print(const QByteArray &text)
{
    std::fputs(text.constData(), stdout);
    std::exit(EXIT_SUCCESS);
}

} // namespace

OrFailure<Options> Options::read(const QStringList &arguments)
{
    Options options;
    const QString answer = u"--answer-line"_s;
    if (arguments.value(1) == answer || arguments.value(1).startsWith(answer + u'=')) {
        options.line = arguments.sliced(2);
        options.program = arguments.at(1).mid(answer.size() + 1);
        return options;
    }
    for (const QString &argument : arguments.sliced(1)) {
        if (argument == u"--headless"_s)
            options.headless = true;
        else if (argument == u"--rpc"_s)
            options.isTextBrowser = options.headless = true;
        else if (argument == u"--service"_s)
            options.isService = options.headless = true;
        else if (argument == u"--no-sandbox"_s)
            options.noSandbox = true;
        else if (argument == u"--quiet"_s)
            options.isQuiet = true;
        else if (argument == u"--until-unused"_s)
            options.endsUnused = true;
        else if (argument == u"--print-token"_s)
            options.printsToken = true;
        else if (argument == u"--help"_s || argument == u"-h"_s)
            print(usage);
        else if (argument == u"--version"_s)
            print("clawdis-browser " CLAWDIS_VERSION "\n");
        else
            return Failure{Code::UnknownArgument, u"unknown option: %1"_s.arg(argument),
                u"clawdis-browser --help lists them."_s};
    }
    return options;
}
