#include "core/doors/mcp_tools/agent.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostAgents = 64;
constexpr qsizetype mostTabs = 50; // that one client's sight is kept of

// Never throws: what runs calls does not.
Task<> endSession(RunCall run, Call call)
{
    Task<Outcome> running = run(std::move(call));
    co_await running;
}

bool isGone(const Outcome &outcome)
{
    const auto *failure = std::get_if<Failure>(&outcome);
    return failure && failure->code == Code::SessionNotFound;
}

} // namespace

Agent::Agent(RunCall run, std::shared_ptr<const Wishes> wishes, QString owner)
    : m_run(std::move(run)), m_wishes(std::move(wishes)), m_owner(std::move(owner))
{
}

Agent::~Agent()
{
    if (!m_session.isEmpty())
        endSession(m_run, callOf(u"closeSession"_s, {{u"session"_s, m_session}}));
}

Caller Agent::caller() const
{
    Caller caller{u"mcp"_s};
    caller.name = mayBeCallerName(m_owner) ? m_owner : QString{};
    return caller;
}

Call Agent::callOf(const QString &command, const QJsonObject &arguments) const
{
    Call call{{}, caller(), command, arguments};
    call.naming = Naming::ByLocator;
    return call;
}

// The session that it is to work in, where it is to have one.
Task<std::optional<Failure>> Agent::begin(AgentRef self)
{
    if (!self->wishes().needsSession() || !self->m_session.isEmpty())
        co_return std::nullopt;
    QJsonObject wanted = self->wishes().session;
    if (!self->wishes().profile.isEmpty())
        wanted.insert(u"profile"_s, self->wishes().profile);
    const Call call = self->callOf(u"createSession"_s, wanted);
    const Outcome made = co_await self->m_run(call);
    if (const auto *failure = std::get_if<Failure>(&made))
        co_return *failure;
    const Reply &reply = std::get<Reply>(made);
    self->m_session = reply.value(u"session").toString();
    self->m_seen.clear();
    self->m_tab = reply.value(u"targetId").toString();
    co_return std::nullopt;
}

Task<Outcome> Agent::runAnywhere(AgentRef self, Call call)
{
    const Outcome outcome = co_await self->m_run(call);
    co_return outcome;
}

Task<Outcome> Agent::run(AgentRef self, Call call)
{
    const auto refused = co_await begin(self);
    if (refused)
        co_return *refused;
    if (!self->m_session.isEmpty())
        call.arguments.insert(u"session"_s, self->m_session);
    else if (!self->wishes().profile.isEmpty())
        call.arguments.insert(u"profile"_s, self->wishes().profile);
    const Outcome outcome = co_await self->m_run(call);
    if (isGone(outcome))
        self->m_session.clear(); // It idled out: the next call begins another.
    co_return outcome;
}

Task<Outcome> Agent::runOnTab(AgentRef self, Call call)
{
    const auto refused = co_await begin(self);
    if (refused)
        co_return *refused;
    if (!self->m_tab.isEmpty() && !call.arguments.contains(u"targetId"_s))
        call.arguments.insert(u"targetId"_s, self->m_tab);
    const Outcome outcome = co_await run(self, call);
    if (const auto *reply = std::get_if<Reply>(&outcome)) {
        const QString tab = reply->value(u"targetId").toString();
        if (!tab.isEmpty())
            self->use(tab);
    } else if (std::get<Failure>(outcome).code == Code::TabNotFound) {
        self->forget(self->m_tab);
    }
    co_return outcome;
}

void Agent::forget(const QString &tab)
{
    m_seen.remove(tab);
    if (m_tab == tab)
        m_tab.clear();
    if (m_seen.size() > mostTabs)
        m_seen.clear();
}

QString Agent::withSecrets(const QString &text) const
{
    return m_wishes->secrets.value(text, text);
}

QString Agent::withoutSecrets(QString text) const
{
    const auto &secrets = m_wishes->secrets;
    for (auto each = secrets.begin(); each != secrets.end(); ++each)
        text.replace(each.value(), u"<secret>%1</secret>"_s.arg(each.key()));
    return text;
}

Agents::Agents(RunCall run, Wishes wishes)
    : m_run(std::move(run)), m_wishes(std::make_shared<const Wishes>(std::move(wishes)))
{
}

AgentRef Agents::of(const QString &owner)
{
    const auto found = std::find_if(m_agents.begin(), m_agents.end(),
        [&owner](const auto &each) { return each.first == owner; });
    AgentRef agent
        = found == m_agents.end() ? std::make_shared<Agent>(m_run, m_wishes, owner) : found->second;
    if (found != m_agents.end())
        m_agents.erase(found);
    m_agents.append({owner, agent});
    if (m_agents.size() > mostAgents)
        m_agents.removeFirst();
    return agent;
}
