#include "core/nodes/room_post.h"

#include "base/logging.h"
#include "core/nodes/node_limits.h"

#include <QJsonDocument>
#include <QTimer>

#include <utility>

using namespace Qt::StringLiterals;

namespace {

Failure tooBusy()
{
    return {Code::TooBusy, u"too much waits for the app that holds the room"_s,
        u"Try again when some is done."_s};
}

Failure nodeIsGone()
{
    return {Code::NotRunning, u"the app that held the room has ended"_s,
        u"Another takes it over: try again soon."_s};
}

Failure noAnswer()
{
    return {Code::Timeout, u"the app that holds the room has not answered"_s,
        u"Look at the page before you try again: it may have been done."_s};
}

Failure tooLarge(const QString &what)
{
    return {Code::PayloadTooLarge, u"%1 is too large to be sent on"_s.arg(what),
        u"Ask the app that holds the room, or through a queue."_s};
}

QByteArray textOf(const QJsonObject &message)
{
    return QJsonDocument{message}.toJson(QJsonDocument::Compact);
}

} // namespace

std::shared_ptr<RoomPost> RoomPost::make(
    std::shared_ptr<RoomRegistry> registry, const RedisAddress &redis, Answer answer)
{
    return std::shared_ptr<RoomPost>{new RoomPost{std::move(registry), redis, std::move(answer)}};
}

RoomPost::RoomPost(std::shared_ptr<RoomRegistry> registry, const RedisAddress &redis, Answer answer)
    : m_registry(std::move(registry)), m_answer(std::move(answer)), m_inbox(redis)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(node_limits::inboxRest);
    connect(&m_rest, &QTimer::timeout, this, &RoomPost::listen);
    connect(&m_inbox, &RedisConnection::ready, this, &RoomPost::listen);
}

// Redis holds the call back until something is there, or a second has passed.
void RoomPost::listen()
{
    m_rest.stop();
    m_inbox.send({"BLPOP", "{clawdis}:inbox:" + m_registry->node(), "1"},
        [this](const OrFailure<RedisReply> &answer) {
            if (const auto *reply = std::get_if<RedisReply>(&answer))
                hear(*reply);
        });
}

// What is no answer to that comes at once, and comes again.
void RoomPost::hear(const RedisReply &answer)
{
    if (answer.is != RedisReply::Is::List && answer.is != RedisReply::Is::Nothing) {
        m_rest.start();
        return;
    }
    const QByteArray text = answer.list.value(1).text;
    if (text.size() > node_limits::messageSize)
        ++m_unread; // no app has sent it
    else if (!text.isEmpty())
        take(text);
    listen();
}

void RoomPost::take(const QByteArray &text)
{
    const QJsonObject message = QJsonDocument::fromJson(text).object();
    const QString id = message.value(u"id").toString();
    if (message.contains(u"answer"_s))
        settle(id, message.value(u"answer").toObject());
    else if (message.contains(u"question"_s) && !m_answering.contains(id))
        reply(shared_from_this(), message);
    else if (!message.contains(u"question"_s))
        Q_EMIT received(message);
}

void RoomPost::settle(const QString &id, const OrFailure<QJsonObject> &answer)
{
    const auto asked = m_asked.constFind(id);
    if (asked == m_asked.constEnd())
        return;
    const Pending<QJsonObject> pending = asked->answer;
    m_asked.erase(asked);
    if (const Failure *failure = failureIn(answer))
        pending.fail(*failure);
    else
        pending.settle(std::get<QJsonObject>(answer));
}

// Never throws: no caller awaits it. What is not answered is asked again, or its asker is gone.
Task<> RoomPost::reply(std::shared_ptr<RoomPost> self, QJsonObject message)
{
    const QString id = message.value(u"id").toString();
    const QByteArray from = message.value(u"from").toString().toLatin1();
    self->m_answering.insert(id);
    const QJsonObject question = message.value(u"question").toObject();
    const QJsonObject answer = co_await self->m_answer(question);
    self->m_answering.remove(id);
    QByteArray text = textOf({{u"id"_s, id}, {u"answer"_s, answer}});
    if (text.size() > node_limits::messageSize) {
        const QJsonObject failed{{u"failure"_s, toJson(tooLarge(u"the result"_s))}};
        text = textOf({{u"id"_s, id}, {u"answer"_s, failed}});
    }
    try {
        co_await RoomRegistry::post(self->m_registry, from, text);
    } catch (const Failure &failure) {
        qCInfo(logApp).noquote() << "an answer is not sent:" << failure.message;
    }
}

