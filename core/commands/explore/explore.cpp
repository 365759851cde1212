// Explore a site.

#include "core/commands/command_file.h"
#include "core/commands/exploration_fields.h"

namespace commands::explore::explore {
namespace {

constexpr ShownField<QString> url{"url", "Where to begin, as in https://example.com."};
constexpr Field<int> maxPages{"maxPages", "End after so many pages: 1 to 100000.", 1'000};
constexpr Field<int> maxDepth{"maxDepth", "Follow so many links from the start: 0 to 100.", 3};
constexpr Field<ExploreStrategy> strategy{"strategy",
    "Which page is next: bfs, the nearest to the start; dfs, the farthest.", ExploreStrategy::Bfs};
constexpr ShownField<std::optional<QString>> jobId{
    "jobId", "A name for it, of letters, digits and . _ : -; made up when left out."};
constexpr ShownField<std::optional<QString>> identity{
    "identity", "A kept login to visit the site with, as saveIdentity names it."};
constexpr Field<std::optional<QStringList>> allow{
    "allow", "Hosts that belong to the site too: docs.example.com, *.example.com, localhost:8080."};

Task<Reply> run(Services &services, Arguments given)
{
    const ExplorationOptions options{.id = given[jobId].value_or(QString{}),
        .startUrl = given[url],
        .maxPages = given[maxPages],
        .maxDepth = given[maxDepth],
        .strategy = given[strategy],
        .identity = given[identity].value_or(QString{}),
        .allow = given[allow].value_or(QStringList{})};
    const Exploration job = co_await Explorer::begin(::exploration::explorerOf(services), options);
    co_return ::exploration::stateReply(job);
}

} // namespace

Command command()
{
    return {
        .summary = "Explore a site: visit its pages one after the other, as robots.txt allows, and "
                   "keep what stands there.",
        .takes = {url, maxPages, maxDepth, strategy, jobId, identity, allow},
        .gives = {::exploration::reportedId, ::exploration::state},
        .http = httpPost("/explorations"),
        .effect = Effect::Acts,
        .example = R"({"url": "https://example.com", "maxPages": 50})",
        .phrases = {{.positional = "url", .says = "exploration {jobId}: {state}"}},
        .run = run,
    };
}

} // namespace commands::explore::explore
