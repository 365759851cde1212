#include "core/queues/bull_sidecar.h"

#include "base/logging.h"
#include "core/queues/queue_limits.h"
#include "core/queues/sidecar_program.h"

#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

// Only what Node needs: no tokens, whatever their names.
QProcessEnvironment environmentOfNode()
{
    QProcessEnvironment environment;
    for (const char *name : {"PATH", "HOME", "LANG", "NODE_EXTRA_CA_CERTS"}) {
        if (qEnvironmentVariableIsSet(name))
            environment.insert(QString::fromLatin1(name), qEnvironmentVariable(name));
    }
    return environment;
}

// Ids that producers give are no whole numbers. Those that BullMQ gives are, and begin again with
// each Redis.
QString idOf(const QJsonObject &line)
{
    const QString id = line.value(u"id").toString();
    bool isCounted = false;
    id.toULongLong(&isCounted);
    const qint64 added = line.value(u"timestamp").toInteger();
    return isCounted ? u"%1@%2"_s.arg(id).arg(added) : id;
}

OrFailure<Job> jobIn(const QJsonObject &line)
{
    QJsonObject options{{u"jobId"_s, idOf(line)}};
    if (line.contains(u"attempts"_s))
        options.insert(u"attempts"_s, line.value(u"attempts"));
    auto job = jobOf(line.value(u"name").toString(), line.value(u"data").toObject(), options);
    if (Job *made = std::get_if<Job>(&job)) {
        made->from = JobFrom::BullMq;
        made->round = line.value(u"round").toInt();
        made->sent = line.value(u"timestamp").toInteger();
        made->priority = line.value(u"priority").toInt();
    }
    return job;
}

QString reasonOf(const Failure &failure)
{
    return QLatin1StringView{rowOf(failure.code).name} + u": "_s + failure.message;
}

QJsonObject answerOf(const Job &job)
{
    if (job.state == JobState::Completed)
        return {{u"type"_s, u"done"_s}, {u"result"_s, job.result}};
    const Failure failure = job.failure.value_or(Failure{});
    return {{u"type"_s, u"failed"_s}, {u"error"_s, reasonOf(failure)}};
}

} // namespace

BullSidecar::BullSidecar(std::shared_ptr<CommandQueue> commands, const Options &options)
    : m_commands(std::move(commands)), m_options(options), m_nextDelay(queue_limits::firstRestart)
{
    m_delay.setSingleShot(true);
    connect(&m_delay, &QTimer::timeout, this, &BullSidecar::start);
    m_silence.setSingleShot(true);
    m_silence.setInterval(m_options.lockTime);
    connect(&m_silence, &QTimer::timeout, this, &BullSidecar::giveUp);
    connect(m_commands.get(), &CommandQueue::changed, this, &BullSidecar::reportProgress);
}

BullSidecar::~BullSidecar()
{
    if (m_process)
        m_process->disconnect(this);
}

std::shared_ptr<BullSidecar> BullSidecar::make(
    std::shared_ptr<CommandQueue> commands, const Options &options)
{
    return std::shared_ptr<BullSidecar>{new BullSidecar{std::move(commands), options}};
}

void BullSidecar::open()
{
    m_isWanted = true;
    if (!m_process && !m_delay.isActive())
        start();
}

void BullSidecar::retry()
{
    if (!m_isWanted || m_process)
        return;
    m_delay.stop();
    start();
}

void BullSidecar::start()
{
    const auto found = sidecarProgram();
    if (const Failure *failure = failureIn(found)) {
        m_trouble = u"%1. %2"_s.arg(failure->message, failure->hint);
        qCWarning(logApp).noquote() << m_trouble;
        return;
    }
    const SidecarProgram &program = std::get<SidecarProgram>(found);
    ++m_starts;
    m_unread.clear();
    m_process = std::make_unique<QProcess>();
    QProcessEnvironment environment = environmentOfNode();
    if (!m_options.caFile.isEmpty())
        environment.insert(u"NODE_EXTRA_CA_CERTS"_s, m_options.caFile);
    m_process->setProcessEnvironment(environment);
    m_process->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    connect(m_process.get(), &QProcess::readyReadStandardOutput, this, &BullSidecar::read);
    connect(
        m_process.get(), &QProcess::finished, this, [this] { end(u"the sidecar has ended"_s); });
    connect(m_process.get(), &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            end(m_process->errorString());
    });
    m_process->start(program.node, {program.script});
    say({{u"type"_s, u"open"_s}, {u"url"_s, m_options.redisUrl},
        {u"lockMs"_s, static_cast<qint64>(m_options.lockTime.count())},
        {u"concurrency"_s, queue_limits::held}, {u"mostBytes"_s, queue_limits::lineSize},
        {u"room"_s,
            QJsonObject{{u"places"_s, queue_limits::heldOfRoom},
                {u"most"_s, queue_limits::mostOfRoom},
                {u"mostBytes"_s, queue_limits::mostOfRoomSize}}}});
}

void BullSidecar::end(const QString &why)
{
    if (!m_process)
        return;
    m_silence.stop();
    m_process->disconnect(this);
    m_process.release()->deleteLater(); // which kills it
    m_keys.clear();
    m_isConnected = false;
    m_trouble = why;
    if (!m_isWanted)
        return;
    qCWarning(logApp).noquote() << "bullmq:" << why;
    m_delay.start(m_nextDelay);
    m_nextDelay = std::min(m_nextDelay * 2, queue_limits::longestRestart);
}

// BullMQ has given away what it held, or is about to. Unless it was we who heard nothing.
void BullSidecar::giveUp()
{
    if (!m_process->waitForReadyRead(0))
        end(u"the sidecar does not answer"_s);
}

