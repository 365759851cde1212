#include "core/doors/mcp_tools/agent.h"

#include "core/dialect/cautions.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

// One that a dialog holds up.
struct BegunAct {
    std::optional<Outcome> outcome{}; // once it has ended
    Pending<Nothing> news{}; // settled then
};

namespace {

constexpr qsizetype mostAgents = 64;
constexpr qsizetype mostCautions = 200; // that a client does not get of a tab again
constexpr qsizetype mostTabs = 50; // that one client's sight is kept of
constexpr qsizetype mostOwned = 200; // tabs that one client opened

// Never throws: what runs calls does not.
Task<> runAlone(RunCall run, Call call)
{
    Task<Outcome> running = run(std::move(call));
    co_await running;
}

// Never throws: what runs calls does not.
Task<> carry(AgentRef agent, Call call, std::shared_ptr<BegunAct> act)
{
    const Outcome outcome = co_await Agent::runOnTab(agent, call);
    act->outcome = outcome;
    act->news.settle(Nothing{});
}

bool isGone(const Outcome &outcome)
{
    const auto *failure = std::get_if<Failure>(&outcome);
    return failure && failure->code == Code::SessionNotFound;
}

} // namespace

AgentMemory::AgentMemory(const AgentParts &parts, QString client)
    : run(parts.run), options(parts.options), dialogs(parts.dialogs), owner(std::move(client))
{
}

AgentMemory::~AgentMemory()
{
    if (!session.isEmpty())
        runAlone(run, {{}, caller(), u"closeSession"_s, {{u"session"_s, session}}});
}

Caller AgentMemory::caller() const
{
    Caller caller{u"mcp"_s};
    caller.name = mayBeCallerName(owner) ? owner : QString{};
    return caller;
}

Agent::Agent(std::shared_ptr<AgentMemory> memory, CancelSourceRef stop)
    : m_memory(std::move(memory)), m_stop(std::move(stop))
{
}

Call Agent::callOf(const QString &command, const QJsonObject &arguments) const
{
    Call call{{}, caller(), command, arguments};
    call.naming = Naming::ByLocator;
    call.stop = m_stop;
    return call;
}

// The session that it is to work in, where it is to have one.
Task<std::optional<Failure>> Agent::begin(AgentRef self)
{
    if (!self->options().needsSession() || !self->m_memory->session.isEmpty())
        co_return std::nullopt;
    QJsonObject wanted = self->options().session;
    if (!self->options().profile.isEmpty())
        wanted.insert(u"profile"_s, self->options().profile);
    const Call call = self->callOf(u"createSession"_s, wanted);
    const Outcome made = co_await self->m_memory->run(call);
    if (const auto *failure = std::get_if<Failure>(&made))
        co_return *failure;
    const Reply &reply = std::get<Reply>(made);
    self->m_memory->session = reply.value(u"session").toString();
    self->m_memory->seen.clear();
    self->m_memory->tab = reply.value(u"targetId").toString();
    co_return std::nullopt;
}

Task<Outcome> Agent::runAnywhere(AgentRef self, Call call)
{
    const Outcome outcome = co_await self->m_memory->run(call);
    co_return outcome;
}

Task<Outcome> Agent::run(AgentRef self, Call call)
{
    const auto refused = co_await begin(self);
    if (refused)
        co_return *refused;
    if (!self->m_memory->session.isEmpty())
        call.arguments.insert(u"session"_s, self->m_memory->session);
    else if (!self->options().profile.isEmpty())
        call.arguments.insert(u"profile"_s, self->options().profile);
    const Outcome outcome = co_await self->m_memory->run(call);
    if (isGone(outcome))
        self->m_memory->session.clear(); // It idled out: the next call begins another.
    co_return outcome;
}

Task<Outcome> Agent::runOnTab(AgentRef self, Call call)
{
    const auto refused = co_await begin(self);
    if (refused)
        co_return *refused;
    if (!self->m_memory->tab.isEmpty() && !call.arguments.contains(u"targetId"_s))
        call.arguments.insert(u"targetId"_s, self->m_memory->tab);
    const Outcome outcome = co_await run(self, call);
    if (const auto *reply = std::get_if<Reply>(&outcome)) {
        const QString tab = reply->value(u"targetId").toString();
        if (!tab.isEmpty())
            self->use(tab);
        const QJsonArray opened = reply->value(u"opened").toArray();
        for (const QJsonValue &each : opened)
            self->own(each[u"targetId"].toString());
    } else if (std::get<Failure>(outcome).code == Code::TabNotFound) {
        self->forget(self->m_memory->tab);
    }
    co_return outcome;
}

Task<std::optional<Outcome>> Agent::endOrDialog(AgentRef self, std::shared_ptr<BegunAct> act)
{
    const QString tab = self->tab();
    if (!act->outcome && !self->isHeldUp()) {
        const Pending<Nothing> news;
        act->news = news;
        self->m_memory->dialogs->whenOpened(tab, news);
        co_await news;
    }
    if (!act->outcome)
        self->m_memory->begun.insert(tab, act);
    const std::optional<Outcome> outcome = act->outcome;
    co_return outcome;
}