Task<QJsonObject> RoomPost::ask(
    std::shared_ptr<RoomPost> self, QByteArray node, QJsonObject question)
{
    co_return co_await sent(self, node, question, true);
}

Task<QJsonObject> RoomPost::askOnce(
    std::shared_ptr<RoomPost> self, QByteArray node, QJsonObject question)
{
    co_return co_await sent(self, node, question, false);
}

Task<QJsonObject> RoomPost::sent(
    std::shared_ptr<RoomPost> self, QByteArray node, QJsonObject question, bool isRepeated)
{
    if (self->m_asked.size() >= node_limits::asked)
        throw tooBusy();
    const QString own = QString::fromLatin1(self->m_registry->node());
    const QString id = own + u'-' + QString::number(++self->m_lastId);
    const QByteArray text = textOf({{u"id"_s, id}, {u"from"_s, own}, {u"question"_s, question}});
    if (text.size() > node_limits::messageSize)
        throw tooLarge(u"what is asked"_s);
    const Request asked{.node = node,
        .message = text,
        .last = std::chrono::steady_clock::now(),
        .isRepeated = isRepeated};
    const Pending<QJsonObject> answer = asked.answer;
    self->m_asked.insert(id, asked);
    if (!isRepeated)
        QTimer::singleShot(node_limits::requestTime, self.get(),
            [post = self.get(), id] { post->settle(id, noAnswer()); });
    bool isSent = false;
    std::optional<Failure> trouble;
    try {
        isSent = co_await RoomRegistry::post(self->m_registry, node, text);
    } catch (const Failure &failure) {
        trouble = failure;
    }
    // Where the connection was lost nobody knows whether it was asked: it is asked again, or waited
    // for.
    const bool isInDoubt = trouble && trouble->code == Code::Disconnected;
    if (!isSent && !isInDoubt)
        self->settle(id, trouble.value_or(tooBusy()));
    const QJsonObject report = co_await answer;
    co_return QJsonObject{report};
}

Task<> RoomPost::askAgain(std::shared_ptr<RoomPost> self, QString id)
{
    const Request asked = self->m_asked.value(id);
    try {
        co_await RoomRegistry::post(self->m_registry, asked.node, asked.message);
    } catch (const Failure &failure) {
        if (failure.code == Code::NotRunning)
            self->settle(id, nodeIsGone());
    }
}

// Never throws.
Task<> RoomPost::lookAfter(std::shared_ptr<RoomPost> self)
{
    QSet<QByteArray> nodes;
    QStringList late;
    const auto now = std::chrono::steady_clock::now();
    for (auto each = self->m_asked.begin(); each != self->m_asked.end(); ++each) {
        nodes.insert(each->node);
        const auto waited = now - each->last;
        if (each->isRepeated && waited > node_limits::untilAskedAgain) {
            each->last = now;
            late.append(each.key());
        }
    }
    if (nodes.isEmpty())
        co_return;
    QList<QByteArray> dead;
    try {
        const QList<QByteArray> known{nodes.begin(), nodes.end()};
        dead = co_await RoomRegistry::gone(self->m_registry, known);
    } catch (const Failure &) {
        co_return; // Redis is away: who answers then?
    }
    const QStringList asked = self->m_asked.keys();
    for (const QString &each : asked) {
        if (dead.contains(self->m_asked.value(each).node))
            self->settle(each, nodeIsGone());
    }
    for (const QString &each : std::as_const(late)) {
        if (self->m_asked.contains(each))
            co_await askAgain(self, each);
    }
}
