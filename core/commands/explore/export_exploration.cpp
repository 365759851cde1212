// Write what explorations have found to files.

#include "base/paths.h"
#include "core/commands/command_file.h"
#include "core/commands/exploration_fields.h"
#include "core/commands/knowledge_fields.h"
#include "core/knowledge/knowledge_export.h"
#include "profiles/files/draft.h"

#include <QDateTime>

namespace commands::explore::exportExploration {
namespace {

constexpr ShownField<std::optional<QString>> jobId{
    "jobId", "The exploration, as explore named it; left out, all that is known."};
constexpr Field<ExportFormat> format{"format",
    "What to write: markdown, a folder with a file for each page, its url, title and time before "
    "its text; jsonl, "
    "a file with a line of JSON for each page, with its links; llms, an llms.txt, the pages by "
    "topics.",
    ExportFormat::Markdown};
constexpr Field<std::optional<QString>> place{"path",
    "Where to write it: a new name below ~/.clawdis/media/exports, or anywhere below "
    "~/.clawdis/media; made up when left out."};

constexpr Field<QString> written{"path", "The file, or the folder, that was written."};
constexpr Field<int> pages{"pages", "How many pages it holds."};

QString usualName(const QString &job, ExportFormat kind)
{
    const QString ending = kind == ExportFormat::Jsonl ? u".jsonl"_s
        : kind == ExportFormat::Llms                   ? u"-llms.txt"_s
                                                       : QString{};
    const QString time = QDateTime::currentDateTime().toString(u"yyyyMMdd-hhmmsszzz"_s);
    return (job.isEmpty() ? u"knowledge"_s : job.left(100)) + u'-' + time + ending;
}

Task<Reply> run(Services &services, Arguments given)
{
    const auto knowledge = knowledgeOf(services);
    const QString job = given[jobId].value_or(QString{});
    if (!job.isEmpty()) {
        const auto explorer = ::exploration::explorerOf(services);
        co_await Explorer::find(explorer, job);
    }
    const QString wanted = given[place].value_or(usualName(job, given[format]));
    Draft draft{wanted, paths::media() + u"/exports"_s};
    const ExportOptions options{job, given[format], draft.path()};
    const int count = co_await exportKnowledge(knowledge, options, given.deadline());
    draft.publish();
    co_return Reply{written(draft.place()), format(given[format]), pages(count)};
}

} // namespace

Command command()
{
    return {
        .summary = "Write what an exploration has found, or all that is known, to files.",
        .takes = {jobId, format, place},
        .gives = {written, format, pages},
        .http = httpPost("/explorations/export"),
        .effect = Effect::Acts,
        .example = R"({"jobId": "docs", "format": "jsonl"})",
        .phrases
        = {{.positional = "jobId?", .says = "{pages} pages: {path}", .file = Phrase::File::Given}},
        .run = run,
        .worksWhileDisabled = true,
    };
}

} // namespace commands::explore::exportExploration
