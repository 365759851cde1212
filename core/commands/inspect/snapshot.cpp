// Read a page as text, with a ref for everything that can be acted on.

#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/page.h"

using namespace Qt::StringLiterals;

namespace {
enum class Format { Ai };
}

template<> struct Words<Format> {
    static constexpr Word<Format> all[] = {{Format::Ai, "ai"}};
};

namespace {

constexpr Field<Format> format{"format", "Form of the text.", Format::Ai};
constexpr Field<int> maxChars{"maxChars", "Longest text to give; 0 for no limit.", 80'000};

constexpr Field<QString> snapshot{"snapshot", "The page, one element a line."};
constexpr Field<std::optional<bool>> truncated{
    "truncated", "The page is longer than maxChars; the rest is left out."};

Task<Reply> run(Page &page, Arguments given)
{
    const Snapshot taken = co_await page.snapshot(std::max(0, given[maxChars]));
    Reply reply = page.acted();
    reply.insert(u"format"_s, toWord(given[format]));
    reply.insert(u"snapshot"_s, taken.text);
    if (taken.isTruncated)
        reply.insert(u"truncated"_s, true);
    co_return reply;
}

} // namespace

Command commands::inspect::snapshot()
{
    return {
        .name = "snapshot",
        .summary = "Read a page as text, with a ref for everything that can be acted on.",
        .takes = {format, maxChars},
        .gives = replies::acted() + QList<Parameter>{format, ::snapshot, truncated},
        .http = httpGet("/snapshot"),
        .effect = Effect::Reads,
        .example = R"({"format": "ai"})",
        .run = run,
    };
}
