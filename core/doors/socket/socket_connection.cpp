#include "core/doors/socket/socket_connection.h"

#include "core/doors/jsonrpc/rpc_answers.h"
#include "core/doors/socket/cli_message.h"
#include "core/doors/socket/peer_user.h"
#include "core/doors/socket/socket_call.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// Both may outlive the connection: they hold only what detects that it is gone.
Task<> serve(Task<Outcome> running, std::shared_ptr<SocketCall> owed)
{
    const Outcome outcome = co_await running;
    owed->settle(outcome);
}

Task<> serveLine(RunLine run, CommandLine line, WriteOutput write, std::shared_ptr<SocketCall> owed)
{
    const std::shared_ptr<bool> isOver = line.isCancelled;
    Task<int> running = run(std::move(line), std::move(write));
    const int exitCode = co_await running;
    *isOver = true; // Nothing may be written after the answer.
    owed->settle(Reply{{u"exitCode"_s, exitCode}});
}

Failure tooManyCalls(int most)
{
    return {Code::TooBusy, u"All %1 calls of this connection are in flight."_s.arg(most),
        u"Wait for an answer, or open another connection."_s};
}

Failure lineTooLong(qsizetype longest)
{
    return {Code::PayloadTooLarge, u"A line is longer than %1 bytes."_s.arg(longest),
        u"Send several smaller requests, on another connection."_s};
}

} // namespace

SocketConnection::SocketConnection(
    int descriptor, SocketService &service, const SocketLimits &limits, QObject *parent)
    : QObject(parent), m_service(service), m_limits(limits), m_stream(descriptor, limits),
      m_process(peerProcess(descriptor)),
      m_subscriptions(service.feed,
          {[this] { return qint64{m_stream.unsent()}; },
              [this](const QByteArray &line) { m_stream.send(line); }})
{
    connect(&m_stream, &SocketStream::lineRead, this, &SocketConnection::takeLine);
    connect(&m_stream, &SocketStream::lineTooLong, this, &SocketConnection::refuseLongLine);
    connect(&m_stream, &SocketStream::closed, this, &SocketConnection::leave);
    connect(&m_stream, &SocketStream::ended, this, [this] {
        m_hasEnded = true;
        if (m_protocol)
            m_protocol->end();
        else if (m_calls == 0)
            m_stream.finish();
    });
}

SocketConnection::~SocketConnection()
{
    m_stream.close();
}

void SocketConnection::takeLine(const QByteArray &line)
{
    m_hasAsked = true;
    if (line.trimmed().isEmpty())
        return;
    if (m_protocol) {
        m_protocol->take(line);
        return;
    }
    const RpcMessage message = readRpcMessage(line, m_limits.batchSize);
    const auto form = message.isBatch ? RpcAnswers::Form::Batch : RpcAnswers::Form::Single;
    const QPointer<SocketConnection> self{this};
    const auto send = [self](const QByteArray &bytes) {
        if (self)
            self->m_stream.send(bytes + '\n');
    };
    const auto answers = std::make_shared<RpcAnswers>(form, *m_service.tongue.errors, send);
    std::erase_if(m_answers, [](const auto &each) { return each.expired(); });
    m_answers.push_back(answers);
    for (const auto &item : message.items) {
        if (const auto *request = std::get_if<RpcRequest>(&item))
            start(*request, answers);
        else
            answers->add(std::get<RpcMisfit>(item));
    }
    answers->seal();
}

void SocketConnection::refuseLongLine()
{
    m_stream.send(rpcAnswer({}, lineTooLong(m_limits.lineSize), *m_service.tongue.errors) + '\n');
    m_stream.finish();
}

void SocketConnection::start(const RpcRequest &request, const Answers &answers)
{
    auto known = answerAtOnce(request);
    if (!known && m_service.runLine && request.method == QLatin1String{cli::runMethod}) {
        auto line = cli::lineIn(request.params);
        if (const Failure *failure = failureIn(line))
            known = *failure;
        else
            startLine(request, std::get<CommandLine>(std::move(line)), answers);
    } else if (!known) {
        const QString id = u's' + QString::number(++m_service.calls);
        const auto owed = newCall(request, answers);
        if (isAboutFeed(request))
            subscribe(this, request, id, owed);
        else
            serve(m_service.tongue.answer(request, id), owed);
    }
    if (known && !request.isNotification())
        answers->add(request.id, *known);
}

std::optional<Outcome> SocketConnection::answerAtOnce(const RpcRequest &request)
{
    const bool isOfLines = m_service.runLine
        && (request.method == QLatin1String{cli::runMethod}
            || request.method == QLatin1String{cli::cancelMethod});
    if (m_service.openProtocol && request.method == QLatin1String{cli::talkMethod})
        return openProtocol(request.params);
    const bool isKnown = isOfLines || isAboutFeed(request);
    if (const auto refused = isKnown ? std::nullopt : m_service.tongue.refusal(request.method))
        return *refused;
    if (isOfLines && request.method == QLatin1String{cli::cancelMethod})
        return cancelLine(request.params.value(u"id"_s));
    if (isAboutFeed(request) && request.method == QLatin1String{feed::unsubscribeMethod}) {
        m_subscriptions.end(request.params.value(u"subscription").toString());
        return Reply{{u"ok"_s, true}};
    }
    if (m_calls >= m_limits.calls)
        return tooManyCalls(m_limits.calls);
    return std::nullopt;
}

