#include "app/rpc_setup.h"

#include "app/s3_setup.h"
#include "core/redis/redis_address.h"

#include <QRegularExpression>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace {

Failure badValue(const char *name, const QString &wanted)
{
    return {Code::InvalidValue,
        u"%1 must be %2, not %3"_s.arg(
            QLatin1StringView{name}, wanted, qEnvironmentVariable(name).left(100)),
        u"Correct it in the environment."_s};
}

// Reads variables of the environment; remembers the first bad one.
class Environment {
public:
    void read(const char *name, int least, int most, int &into)
    {
        if (!qEnvironmentVariableIsSet(name))
            return;
        bool isNumber = false;
        const int number = qEnvironmentVariable(name).toInt(&isNumber);
        if (isNumber && number >= least && number <= most)
            into = number;
        else
            refuse(badValue(name, u"a number from %1 to %2"_s.arg(least).arg(most)));
    }

    void read(const char *name, QHostAddress &into)
    {
        if (!qEnvironmentVariableIsSet(name))
            return;
        const QHostAddress address{qEnvironmentVariable(name)};
        if (address.isNull())
            refuse(badValue(name, u"an address such as 127.0.0.1 or 0.0.0.0"_s));
        else
            into = address;
    }

    void readPattern(const char *name, QString &into)
    {
        if (!qEnvironmentVariableIsSet(name))
            return;
        into = qEnvironmentVariable(name);
        if (into.isEmpty() || !QRegularExpression{into}.isValid())
            refuse(badValue(name, u"a regular expression"_s));
    }

    void refuse(const Failure &failure)
    {
        if (!m_failure)
            m_failure = failure;
    }

    const std::optional<Failure> &failure() const { return m_failure; }

private:
    std::optional<Failure> m_failure;
};

QStringList inLowerCase(const QStringList &hosts)
{
    QStringList names;
    for (const QString &each : hosts)
        names.append(each.trimmed().toLower());
    return names;
}

} // namespace

RpcOptions rpcOptionsOf(const Settings &settings)
{
    return {.port = static_cast<quint16>(settings.rpcUrl.port(80)),
        .allowed = settings.rpcAllow,
        .allowedHosts = inLowerCase(settings.rpcHosts),
        .sessionTime = std::chrono::milliseconds{settings.rpcSessionTtlMs},
        .mostSessions = settings.rpcMaxSessions,
        .mostRequests = settings.rpcRateLimit,
        .isHeadless = settings.rpcHeadless};
}

OrFailure<RpcOptions> rpcOptionsOfEnvironment(const Settings &settings)
{
    RpcOptions options = rpcOptionsOf(settings);
    Environment environment;
    int port = options.port;
    int sessionTime = static_cast<int>(options.sessionTime.count());
    environment.read("PORT", 0, 65535, port);
    environment.read("HOST", options.address);
    environment.read("SESSION_TTL_MS", 1000, 86'400'000, sessionTime);
    environment.read("RATE_LIMIT_MAX", 1, 1'000'000, options.mostRequests);
    environment.read("MAX_CONTEXTS", 1, 200, options.mostSessions);
    environment.readPattern("ALLOW_HOST_REGEX", options.allowed);
    if (environment.failure())
        return *environment.failure();
    options.port = static_cast<quint16>(port);
    options.sessionTime = std::chrono::milliseconds{sessionTime};
    options.key = qgetenv("API_KEY");
    if (qEnvironmentVariableIsSet("ALLOWED_HOSTS"))
        options.allowedHosts
            = inLowerCase(qEnvironmentVariable("ALLOWED_HOSTS").split(u',', Qt::SkipEmptyParts));
    if (qEnvironmentVariableIsSet("HEADLESS"))
        options.isHeadless = qEnvironmentVariable("HEADLESS") != u"false"_s;
    return options;
}

ServiceOptions serviceOptionsOf(const Settings &settings)
{
    return {.port = static_cast<quint16>(settings.serviceUrl.port(80)),
        .redisUrl = settings.redisUrl,
        .redisCaFile = qEnvironmentVariable("REDIS_CA_FILE"),
        .results = {.s3Url = settings.s3Url,
            .s3Keys = s3KeysOfEnvironment(),
            .s3CaFile = qEnvironmentVariable("AWS_CA_BUNDLE")},
        .liveKit = {qEnvironmentVariable("LIVEKIT_URL"), qEnvironmentVariable("LIVEKIT_API_KEY"),
            qEnvironmentVariable("LIVEKIT_API_SECRET")},
        .sendsToLiveKit = qEnvironmentVariable("LIVEKIT_EVENTS") == u"true"_s,
        .marksPages = qEnvironmentVariable("SERVICE_BOUNDARY") != u"false"_s};
}

OrFailure<ServiceOptions> serviceOptionsOfEnvironment(const Settings &settings)
{
    ServiceOptions options = serviceOptionsOf(settings);
    Environment environment;
    int port = options.port;
    environment.read("SERVICE_PORT", 0, 65535, port);
    int idleTime = static_cast<int>(options.idleTime.count());
    environment.read("SERVICE_IDLE_MS", 1000, 86'400'000, idleTime);
    int lockTime = static_cast<int>(options.lockTime.count());
    environment.read("SERVICE_LOCK_MS", 1000, 600'000, lockTime);
    int lease = static_cast<int>(options.lease.count());
    environment.read("SERVICE_LEASE_MS", 1000, 600'000, lease);
    environment.read("SERVICE_ROOMS", 1, 200, options.places);
    int resultTime = static_cast<int>(options.results.time.count());
    environment.read("SERVICE_RESULT_S", 1, 604'800, resultTime);
    environment.read("SERVICE_HOST", options.address);
    if (qEnvironmentVariableIsSet("REDIS_URL"))
        options.redisUrl = qEnvironmentVariable("REDIS_URL");
    if (!options.redisUrl.isEmpty()) {
        const auto address = RedisAddress::of(options.redisUrl);
        if (const Failure *failure = failureIn(address))
            environment.refuse(*failure);
    }
    options.results.s3Url = s3UrlOfEnvironment(settings.s3Url);
    if (!options.results.s3Url.isEmpty()) {
        const auto address = S3Address::of(options.results.s3Url);
        if (const Failure *failure = failureIn(address))
            environment.refuse(*failure);
    }
    if (environment.failure())
        return *environment.failure();
    options.results.time = std::chrono::seconds{resultTime};
    options.port = static_cast<quint16>(port);
    options.idleTime = std::chrono::milliseconds{idleTime};
    options.lockTime = std::chrono::milliseconds{lockTime};
    options.lease = std::chrono::milliseconds{lease};
    options.key = qgetenv("SERVICE_API_KEY");
    return options;
}

bool mayRunWithoutSandbox()
{
    return qEnvironmentVariable("NO_SANDBOX") == u"1"_s;
}

std::optional<Failure> noSandboxFor(const Settings &settings)
{
    if (::geteuid() != 0 || settings.noSandbox)
        return std::nullopt;
    return Failure{Code::ChromeFailed, u"Chrome has no sandbox when it runs as root"_s,
        u"Run the service as another user, or set NO_SANDBOX=1: pages are then less shut in."_s};
}
