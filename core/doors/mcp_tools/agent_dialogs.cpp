// Acts that a dialog holds up.

#include "core/doors/mcp_tools/agent.h"

using namespace Qt::StringLiterals;

struct BegunAct {
    std::optional<Outcome> outcome{}; // once it has ended
    Pending<Nothing> news{}; // settled then
};

namespace {

// Never throws: what runs calls does not.
Task<> carry(AgentRef agent, Call call, std::shared_ptr<BegunAct> act)
{
    const Outcome outcome = co_await Agent::runOnTab(agent, call);
    act->outcome = outcome;
    act->news.settle(Nothing{});
}

} // namespace

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

std::optional<Outcome> Agent::takeUntold()
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