std::shared_ptr<SocketCall> SocketConnection::newCall(
    const RpcRequest &request, const Answers &answers)
{
    if (request.isNotification())
        return std::make_shared<SocketCall>(this, nullptr, 0);
    return std::make_shared<SocketCall>(this, answers, answers->await(request.id));
}

void SocketConnection::startLine(
    const RpcRequest &request, CommandLine line, const Answers &answers)
{
    std::erase_if(m_lines, [](const Line &each) { return each.isCancelled.expired(); });
    m_lines.push_back({request.id, line.isCancelled});
    const QPointer<SocketConnection> self{this};
    const std::shared_ptr<bool> isOver = line.isCancelled;
    const QByteArray id = request.id;
    const WriteOutput write = [self, isOver, id](OutputStream stream, const QByteArray &bytes) {
        if (*isOver || id.isEmpty())
            return;
        const auto chunks = cli::output(id, stream, bytes);
        for (const QByteArray &chunk : chunks) {
            if (self)
                self->m_stream.send(chunk);
        }
    };
    serveLine(m_service.runLine, std::move(line), write, newCall(request, answers));
}

Outcome SocketConnection::cancelLine(const QJsonValue &id)
{
    for (const Line &each : m_lines) {
        const auto isCancelled = each.isCancelled.lock();
        if (isCancelled && isSameId(each.id, id))
            *isCancelled = true;
    }
    return Reply{{u"ok"_s, true}};
}

// What follows the answer is said in the other protocol, by both.
Outcome SocketConnection::openProtocol(const QJsonObject &params)
{
    auto line = cli::lineIn(params);
    if (const Failure *failure = failureIn(line))
        return *failure;
    const QPointer<SocketConnection> self{this};
    const LinePeer peer{[self](const QByteArray &bytes) {
                            if (self)
                                self->m_stream.send(bytes + '\n');
                        },
        [self] {
            if (self)
                self->m_stream.finish();
        }};
    auto opened = m_service.openProtocol(std::get<CommandLine>(std::move(line)), peer);
    if (const Failure *failure = failureIn(opened))
        return *failure;
    m_protocol = std::get<std::shared_ptr<Subprotocol>>(opened);
    return Reply{{u"ok"_s, true}};
}

bool SocketConnection::isAboutFeed(const RpcRequest &request) const
{
    return m_service.feed
        && (request.method == QLatin1String{feed::subscribeMethod}
            || request.method == QLatin1String{feed::unsubscribeMethod});
}

// The call says what is wrong with the arguments, and what has been heard so far.
Task<> SocketConnection::subscribe(QPointer<SocketConnection> self, RpcRequest request, QString id,
    std::shared_ptr<SocketCall> owed)
{
    request.method = u"events"_s;
    request.params.insert(u"waitMs"_s, 0);
    const QString caller = request.caller;
    Task<Outcome> running = self->m_service.tongue.answer(std::move(request), id);
    Outcome outcome = co_await running;
    if (const auto *reply = std::get_if<Reply>(&outcome); reply && self && self->m_service.feed) {
        try {
            outcome = self->m_subscriptions.begin(caller, *reply);
        } catch (const Failure &failure) {
            outcome = failure;
        }
    }
    owed->settle(outcome);
}

void SocketConnection::endCall()
{
    --m_calls;
    m_idleSince = std::chrono::steady_clock::now();
    if (m_hasEnded && m_calls == 0)
        m_stream.finish();
}

std::optional<std::chrono::milliseconds> SocketConnection::idleTime() const
{
    if (m_calls > 0 || m_protocol || !m_subscriptions.isEmpty())
        return std::nullopt;
    return std::chrono::floor<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - m_idleSince);
}

void SocketConnection::giveWay()
{
    const Failure madeRoom{Code::TooBusy, u"This connection was idle, and all were taken."_s,
        u"Open another one when there is something to ask."_s};
    m_stream.send(rpcAnswer({}, madeRoom, *m_service.tongue.errors) + '\n');
    m_stream.close();
}

void SocketConnection::hangUp(const Failure &why)
{
    for (const auto &each : std::exchange(m_answers, {})) {
        if (const auto answers = each.lock())
            answers->giveUp(why);
    }
    m_stream.finish();
}

void SocketConnection::leave()
{
    for (const Line &each : m_lines) {
        if (const auto isCancelled = each.isCancelled.lock())
            *isCancelled = true;
    }
    if (m_protocol)
        m_protocol->leave();
    Q_EMIT gone();
}
