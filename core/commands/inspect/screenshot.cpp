// Take a picture of a page, or of one element of it.

#include "core/commands/arguments.h"
#include "core/commands/commands.h"
#include "core/commands/made_file.h"
#include "core/commands/replies.h"
#include "core/commands/sizes.h"
#include "core/page/page.h"

using namespace Qt::StringLiterals;

namespace commands::inspect::screenshot {
namespace {

constexpr std::chrono::milliseconds patience{2000};

constexpr Field<bool> fullPage{"fullPage", "All of the page, not only what is in view.", false};
constexpr Field<std::optional<Locator>> ref{"ref", "Only this element, as named by a snapshot."};
constexpr auto css = Field<std::optional<QString>>{"element",
    "Only the first element of this selector, CSS or as find takes it."}
                         .shown();
constexpr Field<std::optional<QRectF>> clip{
    "clip", "Only this part of the view, in CSS pixels from its upper left corner."};
constexpr Field<ImageType> type{"type", "Form of the picture.", ImageType::Png};
constexpr Field<bool> asItIs{"asItIs",
    "Keep its size and form; otherwise what has a side over 2000 pixels or is longer than 5 MiB "
    "becomes a smaller JPEG.",
    false};

void requireOneExtent(const Arguments &given)
{
    const bool isOfElement = given[ref] || given[css];
    if (given[fullPage] && isOfElement)
        throw Failure{Code::InvalidArgument, u"fullPage is not supported for element screenshots"_s,
            u"Leave out fullPage, or ref and element."_s};
    if (given[clip] && (isOfElement || given[fullPage]))
        throw Failure{Code::InvalidArgument, u"clip is a part of the view"_s,
            u"Leave out fullPage, ref and element, or clip."_s};
}

Task<Image> picture(Page &page, Arguments given)
{
    const Picture wanted{given[type], !given[asItIs]};
    if (const auto part = given[clip])
        co_return co_await page.screenshot(wanted, *part);
    if (!given[ref] && !given[css]) {
        const auto extent = given[fullPage] ? Page::Extent::WholePage : Page::Extent::Viewport;
        co_return co_await page.screenshot(wanted, extent);
    }
    Task<Element> finding
        = given[ref] ? page.element(*given[ref]) : page.element(Locator::by(*given[css]).orFirst());
    const Element element = co_await finding;
    const std::chrono::milliseconds now{0};
    co_await element.find(now);
    const Spot spot = co_await element.ready(Aim::Look, patience);
    co_return co_await page.screenshot(wanted, spot.box);
}

Task<Reply> run(Page &page, Arguments given)
{
    requireOneExtent(given);
    const Image image = co_await picture(page, given);
    Reply reply = page.acted();
    made_file::putInto(reply, given, image.bytes, image.suffix());
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Take a picture of a page, or of one element of it.",
        .takes = {fullPage, ref, css, clip, type, asItIs, made_file::isInline},
        .gives = replies::acted() + QList<Parameter>{made_file::path, made_file::base64},
        .http = httpPost("/screenshot"),
        .effect = Effect::Reads,
        .example = R"({"fullPage": true, "type": "jpeg"})",
        .phrases
        = {{.positional = "targetId?", .says = "MEDIA:{path}", .file = Phrase::File::Shown}},
        .run = run,
    };
}

} // namespace commands::inspect::screenshot
