// Take a picture of a page, or of one element of it.

#include "core/commands/command_file.h"
#include "core/commands/made_file.h"
#include "core/commands/sizes.h"

#include <QBuffer>
#include <QImageReader>

#include <cmath>

namespace commands::inspect::screenshot {
namespace {

constexpr std::chrono::milliseconds patience{2000};

constexpr Field<bool> fullPage{"fullPage", "All of the page, not only what is in view.", false};
constexpr Field<std::optional<Locator>> ref{"ref", "Only this element, as named by a snapshot."};
constexpr ShownField<std::optional<QString>> css{
    "element", "Only the first element of this selector, CSS or as find takes it."};
constexpr Field<std::optional<QRectF>> clip{
    "clip", "Only this part of the view, in CSS pixels from its upper left corner."};
constexpr Field<ImageType> type{"type", "Form of the picture.", ImageType::Png};
constexpr Field<bool> asItIs{"asItIs",
    "Keep its size and form; otherwise what has a side over 2000 pixels or is longer than 5 MiB "
    "becomes a smaller JPEG.",
    false};

constexpr Field<std::optional<double>> scale{"scale",
    "How many pixels of the picture a CSS pixel has, where there are fewer than one: take parts, "
    "with clip or ref, to see more."};
constexpr Field<std::optional<int>> cutAt{"cutAt",
    "The page is taller than a picture can be, and this shows it down to there, in CSS pixels: "
    "clip "
    "with a y of that goes on."};

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

// What Chrome draws at once is no taller, in its own pixels.
double tallest(ImageType form)
{
    return form == ImageType::Jpeg ? 65'000 : 100'000;
}

struct Shot {
    Image image;
    QSizeF size; // of what it shows, in CSS pixels
    std::optional<double> cutAt;
};

struct Extents {
    QSizeF view;
    QSizeF page;
    QPointF scrolled;
    double ratio = 1; // pixels of Chrome in one of CSS
};

Task<Extents> extentsOf(Page &page)
{
    const QJsonObject report
        = co_await page.session().call("Page.getLayoutMetrics", page.deadline());
    const QJsonValue view = report.value(u"cssVisualViewport");
    const QJsonValue all = report.value(u"cssContentSize");
    const double width = all[u"width"].toDouble();
    Extents extents{{view[u"clientWidth"].toDouble(), view[u"clientHeight"].toDouble()},
        {width, all[u"height"].toDouble()}, {view[u"pageX"].toDouble(), view[u"pageY"].toDouble()}};
    if (width > 0)
        extents.ratio = std::max(1.0, report.value(u"contentSize")[u"width"].toDouble() / width);
    co_return extents;
}

Task<Shot> shotOfPage(Page &page, Picture wanted)
{
    const Extents extents = co_await extentsOf(page);
    const double most = std::floor(tallest(wanted.type) / extents.ratio);
    if (extents.page.height() <= most) {
        const Image image = co_await page.screenshot(wanted, Page::Extent::WholePage);
        co_return Shot{image, extents.page, std::nullopt};
    }
    const QRectF top{-extents.scrolled, QSizeF{extents.page.width(), most}};
    const Image image = co_await page.screenshot(wanted, top);
    co_return Shot{image, top.size(), most};
}

Task<Shot> shot(Page &page, Arguments given)
{
    const Picture wanted{given[type], !given[asItIs]};
    if (const auto part = given[clip]) {
        const Image image = co_await page.screenshot(wanted, *part);
        co_return Shot{image, part->size(), std::nullopt};
    }
    if (given[fullPage])
        co_return co_await shotOfPage(page, wanted);
    if (!given[ref] && !given[css]) {
        const Extents extents = co_await extentsOf(page);
        const Image image = co_await page.screenshot(wanted, Page::Extent::Viewport);
        co_return Shot{image, extents.view, std::nullopt};
    }
    Task<Element> finding
        = given[ref] ? page.element(*given[ref]) : page.element(Locator::by(*given[css]).orFirst());
    const Element element = co_await finding;
    const std::chrono::milliseconds now{0};
    co_await element.find(now);
    const Spot spot = co_await element.ready(Aim::Look, patience);
    const Image image = co_await page.screenshot(wanted, spot.box);
    co_return Shot{image, spot.box.size(), std::nullopt};
}

// Nothing where a CSS pixel has one of the picture, or more.
std::optional<double> scaleOf(const Shot &taken)
{
    QBuffer buffer;
    buffer.setData(taken.image.bytes);
    const QSizeF picture = QImageReader{&buffer}.size();
    const bool isTall = taken.size.height() > taken.size.width();
    const double pixels
        = isTall ? picture.height() / taken.size.height() : picture.width() / taken.size.width();
    const bool isSmaller = std::isfinite(pixels) && pixels > 0 && pixels < 0.99;
    return isSmaller ? std::optional{std::round(pixels * 1000) / 1000} : std::nullopt;
}

Task<Reply> run(Page &page, Arguments given)
{
    requireOneExtent(given);
    const Shot taken = co_await shot(page, given);
    Reply reply = page.baseReply();
    made_file::putInto(reply, given, taken.image.bytes, taken.image.suffix());
    if (const auto smaller = scaleOf(taken))
        put(reply, scale(*smaller));
    if (taken.cutAt)
        put(reply, cutAt(static_cast<int>(*taken.cutAt)));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Take a picture of a page, or of one element of it.",
        .takes = {fullPage, ref, css, clip, type, asItIs, made_file::isInline},
        .gives
        = replies::baseReply() + QList<Parameter>{made_file::path, made_file::base64, scale, cutAt},
        .http = httpPost("/screenshot"),
        .effect = Effect::Reads,
        .example = R"({"fullPage": true, "type": "jpeg"})",
        .phrases
        = {{.positional = "targetId?", .says = "MEDIA:{path}", .file = Phrase::File::Shown}},
        .run = run,
    };
}

} // namespace commands::inspect::screenshot
