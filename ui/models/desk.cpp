#include "ui/models/desk.h"

using namespace Qt::StringLiterals;

Desk::Desk(CallFunction call, EventStream &events, QObject *parent)
    : QObject(parent), m_events(events), m_door(std::move(call)), m_tabReturn(m_door, m_notices),
      m_losses(m_door, m_notices, m_tabReturn, events), m_closedTabs(events),
      m_secretQuestions(m_door, m_notices, events), m_handoffs(m_door, m_notices, events),
      m_approvals(m_door, m_notices, events), m_profiles(m_door, events),
      m_profileCalls(m_door, m_notices), m_calls(events), m_status(m_door, events),
      m_outages(m_door, m_status)
{
    connect(&m_status, &BrowserStatus::changed, this, &Desk::announceWarnings);
    m_status.refresh();
    connect(&m_closedTabs, &ClosedTabs::hasComeBack, this,
        [this](const QString &profile, const QStringList &addresses) {
            if (m_profileCalls.isStarting(profile))
                m_tabReturn.reopen(profile, addresses);
            else
                m_tabReturn.offer(profile, addresses);
        });
    connect(&m_profiles, &Profiles::hasStarted, this,
        [this](const QString &name) { m_notices.settle(ProfileCalls::topic(u"start"_s, name)); });
}

// Once each: a dismissed warning comes back only if the warnings change.
void Desk::announceWarnings()
{
    if (m_status.warnings() == m_warnings)
        return;
    m_warnings = m_status.warnings();
    const QString about = u"warnings"_s;
    if (m_warnings.isEmpty())
        return m_notices.settle(about);
    Notice notice;
    notice.message = m_warnings.join(u'\n');
    notice.about = about;
    notice.isFailure = true;
    m_notices.announce(notice);
}

void Desk::reopenTab(const QString &profile)
{
    if (const auto address = m_closedTabs.takeLast(profile))
        return m_tabReturn.open(profile, *address);
    m_notices.announce(
        {.message = tr("No tab of %1 was closed since Clawdis started.").arg(profile),
            .about = u"closed tabs"_s});
}

void Desk::refresh()
{
    m_profiles.refresh();
    m_status.refresh();
}

bool Desk::isAsked() const
{
    return !m_handoffs.open().isEmpty() || !m_approvals.open().isEmpty()
        || !m_secretQuestions.open().isEmpty();
}
