// Report what a page says of itself, and how much of what there is in it.

#include "core/commands/command_file.h"
#include "core/commands/view_fields.h"
#include "core/page/input/pointer_place.h"

namespace commands::inspect::pageInfo {
namespace {

struct PageCounts {
    static constexpr std::tuple columns{Column<int>{"links"}, Column<int>{"forms"},
        Column<int>{"inputs"}, Column<int>{"buttons"}, Column<int>{"images"},
        Column<int>{"frames"}};
};

enum class LoadState { Loading, Interactive, Complete };

constexpr auto wordsFor(LoadState)
{
    return std::to_array<Word<LoadState>>({{LoadState::Loading, "loading"},
        {LoadState::Interactive, "interactive"}, {LoadState::Complete, "complete"}});
}

constexpr Field<std::optional<QString>> title{"title", "Its title, unless it is too busy for it."};
constexpr Field<LoadState> readyState{"readyState", "How far the document is loaded."};
constexpr Field<QString> contentType{"contentType", "The type of the document."};
constexpr Field<std::optional<QString>> language{"language", "The language that it says it is in."};
constexpr Field<std::optional<QString>> description{"description", "What it says it is about."};
constexpr Field<std::optional<QString>> canonical{
    "canonical", "The address it wants to be known by."};
constexpr Field<std::optional<QStringList>> robots{"robots",
    "What it says to those who explore sites, as in noindex: in its meta elements, then in "
    "X-Robots-Tag."};
constexpr Field<std::optional<QString>> icon{"icon", "The address of its icon."};
constexpr Field<std::optional<Texts>> openGraph{
    "openGraph", "What it says for previews: the first 20 og: properties."};
constexpr Field<ViewSize> viewport{"viewport", "The size of the view, in CSS pixels."};
constexpr Field<ScrollPlace> scroll{"scroll",
    "Where the view stands: x, y, the width and height of all there is, in CSS pixels, and how "
    "much of the way down is done, in percent."};
constexpr Field<PageCounts> counts{"counts",
    "How many links, forms, inputs, buttons, images and frames there are, hidden ones too; without "
    "those in frames."};

constexpr Field<QPointF> pointer{"pointer",
    "Where calls and people here have moved the mouse, in CSS pixels of the view; 0, 0 before."};

QStringList saidToRobots(Tab &tab, const QJsonValue &inPage)
{
    QStringList said;
    for (const QJsonValue &each : inPage.toArray())
        said.append(each.toString());
    const NetworkRequestPtr sent = tab.network().newest(tab.documentLoader());
    const QJsonObject headers = sent ? sent->responseHeaders : QJsonObject{};
    for (auto each = headers.begin(); each != headers.end(); ++each) {
        if (each.key().compare(u"x-robots-tag"_s, Qt::CaseInsensitive) == 0)
            said.append(each.value().toString().split(u'\n', Qt::SkipEmptyParts));
    }
    said.removeAll(QString{});
    return said;
}

Task<Reply> run(Page &page, Arguments given)
{
    const FramePtr frame = co_await page.frameInUse();
    const QJsonArray nothing;
    const QJsonValue answer = co_await ask(frame, "pageInfo", nothing, given.deadline());
    std::optional<QString> name = answer[title.key()].toString();
    if (frame != page.mainFrame())
        name = co_await page.title();
    Reply reply = page.baseReply();
    if (name)
        put(reply, title(*name));
    for (const QString &key :
        {readyState.key(), contentType.key(), viewport.key(), scroll.key(), counts.key()})
        reply.insert(key, answer[key]);
    const QPointF spot = pointerIn(page.session());
    put(reply, pointer(spot));
    for (const auto &field : {language, description, canonical, icon}) {
        const QString said = answer[field.key()].toString();
        if (!said.isEmpty())
            put(reply, field(said));
    }
    const QStringList said = saidToRobots(page.tab(), answer[robots.key()]);
    if (!said.isEmpty())
        put(reply, robots(said));
    const QJsonObject previews = answer[openGraph.key()].toObject();
    if (!previews.isEmpty())
        put(reply, openGraph.json(previews));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Show what the page says of itself, where its view stands, and what it holds.",
        .takes = {},
        .gives = replies::baseReply()
            + QList<Parameter>{title, readyState, contentType, language, description, canonical,
                robots, icon, openGraph, viewport, scroll, pointer, counts},
        .http = httpGet("/info"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.says = "{title}\n{url}\n{contentType}, {readyState}\ncounts: {counts:json}\n"
                             "viewport: {viewport:json}\nscroll: {scroll:json}"}},
        .run = run,
    };
}

} // namespace commands::inspect::pageInfo
