#include "core/browser/lifecycle/crash_budget.h"

#include <QJsonArray>

#include <csignal>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostEnds = 3;
constexpr std::chrono::seconds endsWithin{60};
constexpr std::chrono::minutes pauseAfter{10};
constexpr qsizetype mostLines = 20;

QString hintOn(const ProcessEnd &end)
{
    const QString again = u" Then start it: {start profile=%1}"_s;
    if (end.signal == SIGKILL)
        return u"Something killed it: mostly the kernel, for want of memory (see dmesg), or a "
               u"person. "
               "Free some memory."_s
            + again;
    if (end.signal == SIGTERM || end.signal == SIGINT || end.signal == SIGHUP)
        return u"Another program asked it to end: find out which."_s + again;
    if (end.signal)
        return u"It crashed: see its last lines, and whether its program and extraArgs are sound."_s
            + again;
    if (end.exitCode)
        return u"It gave up: see its last lines."_s + again;
    return u"The app did not see how: it had taken that browser over."_s + again;
}

} // namespace

void CrashBudget::note(const ProcessEnd &end, const QStringList &output, Clock::time_point now)
{
    if (end.exitCode == 0)
        return;
    m_ends.removeIf([now](Clock::time_point each) { return now - each > endsWithin; });
    m_ends.append(now);
    m_last = end;
    m_output = output.mid(std::max<qsizetype>(0, output.size() - mostLines));
    m_isSpent = m_ends.size() >= mostEnds;
}

std::optional<Failure> CrashBudget::spent(const QString &profile, Clock::time_point now) const
{
    if (!m_isSpent || now - m_ends.last() > pauseAfter)
        return std::nullopt;
    Failure failure{Code::ChromeKeepsEnding,
        u"the browser of profile \"%1\" ended %2 times within %3 s, the last time with %4, and is "
        "not started by itself any more"_s.arg(profile)
            .arg(m_ends.size())
            .arg(endsWithin.count())
            .arg(m_last.describe()),
        hintOn(m_last).arg(profile)};
    failure.evidence.insert(u"ends"_s, m_ends.size());
    failure.evidence.insert(u"stderr"_s, QJsonArray::fromStringList(m_output));
    if (m_last.exitCode)
        failure.evidence.insert(u"exitCode"_s, *m_last.exitCode);
    if (m_last.signal)
        failure.evidence.insert(u"signal"_s, *m_last.signal);
    return failure;
}
