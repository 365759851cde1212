#include "core/page/labels.h"

using namespace Qt::StringLiterals;

namespace {

constexpr int mostLabels = 150;

// A frame that goes away meanwhile has nothing to show.
Task<QJsonValue> askedOf(
    FramePtr frame, QByteArray function, QJsonArray arguments, Deadline deadline)
{
    try {
        co_return co_await ask(frame, function, arguments, deadline);
    } catch (const Failure &) {
    }
    co_return QJsonValue{};
}

Task<bool> isInSight(FramePtr frame, Deadline deadline)
{
    for (FramePtr at = frame; const FramePtr parent = at->parent.lock(); at = parent) {
        const QJsonArray owner{at->ownerNumber};
        const QJsonValue isSeen = co_await askedOf(parent, "isSeen", owner, deadline);
        if (!isSeen.toBool())
            co_return false;
    }
    co_return true;
}

Task<int> draw(FrameControls controls, int most, Deadline deadline)
{
    const bool isSeen = co_await isInSight(controls.frame, deadline);
    if (!isSeen || most <= 0 || controls.numbers.isEmpty())
        co_return 0;
    const QJsonArray arguments{controls.numbers, most};
    const QJsonValue answer = co_await askedOf(controls.frame, "drawLabels", arguments, deadline);
    co_return answer[u"drawn"_s].toInt();
}

// An await is not possible while a failure is being handled.
Task<std::variant<Image, Failure>> shot(Page &page)
{
    try {
        const Image image = co_await page.screenshot(ImageType::Png, Page::Extent::Viewport);
        co_return image;
    } catch (const Failure &failure) {
        co_return failure;
    }
}

} // namespace

Task<LabelledPicture> takeLabelled(Page &page, QList<FrameControls> controls, Deadline deadline)
{
    int drawn = 0;
    int all = 0;
    for (const FrameControls &each : std::as_const(controls)) {
        drawn += co_await draw(each, mostLabels - drawn, deadline);
        all += static_cast<int>(each.numbers.size());
    }
    const auto picture = co_await shot(page);
    const QJsonArray none;
    for (const FrameControls &each : std::as_const(controls))
        co_await askedOf(each.frame, "removeLabels", none, deadline);
    if (const Failure *failure = std::get_if<Failure>(&picture))
        throw *failure;
    co_return LabelledPicture{std::get<Image>(picture), drawn, all - drawn};
}
