#include "core/page/act/labels.h"

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

struct Drawn {
    FramePtr frame;
    int count = 0;
    int id = 0;
};

Task<Drawn> draw(FrameControls controls, int most, Deadline deadline)
{
    Drawn drawn{controls.frame};
    const bool isSeen = co_await isInSight(controls.frame, deadline);
    if (isSeen && most > 0 && !controls.numbers.isEmpty()) {
        const QJsonArray arguments{controls.numbers, most};
        const QJsonValue answer
            = co_await askedOf(controls.frame, "drawLabels", arguments, deadline);
        drawn.count = answer[u"drawn"_s].toInt();
        drawn.id = answer[u"id"_s].toInt();
    }
    const Drawn result = drawn;
    co_return result;
}

// A catch block cannot await.
Task<std::variant<Image, Failure>> shot(Page &page)
{
    try {
        const Picture picture;
        const Image image = co_await page.screenshot(picture, Page::Extent::Viewport);
        co_return image;
    } catch (const Failure &failure) {
        co_return failure;
    }
}

} // namespace

Task<LabelledPicture> takeLabelled(Page &page, QList<FrameControls> controls, Deadline deadline)
{
    QList<Drawn> drawn;
    int count = 0;
    int all = 0;
    for (const FrameControls &each : std::as_const(controls)) {
        drawn.append(co_await draw(each, mostLabels - count, deadline));
        count += drawn.last().count;
        all += static_cast<int>(each.numbers.size());
    }
    const auto picture = co_await shot(page);
    for (const Drawn &each : std::as_const(drawn)) {
        const QJsonArray id{each.id};
        if (each.count > 0)
            co_await askedOf(each.frame, "removeLabels", id, deadline);
    }
    if (const Failure *failure = std::get_if<Failure>(&picture))
        throw *failure;
    co_return LabelledPicture{std::get<Image>(picture), count, all - count};
}
