#include "core/nodes/room_nodes.h"

#include "base/logging.h"
#include "base/retryable.h"
#include "core/nodes/job_message.h"
#include "core/nodes/node_answers.h"
#include "core/nodes/node_failures.h"
#include "core/nodes/node_limits.h"
#include "core/rooms/room_name.h"
#include "core/tools/room_tools.h"

#include <QCoroTimer>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

Task<> shortPause()
{
    QTimer timer;
    timer.setSingleShot(true);
    timer.start(node_limits::betweenTries);
    co_await timer;
}

} // namespace

std::shared_ptr<RoomNodes> RoomNodes::make(
    std::shared_ptr<Rooms> rooms, const RoomRegistry::Options &options, Rules rules)
{
    const std::shared_ptr<RoomNodes> self{
        new RoomNodes{std::move(rooms), options, std::move(rules)}};
    self->m_post = RoomPost::make(
        self->m_registry, options.redis, [weak = std::weak_ptr{self}](QJsonObject question) {
            return answer(weak, std::move(question));
        });
    connect(self->m_registry.get(), &RoomRegistry::renewed, self.get(),
        [post = self->m_post] { RoomPost::lookAfter(post); });
    connect(self->m_post.get(), &RoomPost::received, self.get(),
        [own = self->m_own](const QJsonObject &message) {
            const QString room = message.value(u"recover").toString();
            if (!room_name::misfit(room))
                own->recover(room);
        });
    return self;
}

RoomNodes::RoomNodes(
    std::shared_ptr<Rooms> rooms, const RoomRegistry::Options &options, Rules rules)
    : m_rooms(std::move(rooms)), m_rules(std::move(rules)), m_registry(RoomRegistry::make(options)),
      m_own(std::make_shared<NodeRooms>(m_rooms, m_registry))
{
}

void RoomNodes::open(const std::shared_ptr<CommandQueue> &commands)
{
    m_commands = commands;
    const std::weak_ptr<RoomNodes> weak = weak_from_this();
    RoomPeers peers;
    peers.refusal = [weak](const QString &) -> std::optional<Failure> {
        const auto self = weak.lock();
        return self ? self->refusal() : std::nullopt;
    };
    peers.call = [weak](QString tool, QJsonObject arguments) {
        return call(weak.lock(), std::move(tool), std::move(arguments));
    };
    m_rooms->setPeers(std::move(peers));
    m_registry->open();
    m_post->open();
}

Task<> RoomNodes::close(std::shared_ptr<RoomNodes> self)
{
    self->m_isClosed = true;
    self->m_own->close();
    self->m_rooms->setPeers({});
    co_await RoomRegistry::close(self->m_registry);
}

QJsonObject RoomNodes::health() const
{
    QJsonObject health{{u"nodes"_s, m_registry->nodes()}, {u"rooms"_s, m_registry->held()},
        {u"error"_s, m_registry->trouble()}};
    if (const auto &reclaim = m_registry->lastReclaim())
        health.insert(u"reclaimed"_s,
            QJsonObject{
                {u"at"_s, reclaim->at.toString(Qt::ISODateWithMs)}, {u"rooms"_s, reclaim->rooms}});
    if (m_post->unread() > 0)
        health.insert(u"unread"_s, static_cast<qint64>(m_post->unread()));
    return health;
}

JobPeers RoomNodes::peers()
{
    const auto self = shared_from_this();
    return {.elsewhere = [self](Job job) { return elsewhere(self, std::move(job)); },
        .begin = [self](Job job) { return begin(self, std::move(job)); },
        .ended = [self](Job job) { return ended(self, std::move(job)); }};
}

// Of what is tried again: a line a second at most.
void RoomNodes::note(const QString &what, const Failure &failure)
{
    const auto now = std::chrono::steady_clock::now();
    if (now - m_lastNote < node_limits::betweenNotes)
        return;
    m_lastNote = now;
    qCInfo(logApp).noquote().nospace() << what << ": " << failure.message;
}

// Without the lease nothing may be done in rooms, but by an app that is by itself.
std::optional<Failure> RoomNodes::refusal() const
{
    if (m_registry->isValid() || m_registry->isByItself())
        return std::nullopt;
    return node_failures::withoutLease();
}

// Never throws. Waits while that cannot be known; where Redis never says it, its begin fails here.
Task<QByteArray> RoomNodes::placeOf(std::shared_ptr<RoomNodes> self, QString room)
{
    const auto &registry = self->m_registry;
    while (!self->m_isClosed && !registry->isByItself()) {
        if (registry->isValid()) {
            if (registry->holds(room))
                break;
            if (self->m_known.contains(room))
                co_return QByteArray{self->m_known.value(room)};
            try {
                const auto holder = co_await RoomRegistry::claim(registry, room);
                if (holder.node.isEmpty() || holder.node == registry->node())
                    break;
                if (self->m_known.size() >= node_limits::known)
                    self->m_known.clear();
                self->m_known.insert(room, holder.node);
                continue;
            } catch (const Failure &failure) {
                if (!isRetryable(failure))
                    break;
                self->note(u"where a room is"_s, failure);
            }
        }
        co_await shortPause();
    }
    co_return QByteArray{};
}

