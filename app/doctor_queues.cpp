// What carries commands, events and results besides the app itself.

#include "app/doctor.h"
#include "app/rpc_setup.h"
#include "base/pending.h"
#include "core/queues/sidecar_program.h"
#include "core/redis/redis_connection.h"
#include "core/streams/video_program.h"

#include <QCoroFuture>
#include <QTimer>
#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

using State = Check::State;

constexpr std::chrono::seconds patience{3}; // with a Redis that does not answer

Check checkOf(const BackendState &backend)
{
    return {backend.is == BackendState::Is::Away ? State::Warn : State::Ok, backend.name,
        backend.finding, backend.fix};
}

// Of one that nobody is connected to yet.
Task<Check> tryRedis(ServiceOptions options)
{
    Check check{State::Ok, u"Redis"_s, u"answers; the automation service will use it"_s};
    auto address = RedisAddress::of(options.redisUrl);
    if (const Failure *failure = failureIn(address)) {
        check = {State::Warn, check.name, failure->message, failure->hint};
        co_return std::as_const(check);
    }
    std::get<RedisAddress>(address).caFile = options.redisCaFile;
    const Pending<Nothing> tried;
    RedisConnection redis{std::get<RedisAddress>(address)};
    // Queued: the receiver ends the connection.
    QObject::connect(
        &redis, &RedisConnection::ready, &redis, [tried] { tried.settle(Nothing{}); },
        Qt::QueuedConnection);
    QTimer::singleShot(patience, &redis, [tried] { tried.settle(Nothing{}); });
    redis.open();
    co_await tried;
    if (!redis.isReady())
        check = {State::Warn, check.name, u"away: "_s + redis.trouble(),
            u"See that it runs, and that REDIS_URL or browser.redisUrl is right."_s};
    co_return std::as_const(check);
}

Check videoCheck(bool isWanted)
{
    const auto found = videoProgram();
    const Failure *failure = failureIn(found);
    if (!failure)
        return {State::Ok, u"live video"_s, u"LiveKit's library is installed"_s};
    return {isWanted ? State::Warn : State::Ok, u"live video"_s,
        isWanted ? failure->message : failure->message + u"; nothing needs it"_s, failure->hint};
}

Task<QList<Check>> tryParts(ServiceOptions options)
{
    QList<Check> checks;
    if (options.redisUrl.isEmpty()) {
        checks.append({State::Ok, u"Redis"_s, u"none is named: it is not needed"_s});
    } else {
        const Check redis = co_await tryRedis(options);
        checks.append(redis);
    }
    const bool hasBucket = !options.results.s3Url.isEmpty();
    const bool hasKeys = options.results.s3Keys.areThere();
    if (hasBucket && !hasKeys)
        checks.append({State::Warn, u"S3"_s, u"a bucket is named, but no keys for it"_s,
            u"Start the app with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY."_s});
    else
        checks.append({State::Ok, u"S3"_s,
            hasBucket ? u"a bucket is named; the automation service will try it"_s
                      : u"none is named: it is not needed"_s});
    checks.append(videoCheck(!options.liveKit.url.isEmpty()));
    co_return std::as_const(checks);
}

Check checkOf(const SidecarProgram &program, const QString &version)
{
    const QString name = u"sidecar for BullMQ"_s;
    if (isNewEnough(version))
        return {State::Ok, name, u"installed, Node %1 at %2"_s.arg(version, program.node)};
    return {State::Warn, name,
        u"Node %1 at %2 is too old"_s.arg(version.isEmpty() ? u"?"_s : version, program.node),
        u"Install Node 18 or newer."_s};
}

// Only who named a Redis wants BullMQ.
Task<Check> sidecar(bool isWanted)
{
    const auto found = sidecarProgram();
    Check check{isWanted ? State::Warn : State::Ok, u"sidecar for BullMQ"_s, {}};
    if (const Failure *failure = failureIn(found)) {
        check.finding = isWanted ? failure->message : failure->message + u"; nothing needs it"_s;
        check.fix = failure->hint;
        co_return std::as_const(check);
    }
    const SidecarProgram program = std::get<SidecarProgram>(found);
    const QFuture<QString> asked
        = QtConcurrent::run([node = program.node] { return versionOf(node); });
    const QString version = co_await asked;
    check = checkOf(program, version);
    co_return std::as_const(check);
}

} // namespace

Task<QList<Check>> doctor::queues(Settings settings, QList<BackendState> backends)
{
    const auto read = serviceOptionsOfEnvironment(settings);
    const auto *fromEnvironment = std::get_if<ServiceOptions>(&read);
    const ServiceOptions options = fromEnvironment ? *fromEnvironment : serviceOptionsOf(settings);
    QList<Check> checks;
    for (const BackendState &each : std::as_const(backends))
        checks.append(checkOf(each));
    if (backends.isEmpty())
        checks = co_await tryParts(options);
    const bool isWanted = !options.redisUrl.isEmpty()
        || std::any_of(backends.cbegin(), backends.cend(), [](const BackendState &each) {
               return each.name == u"Redis" && each.is != BackendState::Is::Off;
           });
    const Check program = co_await sidecar(isWanted);
    checks.append(program);
    co_return std::as_const(checks);
}