Task<std::optional<Outcome>> Agent::runUntilDialog(AgentRef self, Call call)
{
    const auto refused = co_await begin(self);
    if (refused)
        co_return Outcome{*refused};
    if (!self->m_memory->dialogs || self->tab().isEmpty())
        co_return co_await runOnTab(self, call);
    call.arguments.insert(u"leaveOpen"_s, true);
    const auto act = std::make_shared<BegunAct>();
    carry(self, call, act);
    co_return co_await endOrDialog(self, act);
}

Task<std::optional<Outcome>> Agent::goOn(AgentRef self)
{
    const Pending<Nothing> closed;
    self->m_memory->dialogs->whenClosed(self->tab(), closed);
    co_await closed;
    const auto act = self->m_memory->begun.take(self->tab());
    if (!act)
        co_return std::nullopt;
    co_return co_await endOrDialog(self, act);
}

std::optional<Outcome> Agent::takeUnreported()
{
    const auto act = m_memory->begun.value(tab());
    if (!act || !act->outcome)
        return std::nullopt;
    m_memory->begun.remove(tab());
    return act->outcome;
}

bool Agent::isHeldUp() const
{
    return m_memory->dialogs && m_memory->dialogs->dialog(tab());
}

bool Agent::hasChooser() const
{
    return m_memory->dialogs && m_memory->dialogs->hasChooser(tab());
}

QStringList Agent::openInTab() const
{
    return m_memory->dialogs ? m_memory->dialogs->inWords(tab()) : QStringList{};
}

void Agent::own(const QString &tab)
{
    if (!m_memory->opened.contains(tab) && m_memory->opened.size() < mostOwned)
        m_memory->opened.append(tab);
}

void Agent::forget(const QString &tab)
{
    m_memory->opened.removeOne(tab);
    m_memory->begun.remove(tab);
    auto &seen = m_memory->seen;
    seen.remove(tab);
    if (m_memory->tab == tab)
        m_memory->tab.clear();
    if (seen.size() > mostTabs)
        seen.clear();
}

QStringList Agent::newCautions(const Reply &reply)
{
    QStringList &reported = m_memory->seen[tab()].cautions;
    QStringList all = cautions::inWords(reply);
    all.removeIf([&reported](const QString &each) { return reported.contains(each); });
    if (reported.size() + all.size() > mostCautions)
        reported.clear();
    reported += all;
    return all;
}

QJsonValue Agent::withSecrets(const QString &text) const
{
    static const QRegularExpression kept{u"^<secret>([^<>]{1,64})</secret>\\z"_s};
    const auto named = kept.match(text);
    const QString name = named.hasMatch() ? named.captured(1) : text;
    if (options().secrets.contains(name))
        return options().secrets.value(name);
    return named.hasMatch() ? QJsonValue{QJsonObject{{u"secret"_s, name}}} : QJsonValue{text};
}

QString Agent::withoutSecrets(QString text) const
{
    const auto &secrets = options().secrets;
    for (auto each = secrets.begin(); each != secrets.end(); ++each)
        text.replace(each.value(), u"<secret>%1</secret>"_s.arg(each.key()));
    return text;
}

Agents::Agents(RunCall run, ClientOptions options, std::shared_ptr<OpenDialogs> dialogs)
    : m_parts{std::move(run), std::make_shared<const ClientOptions>(std::move(options)),
        std::move(dialogs)}
{
}

AgentRef Agents::of(const mcp::Exchange &exchange)
{
    const QString owner = exchange.client().owner;
    const auto found = std::find_if(m_memories.begin(), m_memories.end(),
        [&owner](const auto &each) { return each->owner == owner; });
    const auto memory
        = found == m_memories.end() ? std::make_shared<AgentMemory>(m_parts, owner) : *found;
    if (found != m_memories.end())
        m_memories.erase(found);
    m_memories.append(memory);
    if (m_memories.size() > mostAgents)
        m_memories.removeFirst();
    return std::make_shared<Agent>(memory, exchange.stop());
}

// A session takes its tabs along by itself.
void Agents::leave(const QString &owner)
{
    const auto found = std::find_if(m_memories.begin(), m_memories.end(),
        [&owner](const auto &each) { return each->owner == owner; });
    if (found == m_memories.end())
        return;
    const std::shared_ptr<AgentMemory> memory = *found;
    m_memories.erase(found);
    if (!memory->session.isEmpty())
        return;
    for (const QString &tab : std::as_const(memory->opened)) {
        QJsonObject arguments{{u"targetId"_s, tab}};
        if (!m_parts.options->profile.isEmpty())
            arguments.insert(u"profile"_s, m_parts.options->profile);
        runAlone(m_parts.run, {{}, memory->caller(), u"close"_s, arguments});
    }
}
