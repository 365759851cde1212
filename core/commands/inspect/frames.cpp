// The frames of a tab, and how to name each.

#include "core/commands/command_file.h"
#include "core/page/tab/frame_list.h"

namespace commands::inspect::frames {
namespace {

struct FrameRow {
    ListedFrame frame;
    bool isCurrent;

    static constexpr std::tuple columns{Column{"ref", &FrameRow::frame, &ListedFrame::ref}.ifAny(),
        Column{"name", &FrameRow::frame, &ListedFrame::name},
        Column{"url", &FrameRow::frame, &ListedFrame::url},
        Column{"parent", &FrameRow::frame, &ListedFrame::parent}.ifAny(),
        Column{"otherProcess", &FrameRow::frame, &ListedFrame::isOtherProcess},
        Column{"current", &FrameRow::isCurrent}.ifAny()};
};

constexpr Field<QList<FrameRow>> frames{"frames",
    "The main frame, then all below it: for each the ref of its element, by which frame names it, "
    "its name or id, its address, the ref of the frame around it, whether another process has it, "
    "and, of one only, that it is the caller's current one: see useFrame. None is where that one "
    "is gone."};
constexpr Field<std::optional<bool>> truncated{
    "truncated", "True where there are more than 200, or some more than eight deep."};

Task<Reply> run(Page &page, Arguments given)
{
    page.requireUsable();
    const FrameList list = co_await framesOf(page.shared(), given.deadline());
    QList<FrameRow> rows;
    const FramePtr chosen = page.tab().frames().current().of(given.caller());
    const FramePtr current = chosen ? chosen : page.tab().frames().main();
    for (const ListedFrame &each : list.frames)
        rows.append({each, each.frame == current});
    Reply reply = page.baseReply();
    put(reply, frames(rows));
    if (!list.isWhole)
        put(reply, truncated(true));
    co_return reply;
}

QString describe(const CallResult &result)
{
    return linesOf(result.reply, u"frames", {}, [](const QJsonObject &each) {
        QStringList words{textAt(each, u"ref", u"main"_s), textAt(each, u"name"),
            textAt(each, u"url"),
            each[u"otherProcess"].toBool() ? u"(another process)"_s : QString{},
            each[u"current"].toBool() ? u"(current)"_s : QString{}};
        words.removeAll(QString{});
        return words.join(u' ');
    });
}

} // namespace

Command command()
{
    return {
        .summary = "List the frames of a tab, each with the ref of its element.",
        .takes = {},
        .gives = replies::baseReply() + QList<Parameter>{frames, truncated},
        .http = httpGet("/frames"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.describe = describe}},
        .run = run,
    };
}

} // namespace commands::inspect::frames
