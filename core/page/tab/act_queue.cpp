#include "core/page/tab/act_queue.h"

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostWaiting = 100;

// An act that starts later before its deadline could not finish.
constexpr std::chrono::milliseconds shortestAct{500};

Failure tooMany()
{
    return {Code::TooBusy, u"%1 acts wait for this tab already"_s.arg(mostWaiting),
        u"Nothing was done: call again when some of them have ended."_s};
}

Failure tooLate()
{
    return {Code::TooBusy, u"other acts kept this tab busy for as long as the call had time"_s,
        u"Nothing was done: call again."_s};
}

} // namespace

ActQueue::Turn::~Turn()
{
    if (m_queue)
        m_queue->passOn();
}

Task<ActQueue::Turn> ActQueue::turn(Deadline deadline)
{
    if (std::exchange(m_isTaken, true)) {
        m_waiting.removeIf([](const Pending<Nothing> &each) { return each.isSettled(); });
        if (m_waiting.size() >= mostWaiting)
            throw tooMany();
        const Pending<Nothing> mine;
        m_waiting.append(mine);
        const Deadline last = deadline.orIn(deadline.remaining() - shortestAct);
        last.whenPassed(this, [mine] { mine.fail(tooLate()); });
        co_await mine;
    }
    co_return Turn{*this};
}

void ActQueue::fail(const Failure &why)
{
    const auto waiting = std::exchange(m_waiting, {});
    for (const auto &each : waiting)
        each.fail(why);
}

// Starts the next one from the event loop: a turn may end during stack unwinding.
void ActQueue::passOn()
{
    if (m_waiting.isEmpty()) {
        m_isTaken = false;
        return;
    }
    const auto wakeNext = [this] {
        while (!m_waiting.isEmpty()) {
            const auto next = m_waiting.takeFirst();
            if (!next.isSettled()) {
                next.settle(Nothing{});
                return;
            }
        }
        m_isTaken = false;
    };
    QMetaObject::invokeMethod(this, wakeNext, Qt::QueuedConnection);
}
