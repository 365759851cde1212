// What a person sees of a tab, by the refs that agents know it by.

#include "core/commands/command_file.h"
#include "core/commands/people_fields.h"
#include "core/page/reading/asked_frames.h"
#include "core/page/tab/frame_place.h"

#include <QJsonArray>

namespace commands::people::refsInView {
namespace {

constexpr int mostRefsInView = 200;

constexpr Field<QList<replies::Hit>> refs{"refs",
    "What can be acted on and is in view, 200 at most: its ref, role, name, and its box in "
    "CSS pixels."};

Task<> addRows(const FrameAnswer *answer, QJsonArray *rows, Deadline deadline)
{
    const QTransform toTab = co_await placeInTab(answer->frame, deadline);
    const QJsonArray reported = answer->said.value(u"rows").toArray();
    for (const QJsonValue &each : reported) {
        if (rows->size() == mostRefsInView)
            break;
        QJsonObject row = each.toObject();
        row.insert(u"box"_s, boxInTab(row.value(u"box"), toTab));
        rows->append(row);
    }
    for (const FrameAnswer &inside : answer->children) {
        try {
            if (inside.frame)
                co_await addRows(&inside, rows, deadline);
        } catch (const Failure &) {
            continue; // A frame that goes away meanwhile shows nothing.
        }
    }
}

// Not Browser::page: a tab that people view must not become the agents' current tab.
Task<Reply> run(Browser &browser, Arguments given)
{
    const TabPtr tab = browser.tabs().callers().find(given[::people::targetId]);
    const Page page{tab, given.deadline()};
    page.requireUsable();
    const QJsonObject toEach{{u"most"_s, mostRefsInView}};
    const QJsonObject nothingMore;
    const FrameAnswer answer = co_await askFrames(
        tab, tab->frames().main(), "refsInView", toEach, nothingMore, given.deadline());
    QJsonArray rows;
    co_await addRows(&answer, &rows, given.deadline());
    co_return Reply{replies::targetId(tab->targetId()), refs.json(rows)};
}

} // namespace

Command command()
{
    return {
        .summary = "List what is in view in a tab, by the refs that agents know it by.",
        .takes = {::people::targetId},
        .gives = {replies::targetId, refs},
        .effect = Effect::Reads,
        .reach = Reach::People,
        .example = R"({"targetId": "4A1E"})",
        .run = run,
        .timeLimit = std::chrono::seconds{3},
        .isQuiet = true,
    };
}

} // namespace commands::people::refsInView
