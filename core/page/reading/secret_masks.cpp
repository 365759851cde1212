#include "core/page/reading/secret_masks.h"

#include "core/page/tab/child_frame.h"

using namespace Qt::StringLiterals;

namespace {

using std::chrono::milliseconds;

constexpr milliseconds longestMask{500};
constexpr int deepestMasked = 8;

// The frame itself if it hides something, and those inside it.
Task<QList<FramePtr>> maskedIn(
    std::shared_ptr<Tab> tab, FramePtr frame, int depth, Deadline deadline)
{
    QList<FramePtr> masked;
    try {
        const QJsonArray nothing;
        const QJsonValue answer = co_await ask(frame, "maskSecrets", nothing, deadline);
        if (answer[u"masked"_s].toInt() > 0)
            masked.append(frame);
        const QJsonArray owners = answer[u"owners"_s].toArray();
        for (const QJsonValue &owner : owners) {
            const FramePtr child = co_await childFrame(tab, frame, owner.toInt(), deadline);
            if (child && depth < deepestMasked)
                masked += co_await maskedIn(tab, child, depth + 1, deadline);
        }
    } catch (const Failure &) {
    }
    const QList<FramePtr> result = masked;
    co_return result;
}

} // namespace

Task<QList<FramePtr>> maskSecrets(std::shared_ptr<Tab> tab, Deadline deadline)
{
    const FramePtr main = tab->frames().main();
    return maskedIn(tab, main, 0, deadline.orIn(longestMask));
}

Task<> unmaskSecrets(QList<FramePtr> frames, Deadline deadline)
{
    for (const FramePtr &frame : std::as_const(frames)) {
        try {
            const QJsonArray none;
            co_await ask(frame, "unmaskSecrets", none, deadline.orIn(longestMask));
        } catch (const Failure &) {
        }
    }
}
