#include "core/page/reading/shown_in_frames.h"

#include "core/page/tab/child_frame.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

using std::chrono::milliseconds;

// Frames nested deeper are ignored.
constexpr int deepestLook = 8;
constexpr milliseconds longestChildLook{1000};
// How long one of several frames is asked before all are checked again.
constexpr milliseconds turnOfMany{1000};
// Time for an answer to come back.
constexpr milliseconds wayBack{250};

QJsonArray argumentsOf(const ShownCondition &condition, milliseconds time)
{
    return {condition.kind, condition.value, static_cast<double>(time.count())};
}

bool isSettled(const Shown &shown, const ShownCondition &condition)
{
    return shown.isMet && condition.where == ShownCondition::Where::InOneFrame;
}

Task<> lookInto(std::shared_ptr<Tab> tab, FramePtr frame, ShownCondition condition, int depth,
    Deadline deadline, Shown &shown)
{
    const QJsonArray arguments = argumentsOf(condition, {});
    const QJsonValue answer = co_await ask(frame, "waitFor", arguments, deadline);
    if (shown.obstacle.isEmpty())
        shown.obstacle = answer[u"obstacle"_s].toString();
    if (answer[u"met"_s].toBool())
        shown.isMet = true;
    else
        shown.unmet.append(frame);
    if (depth == deepestLook)
        co_return;
    const QJsonArray inside = answer[u"frames"_s].toArray();
    for (const QJsonValue &owner : inside) {
        if (isSettled(shown, condition))
            co_return;
        const Deadline soon = deadline.orIn(longestChildLook);
        try {
            const FramePtr child = co_await childFrame(tab, frame, owner.toInt(), soon);
            if (child)
                co_await lookInto(tab, child, condition, depth + 1, soon, shown);
        } catch (const Failure &) {
            continue;
        }
    }
}

// At the end of its document, too.
Task<> settleAtChange(
    FramePtr frame, QJsonArray arguments, Deadline deadline, Pending<Nothing> changed)
{
    try {
        const Asking here(presentWorld(frame), deadline);
        co_await ask(frame, "waitFor", arguments, here);
    } catch (const Failure &) {
    }
    changed.settle(Nothing{});
}

} // namespace

Task<Shown> lookForShown(std::shared_ptr<Tab> tab, ShownCondition condition, Deadline deadline)
{
    Shown shown;
    const FramePtr top = condition.top ? condition.top : tab->frames().main();
    co_await lookInto(tab, top, condition, 0, deadline, shown);
    if (condition.where == ShownCondition::Where::InEachFrame)
        shown.isMet = shown.unmet.isEmpty();
    co_return std::move(shown);
}

Task<> changeOfShown(QList<FramePtr> frames, ShownCondition condition, Deadline end)
{
    const milliseconds left = end.remaining();
    const milliseconds turn = frames.size() == 1 ? left : std::min(left, turnOfMany);
    const Deadline answered = Deadline::in(turn + wayBack).orAt(end.stop());
    Pending<Nothing> changed;
    for (const FramePtr &frame : std::as_const(frames))
        settleAtChange(frame, argumentsOf(condition, turn), answered, changed);
    co_await changed;
}
