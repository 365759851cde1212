#include "core/doors/jarvis/jarvis_worker.h"

#include "core/doors/jarvis/jarvis_errors.h"
#include "core/events/event_stream.h"

#include <QPointer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds standInTime{5'000};
constexpr std::chrono::seconds betweenLooks{5};

SocketTongue tongueFor(JarvisWorker *worker)
{
    const QPointer<JarvisWorker> self{worker};
    const auto knowsAll = [](const QString &) -> std::optional<Failure> { return std::nullopt; };
    return {&jarvisErrors(), knowsAll, [self](const RpcRequest &request, const QString &) {
                return self->answer(request.method, request.params);
            }};
}

SocketPlace placeOf(const WorkerPaths &paths)
{
    SocketPlace place{paths.socket};
    place.isFolderOurs = false;
    place.otherwise = u"set JARVIS_WORKER_ID to another name"_s;
    return place;
}

} // namespace

OrFailure<std::unique_ptr<JarvisWorker>> JarvisWorker::open(JarvisParts parts, WorkerSetup setup)
{
    const WorkerPaths paths{setup.worker};
    auto pid = PidFile::claim(paths.pid);
    if (const Failure *failure = failureIn(pid))
        return *failure;
    auto log = LogFile::open(paths.log);
    if (const Failure *failure = failureIn(log))
        return *failure;
    std::unique_ptr<JarvisWorker> worker{new JarvisWorker{std::move(parts), std::move(setup),
        std::get<PidFile>(std::move(pid)), std::get<LogFile>(std::move(log))}};
    const auto begun = worker->begin();
    if (const Failure *failure = failureIn(begun))
        return *failure;
    return worker;
}

JarvisWorker::JarvisWorker(JarvisParts parts, WorkerSetup setup, PidFile pid, LogFile log)
    : m_parts(std::move(parts)), m_paths(setup.worker), m_pid(std::move(pid)),
      m_log(std::move(log)), m_service(std::make_shared<JarvisService>(m_parts, std::move(setup))),
      m_door(tongueFor(this))
{
    m_idle.setSingleShot(true);
    connect(&m_idle, &QTimer::timeout, this, [this] { end(u"nobody used it for its time"_s); });
    connect(&m_looking, &QTimer::timeout, this, &JarvisWorker::lookForChrome);
    connect(&m_parts.events, &EventStream::happened, this, [this](const Event &event) {
        if (event.kind == Event::Kind::BrowserStopped)
            noteEvent(event.profile);
    });
    m_service->daemon().stop = [self = QPointer<JarvisWorker>{this}] {
        if (self)
            self->end(u"asked to stop"_s);
    };
}

JarvisWorker::~JarvisWorker()
{
    m_isOver = true;
    m_log.say(u"closed"_s);
    m_door.close();
    m_standIn.disconnect(this);
    m_standIn.closeWriteChannel();
    if (m_standIn.state() != QProcess::NotRunning && !m_standIn.waitForFinished(1'000))
        m_standIn.kill();
}

OrFailure<Nothing> JarvisWorker::begin()
{
    const auto listening = m_door.listen(placeOf(m_paths));
    if (failureIn(listening))
        return listening;
    const auto standing = startStandIn();
    if (failureIn(standing))
        return standing;
    const auto report = m_pid.write(pid());
    if (failureIn(report))
        return report;
    m_service->daemon().about = {{u"pid"_s, pid()}, {u"socket"_s, m_paths.socket}};
    m_log.say(u"listening on %1"_s.arg(m_paths.socket));
    noteUse();
    return Nothing{};
}

// A client that knows only the pid file ends a daemon by its process: that must never be the app.
OrFailure<Nothing> JarvisWorker::startStandIn()
{
    m_standIn.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    connect(&m_standIn, &QProcess::readyReadStandardOutput, this,
        [this] { end(u"its process was asked to end"_s); });
    connect(&m_standIn, &QProcess::finished, this, [this] { end(u"its process was ended"_s); });
    m_standIn.start(m_parts.standIn, m_parts.standInArguments);
    if (m_standIn.waitForStarted(static_cast<int>(standInTime.count())))
        return Nothing{};
    return Failure{Code::Internal,
        u"%1 cannot be run: %2"_s.arg(m_parts.standIn, m_standIn.errorString()),
        u"Install Clawdis Browser again."_s};
}

void JarvisWorker::end(const QString &why)
{
    if (std::exchange(m_isOver, true))
        return;
    m_log.say(why);
    // Not inside a call of the door, nor a slot of the process.
    QTimer::singleShot(0, this, &JarvisWorker::over);
}

// Only an app that was started for this alone goes when no client uses it.
void JarvisWorker::noteUse()
{
    m_idle.stop();
    if (!m_parts.unused || m_running > 0)
        return;
    m_idle.start(JarvisConfig::readOrDefaults().idleTime());
}

Task<Outcome> JarvisWorker::answer(QString method, QJsonObject params, QStringList folders)
{
    const auto began = steady_clock::now();
    const QPointer<JarvisWorker> self{this};
    const QString id = u'j' + QString::number(++m_calls);
    ++m_running;
    noteUse();
    const std::shared_ptr<JarvisService> service = m_service;
    const Outcome outcome = co_await service->answer(method, params, id, folders);
    if (!self)
        co_return outcome;
    --self->m_running;
    self->noteUse();
    self->m_log.write(method, std::get_if<Failure>(&outcome),
        std::chrono::duration_cast<milliseconds>(steady_clock::now() - began));
    co_return outcome;
}

void JarvisWorker::noteEvent(const QString &profile)
{
    if (profile.isEmpty() || profile != m_service->chrome().profile())
        return;
    m_log.say(u"lost Chrome"_s);
    m_service->chrome().lose();
    m_lostAt = steady_clock::now();
    m_lostTime = JarvisConfig::readOrDefaults().lostTime();
    m_looking.start(std::min<milliseconds>(betweenLooks, m_lostTime));
}

void JarvisWorker::lookForChrome()
{
    if (!m_service->chrome().profile().isEmpty()) {
        m_looking.stop();
        return;
    }
    lookOnce();
}

// Never throws: no caller awaits it.
Task<> JarvisWorker::lookOnce()
{
    const QPointer<JarvisWorker> self{this};
    const std::shared_ptr<JarvisService> service = m_service;
    const bool isThere = co_await service->findChrome(betweenLooks);
    if (!self)
        co_return;
    const bool isTooLate = steady_clock::now() - m_lostAt >= m_lostTime;
    if (isThere || isTooLate)
        m_looking.stop();
    if (isThere)
        m_log.say(u"Chrome is there again"_s);
    else if (isTooLate && m_parts.unused)
        end(u"Chrome was lost for %1 s"_s.arg(m_lostTime.count()));
}