void BullSidecar::read()
{
    m_silence.start();
    m_unread += m_process->readAllStandardOutput();
    for (qsizetype end = m_unread.indexOf('\n'); end >= 0; end = m_unread.indexOf('\n')) {
        const QByteArray line = m_unread.left(end);
        m_unread.remove(0, end + 1);
        QJsonParseError error;
        const QJsonDocument document = QJsonDocument::fromJson(line, &error);
        if (error.error == QJsonParseError::NoError)
            take(document.object());
        else
            refuse(line, error.errorString());
    }
    if (m_unread.size() > queue_limits::lineSize)
        m_process->kill();
}

// A job whose data we cannot read, say since it is nested too deeply.
void BullSidecar::refuse(const QByteArray &line, const QString &why)
{
    static const QRegularExpression start{uR"re(^\{"type":"(?:job|exploration)","key":(\d+),)re"_s};
    const auto job = start.match(QString::fromLatin1(line.left(100)));
    if (!job.hasMatch())
        return;
    const Failure failure{Code::InvalidArgument, u"the job is no JSON that we read: "_s + why, {}};
    say({{u"type"_s, u"failed"_s}, {u"key"_s, job.captured(1).toLongLong()},
        {u"error"_s, reasonOf(failure)}});
}

void BullSidecar::take(const QJsonObject &line)
{
    const QString type = line.value(u"type").toString();
    if (type == u"job") {
        serve(shared_from_this(), line);
    } else if (type == u"exploration") {
        explore(shared_from_this(), line);
    } else if (type == u"ping") {
        m_nextDelay = queue_limits::firstRestart; // it has lasted
        say({{u"type"_s, u"pong"_s}});
    } else if (type == u"state") {
        const bool isConnected = line.value(u"connected").toBool();
        if (isConnected != m_isConnected)
            qCInfo(logApp) << "bullmq:" << (isConnected ? "connected" : "not connected");
        m_isConnected = isConnected;
        m_trouble = isConnected ? QString{} : line.value(u"error").toString();
    }
}

// Never throws: no caller awaits it. What a dead sidecar held is answered to nobody; it comes
// again.
Task<> BullSidecar::serve(std::shared_ptr<BullSidecar> self, QJsonObject line)
{
    const qint64 key = line.value(u"key").toInteger();
    const quint64 start = self->m_starts;
    QJsonObject answer;
    const auto job = jobIn(line);
    if (const Failure *failure = failureIn(job)) {
        answer = QJsonObject{{u"type"_s, u"failed"_s}, {u"error"_s, reasonOf(*failure)}};
    } else {
        const Job asked = std::get<Job>(job);
        self->m_keys.insert(asked.id, key);
        try {
            const Job done = co_await self->m_options.done(asked);
            answer = answerOf(done);
        } catch (const Failure &why) {
            qCWarning(logApp).noquote() << "a command is given back:" << why.message;
            answer = QJsonObject{{u"type"_s, u"return"_s}};
        }
        self->m_keys.remove(asked.id);
    }
    answer.insert(u"key"_s, key);
    if (start == self->m_starts)
        self->say(answer);
}

// Likewise.
Task<> BullSidecar::explore(std::shared_ptr<BullSidecar> self, QJsonObject line)
{
    const QJsonValue key = line.value(u"key");
    const quint64 start = self->m_starts;
    const auto say = [self, key, start](QJsonObject answer) {
        answer.insert(u"key"_s, key);
        if (start == self->m_starts)
            self->say(answer);
    };
    if (!self->m_explorations) {
        say({{u"type"_s, u"return"_s}});
        co_return;
    }
    const auto reportProgress = [say](const QJsonObject &report) {
        say({{u"type"_s, u"progress"_s}, {u"value"_s, report}});
    };
    const QString id = u"bull-"_s + idOf(line).replace(u'@', u'-');
    try {
        const QJsonObject done = co_await ExplorationJobs::done(
            self->m_explorations, id, line.value(u"data").toObject(), reportProgress);
        say({{u"type"_s, u"done"_s}, {u"result"_s, done}});
    } catch (const Failure &failure) {
        if (failure.code == Code::TooBusy) // nothing was begun
            say({{u"type"_s, u"return"_s}});
        else
            say({{u"type"_s, u"failed"_s}, {u"error"_s, reasonOf(failure)}});
    }
}

void BullSidecar::reportProgress(const Job &job)
{
    const auto key = m_keys.constFind(job.id);
    if (key == m_keys.constEnd() || job.isFinished())
        return;
    say({{u"type"_s, u"progress"_s}, {u"key"_s, *key},
        {u"value"_s,
            QJsonObject{{u"state"_s, toWord(job.state)}, {u"attempt"_s, job.attemptsMade},
                {u"attempts"_s, job.attempts}}}});
}

void BullSidecar::say(const QJsonObject &line)
{
    if (m_process)
        m_process->write(QJsonDocument{line}.toJson(QJsonDocument::Compact) + '\n');
}

void BullSidecar::pause()
{
    say({{u"type"_s, u"pause"_s}});
}

Task<> BullSidecar::close(std::shared_ptr<BullSidecar> self)
{
    self->m_isWanted = false;
    self->m_delay.stop();
    if (!self->m_process)
        co_return;
    const Pending<Nothing> ended;
    const QPointer<QProcess> process = self->m_process.get();
    connect(
        process.data(), &QProcess::finished, process.data(), [ended] { ended.settle(Nothing{}); });
    QTimer::singleShot(queue_limits::endTime, process.data(), [process] { process->kill(); });
    self->say({{u"type"_s, u"close"_s}});
    co_await ended;
}
