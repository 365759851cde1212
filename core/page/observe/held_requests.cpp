#include "core/page/observe/held_requests.h"

#include "core/cdp/session.h"
#include "core/page/text/heard.h"

#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostHeldRequests = 50;
constexpr qsizetype mostRefusedKept = 50;
// The approver answers 3 s before. Less than a call lasts: who waits for the request learns why.
constexpr std::chrono::seconds heldTime{17};
// A page's request comes to us a moment after the act that made it.
constexpr std::chrono::milliseconds untilHeardOf{100};
// Of the call, to answer.
constexpr std::chrono::milliseconds leftAfterHeld{500};

Failure tooManyHeld()
{
    return {Code::NotApproved,
        u"%1 requests of the tab wait for a person already"_s.arg(mostHeldRequests),
        u"Ask the person to answer in the window of Clawdis Browser."_s};
}

Task<> momentOf(std::chrono::milliseconds time)
{
    const Pending<Nothing> over;
    QTimer::singleShot(time, [over] { over.settle({}); });
    co_await over;
}

} // namespace

void HeldRequests::follow(const HoldsPtr &holds, const QString &targetId)
{
    m_holds = holds;
    m_targetId = targetId;
    connect(holds.get(), &Holds::changed, this, &HeldRequests::rulesChanged);
}

QJsonArray HeldRequests::patterns() const
{
    return m_holds ? m_holds->paused() : QJsonArray{};
}

bool HeldRequests::take(Session &session, const QJsonObject &paused, Decided decided)
{
    if (!m_holds || !m_holds->holds(HoldKind::Request))
        return false;
    const QJsonValue request = paused.value(u"request");
    const QString method = request[u"method"].toString();
    const QString url = request[u"url"].toString();
    const auto rule = m_holds->ofRequest(method, url);
    if (!rule)
        return false;
    const Waiting waiting{++m_begun, std::make_shared<CancelSource>()};
    if (m_waiting.size() >= mostHeldRequests) {
        m_refused.append({waiting.number, tooManyHeld()});
        decided(tooManyHeld());
        return true;
    }
    m_waiting.append(waiting);
    const QString shown = heard::address(url);
    const ApprovalWanted wanted{.targetId = m_targetId,
        .what = u"send %1 to %2"_s.arg(method, shown),
        .address = shown,
        .caller = u"a page"_s};
    const QPointer<Session> asking = &session;
    const auto admitted = m_holds->admitted();
    const auto answer = [asking, decided, admitted, method, url](const auto &refused) {
        if (!refused)
            admitted->add(method, url);
        if (asking)
            decided(refused);
    };
    ask(*rule, wanted, waiting, answer);
    return true;
}

// No caller holds its Task; throws nothing.
Task<> HeldRequests::ask(HoldRule rule, ApprovalWanted wanted, Waiting waiting, Decided decided)
{
    const QPointer<HeldRequests> self = this;
    const HoldsPtr holds = m_holds;
    const Deadline end = Deadline::in(heldTime).orAt(waiting.stop);
    std::optional<Failure> refused;
    try {
        co_await holds->approve(rule, wanted, end);
    } catch (const Failure &failure) {
        refused = failure;
    }
    if (!self)
        co_return;
    m_waiting.removeIf([&waiting](const Waiting &each) { return each.number == waiting.number; });
    if (refused)
        m_refused.append({waiting.number, *refused});
    if (m_refused.size() > mostRefusedKept)
        m_refused.removeFirst();
    decided(refused);
    if (self)
        m_waiters.wake();
}

bool HeldRequests::anyWaits(int since) const
{
    return std::any_of(m_waiting.begin(), m_waiting.end(),
        [since](const Waiting &each) { return each.number > since; });
}

Task<> HeldRequests::decided(int since, Deadline deadline)
{
    if (!m_holds || !m_holds->holds(HoldKind::Request))
        co_return;
    co_await momentOf(untilHeardOf);
    const Deadline end = deadline.orIn(deadline.remaining() - leftAfterHeld);
    const Failure late{Code::Timeout, {}, {}};
    while (anyWaits(since) && !end.hasPassed()) {
        const Pending<Nothing> change = m_waiters.join(end, late);
        try {
            co_await change;
        } catch (const Failure &failure) {
            if (failure.code != Code::Timeout)
                throw;
        }
    }
    const auto waiting = m_waiting;
    for (const Waiting &each : waiting) {
        if (each.number > since)
            each.stop->cancel();
    }
    while (anyWaits(since)) {
        const Pending<Nothing> change = m_waiters.join(Deadline::in(leftAfterHeld), late);
        co_await change;
    }
    const auto first = std::find_if(m_refused.begin(), m_refused.end(),
        [since](const Refused &each) { return each.number > since; });
    if (first != m_refused.end())
        throw Failure{first->why};
}