Task<std::optional<Job>> RoomNodes::doneAt(
    std::shared_ptr<RoomNodes> self, QByteArray node, Job job)
{
    std::optional<Job> done;
    try {
        QJsonObject question{{u"job"_s, job_message::asking(job)}};
        if (job.from == JobFrom::Program) // who writes to Redis is held by none of our rules
            question = node_answers::withRules(question, self->m_rules());
        const QJsonObject report = co_await RoomPost::ask(self->m_post, node, question);
        done = node_answers::jobIn(report, job);
    } catch (const Failure &failure) {
        if (isRetryable(failure))
            self->note(u"a command is sent again"_s, failure);
        else
            done = job_message::failed(job, failure);
    }
    if (!done)
        self->m_known.remove(job.room);
    co_return std::optional<Job>{done};
}

Task<std::optional<Job>> RoomNodes::elsewhere(std::shared_ptr<RoomNodes> self, Job job)
{
    for (;;) {
        const QByteArray node = co_await placeOf(self, job.room);
        if (node.isEmpty())
            co_return std::optional<Job>{};
        const std::optional<Job> done = co_await doneAt(self, node, job);
        if (done)
            co_return std::optional<Job>{done};
        co_await shortPause();
    }
}

Task<Job> RoomNodes::doneHere(std::shared_ptr<RoomNodes> self, Job job)
{
    const auto commands = self->m_commands.lock();
    if (!commands || self->m_isClosed)
        throw node_failures::isMoving();
    const Job ended = co_await CommandQueue::done(commands, job);
    co_return Job{ended};
}

Task<Job> RoomNodes::done(std::shared_ptr<RoomNodes> self, Job job)
{
    while (!self->m_isClosed) {
        const QByteArray node = co_await placeOf(self, job.room);
        if (node.isEmpty()) {
            Job own = job;
            own.from = self->m_registry->isAlone() ? JobFrom::BullMq : JobFrom::Node;
            const Job ended = co_await doneHere(self, own);
            if (ended.isFinished())
                co_return Job{ended};
        } else {
            const std::optional<Job> ended = co_await doneAt(self, node, job);
            if (ended)
                co_return Job{*ended};
        }
        co_await shortPause();
    }
    throw node_failures::isMoving();
}

Task<JobStart> RoomNodes::begin(std::shared_ptr<RoomNodes> self, Job job)
{
    const auto &registry = self->m_registry;
    while (!self->m_isClosed) {
        if (registry->isByItself())
            co_return co_await beginAlone(self, job);
        if (registry->isValid()) {
            try {
                const JobStart start = co_await beginShared(self, job);
                co_return JobStart{start};
            } catch (const Failure &failure) {
                if (!isRetryable(failure))
                    co_return JobStart{JobStart::Is::NotReady, failure};
                self->note(u"a command waits"_s, failure);
            }
        }
        co_await shortPause();
    }
    co_return JobStart{JobStart::Is::NotReady, node_failures::isMoving()};
}

Task<JobStart> RoomNodes::beginAlone(std::shared_ptr<RoomNodes> self, Job job)
{
    const Outcome ready = co_await self->m_rooms->ready(job.room);
    const bool isReady = std::holds_alternative<Reply>(ready);
    co_return JobStart{isReady ? JobStart::Is::Begun : JobStart::Is::NotReady, ready};
}

// Throws as RoomRegistry.
Task<JobStart> RoomNodes::beginShared(std::shared_ptr<RoomNodes> self, Job job)
{
    const auto &registry = self->m_registry;
    if (!registry->holds(job.room)) {
        const auto holder = co_await RoomRegistry::claim(registry, job.room);
        if (holder.node.isEmpty())
            co_return JobStart{JobStart::Is::NotReady,
                Failure{Code::TooManySessions, u"no app has room for another room"_s,
                    u"Close one, or wait until one ends unused."_s}};
        if (!registry->holds(job.room))
            co_return JobStart{JobStart::Is::Moved, Reply{}};
    }
    const Outcome ready = co_await NodeRooms::open(self->m_own, job.room);
    if (std::holds_alternative<Failure>(ready))
        co_return JobStart{JobStart::Is::NotReady, ready};
    if (isRepeatable(job.action))
        co_return JobStart{
            registry->holds(job.room) ? JobStart::Is::Begun : JobStart::Is::Moved, Reply{}};
    const QByteArray key = job_message::keyOf(job);
    const QByteArray report = co_await RoomRegistry::begin(registry, job.room, key);
    if (report == "go")
        co_return JobStart{JobStart::Is::Begun, Reply{}};
    if (report == "moved")
        co_return JobStart{JobStart::Is::Moved, Reply{}};
    co_return JobStart{JobStart::Is::Known, node_answers::known(job, report)};
}

