// Take a small picture of a tab.

#include "core/commands/command_file.h"
#include "core/commands/people_fields.h"

namespace commands::people::thumbnail {
namespace {

constexpr Field<Pixels> width{"width", "How wide the picture is to be at most."};
constexpr Field<QString> jpeg{"jpeg", "The picture, as base64."};
constexpr Field<int> itsWidth{"width", "How wide it is."};
constexpr Field<int> itsHeight{"height", "How high it is."};

// By then a person looks elsewhere, and asks for another picture.
constexpr std::chrono::seconds patience{3};

Task<Image> pictureOf(Page &page)
{
    try {
        const Picture picture{ImageType::Jpeg};
        co_return co_await page.screenshot(picture, Page::Extent::Viewport);
    } catch (const Failure &failure) {
        if (failure.code != Code::Timeout)
            throw;
        throw Failure{Code::Timeout,
            u"Chrome gave no picture of the tab within %1 s"_s.arg(patience.count()),
            u"The page is busy or not painted yet: try again."_s};
    }
}

// Not Browser::page: a tab that people view must not become the agents' current tab.
Task<Reply> run(Browser &browser, Arguments given)
{
    Page page{browser.tabs().callers().find(given[::people::targetId]), given.deadline()};
    const Image image = co_await pictureOf(page);
    const SmallJpeg made = co_await thumbnailOf(image, given[width].count);
    co_return Reply{
        replies::targetId(page.tab().targetId()),
        jpeg(QString::fromLatin1(made.jpeg.toBase64())),
        itsWidth(made.size.width()),
        itsHeight(made.size.height()),
    };
}

} // namespace

Command command()
{
    return {
        .summary = "Take a small picture of a tab.",
        .takes = {::people::targetId, fields::session, width},
        .gives = {replies::targetId, jpeg, itsWidth, itsHeight},
        .effect = Effect::Reads,
        .reach = Reach::People,
        .example = R"({"targetId": "4A1E", "width": 320})",
        .run = run,
        .timeLimit = patience,
    };
}

} // namespace commands::people::thumbnail
