#include "core/page/reading/asked_frames.h"

#include "core/page/document/snapshot_part.h"
#include "core/page/tab/child_frame.h"

#include <QJsonArray>

#include <numeric>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds longestChildAnswer{1000};
constexpr qsizetype mostFramesInside = 50; // of one document; the others are silent

struct Question {
    QByteArray function;
    QJsonObject toEach;
    QJsonObject toFirst{};
    int depth = 0;
};

Task<FrameAnswer> answerOf(
    std::shared_ptr<Tab> tab, FramePtr frame, Question question, Deadline deadline);

// A frame that goes away meanwhile has nothing to say.
Task<FrameAnswer> childAnswer(
    std::shared_ptr<Tab> tab, FramePtr parent, int owner, Question question, Deadline deadline)
{
    FrameAnswer answer;
    try {
        const FramePtr frame = co_await childFrame(tab, parent, owner, deadline);
        if (frame && question.depth <= deepestFrame)
            answer = co_await answerOf(tab, frame, question, deadline);
    } catch (const Failure &) {
    }
    answer.owner = owner;
    co_return std::move(answer);
}

Task<FrameAnswer> answerOf(
    std::shared_ptr<Tab> tab, FramePtr frame, Question question, Deadline deadline)
{
    const QJsonObject asked = question.depth == 0 ? question.toFirst : question.toEach;
    const QJsonArray arguments{asked};
    Asking how{deadline};
    how.findsWords = asked.value(u"suspicions").toBool();
    const QJsonValue said = co_await ask(frame, question.function, arguments, how);
    FrameAnswer answer{frame, 0, said.toObject()};

    const Deadline soon = deadline.orIn(longestChildAnswer);
    Question inside = question;
    inside.depth += 1;
    const QJsonArray owners = answer.said.value(u"frames").toArray();
    std::vector<Task<FrameAnswer>> asking;
    for (const QJsonValue &owner : owners) {
        if (asking.size() < mostFramesInside)
            asking.push_back(childAnswer(tab, frame, owner.toInt(), inside, soon));
        else
            answer.children.push_back(FrameAnswer{.owner = owner.toInt()});
    }
    std::vector<FrameAnswer> answered;
    answered.reserve(asking.size());
    for (auto &each : asking)
        answered.push_back(co_await each);
    answer.children.insert(answer.children.begin(), std::make_move_iterator(answered.begin()),
        std::make_move_iterator(answered.end()));
    co_return std::move(answer);
}

} // namespace

Suspicions suspicionsIn(const FrameAnswer &answer)
{
    Suspicions all;
    all.add(answer.said.value(u"suspicions"));
    for (const FrameAnswer &child : answer.children)
        all.add(suspicionsIn(child));
    return all;
}

int silentFrames(const FrameAnswer &answer)
{
    return std::accumulate(
        answer.children.begin(), answer.children.end(), 0, [](int sum, const FrameAnswer &child) {
            return sum + (child.frame ? silentFrames(child) : 1);
        });
}

Task<FrameAnswer> askFrames(std::shared_ptr<Tab> tab, FramePtr first, QByteArray function,
    QJsonObject toEach, QJsonObject onlyToFirst, Deadline deadline)
{
    QJsonObject toFirst = toEach;
    for (auto each = onlyToFirst.begin(); each != onlyToFirst.end(); ++each)
        toFirst.insert(each.key(), each.value());
    return answerOf(tab, first, Question{function, toEach, toFirst}, deadline);
}