// Never throws. What is not reported now stays begun: then no other node does it.
Task<> RoomNodes::ended(std::shared_ptr<RoomNodes> self, Job job)
{
    if (isRepeatable(job.action))
        co_return;
    QByteArray value;
    if (job.isFinished())
        value = QJsonDocument{job_message::ending(job)}.toJson(QJsonDocument::Compact);
    const QByteArray key = job_message::keyOf(job);
    try {
        co_await RoomRegistry::end(self->m_registry, key, value);
    } catch (const Failure &failure) {
        qCInfo(logApp).noquote() << "the end of a command is not sent:" << failure.message;
    }
}

Task<QByteArray> RoomNodes::nodeFor(std::shared_ptr<RoomNodes> self, QString tool, QString room)
{
    const auto &registry = self->m_registry;
    const bool isStart = tool == u"start_browser_session";
    const bool isHere = registry->holds(room) && self->m_rooms->list().has(room);
    if (registry->isByItself())
        co_return QByteArray{};
    if (!registry->isValid())
        throw node_failures::withoutLease();
    if (isHere)
        co_return QByteArray{};
    RoomRegistry::Holder holder;
    if (isStart)
        holder = co_await RoomRegistry::claim(registry, room);
    else
        holder = co_await RoomRegistry::find(registry, room);
    if (!holder.isAlive && !holder.node.isEmpty())
        throw node_failures::isMoving();
    if (holder.node != registry->node())
        co_return QByteArray{holder.node};
    // It was given to us, and is about to be recovered.
    if (!isStart) {
        const QByteArray record = co_await RoomRegistry::record(registry, room);
        if (!record.isEmpty())
            co_await NodeRooms::open(self->m_own, room);
    }
    co_return QByteArray{};
}

// A tool is called where its room is; one that starts a room where there are the most places.
Task<std::optional<Outcome>> RoomNodes::call(
    std::shared_ptr<RoomNodes> self, QString tool, QJsonObject arguments)
{
    if (!self)
        co_return std::optional<Outcome>{};
    const QString room = arguments.value(u"room_name").toString();
    std::optional<Outcome> outcome;
    try {
        const QByteArray node = co_await nodeFor(self, tool, room);
        if (node.isEmpty())
            co_return std::optional<Outcome>{};
        const QJsonObject question = node_answers::withRules(
            {{u"tool"_s, tool}, {u"arguments"_s, arguments}}, self->m_rules());
        const QJsonObject report = co_await RoomPost::askOnce(self->m_post, node, question);
        outcome = node_answers::outcomeIn(report, room);
    } catch (const Failure &failure) {
        const bool isAct = tool == u"execute_action" && failure.code == Code::NotRunning;
        outcome = isAct ? node_failures::nobodyKnows(room) : failure;
    }
    co_return std::optional<Outcome>{outcome};
}

// Never throws.
Task<QJsonObject> RoomNodes::answer(std::weak_ptr<RoomNodes> weak, QJsonObject question)
{
    const auto self = weak.lock();
    if (!self)
        co_return QJsonObject{{u"moved"_s, true}};
    QJsonObject report;
    if (const auto lacking = node_answers::lackingRule(question, self->m_rules()))
        report = co_await refused(self, question, *lacking);
    else if (question.contains(u"job"_s))
        report = co_await didJob(self, question.value(u"job").toObject());
    else
        report = co_await didCall(self, question);
    co_return QJsonObject{report};
}

// A room that it was given for this alone is given back.
Task<QJsonObject> RoomNodes::refused(
    std::shared_ptr<RoomNodes> self, QJsonObject question, Failure why)
{
    const QString room = node_answers::roomIn(question);
    try {
        co_await RoomRegistry::find(self->m_registry, room);
        if (self->m_registry->holds(room) && !self->m_rooms->list().has(room))
            co_await RoomRegistry::release(self->m_registry, room);
    } catch (const Failure &failure) {
        qCInfo(logApp).noquote() << "a room is not given back:" << failure.message;
    }
    co_return QJsonObject{node_answers::refusal(question, why)};
}

Task<QJsonObject> RoomNodes::didJob(std::shared_ptr<RoomNodes> self, QJsonObject asked)
{
    const auto read = job_message::asked(asked);
    if (const Failure *failure = failureIn(read))
        co_return QJsonObject{node_answers::ofJob(*failure)};
    const Job job = std::get<Job>(read);
    QJsonObject report = job_message::ending(job);
    try {
        const Job ended = co_await doneHere(self, job);
        report = job_message::ending(ended);
    } catch (const Failure &failure) {
        qCInfo(logApp).noquote() << "a command is not taken:" << failure.message;
    }
    co_return QJsonObject{{u"job"_s, report}};
}

Task<QJsonObject> RoomNodes::didCall(std::shared_ptr<RoomNodes> self, QJsonObject question)
{
    const QString tool = question.value(u"tool").toString();
    const QJsonObject arguments = question.value(u"arguments").toObject();
    Outcome outcome;
    try {
        const auto holder
            = co_await RoomRegistry::find(self->m_registry, node_answers::roomIn(question));
        if (holder.node != self->m_registry->node())
            co_return QJsonObject{{u"moved"_s, true}};
        outcome = co_await room_tools::callHere(self->m_rooms, tool, arguments);
    } catch (const Failure &failure) {
        outcome = failure;
    }
    co_return QJsonObject{node_answers::of(outcome)};
}
