#include "core/knowledge/knowledge_export.h"

#include "base/failure.h"
#include "core/knowledge/exported_files.h"
#include "core/knowledge/exported_page.h"
#include "profiles/database/own_thread.h"

using namespace Qt::StringLiterals;

namespace {

constexpr int pagesInPart = 100;

Failure nothingKnown()
{
    return {Code::ResultNotFound, u"there is no page to export"_s,
        u"Wait until the exploration has found some, or explore a site."_s};
}

void checkTime(const Deadline &end)
{
    if (end.isStopped())
        throw Failure{Code::Cancelled, u"nobody waits for the export any more"_s, {}};
    if (end.hasPassed())
        throw Failure{Code::Timeout, u"the export did not end in time; nothing was written"_s,
            u"Export one exploration at a time."_s};
}

using FilesPtr = std::shared_ptr<ExportedFiles>;

Task<int> writePages(std::shared_ptr<KnowledgeStore> store, QString job, Deadline end,
    OwnThread &thread, FilesPtr files)
{
    int count = 0;
    qint64 after = 0;
    for (;;) {
        checkTime(end);
        const KnownPart part = co_await store->part(job, after, pagesInPart);
        if (part.pages.isEmpty())
            break;
        after = part.next;
        count += static_cast<int>(part.pages.size());
        const auto add = [files, pages = part.pages] {
            for (const KnownPage &each : pages)
                files->add(each);
        };
        co_await thread.run(add);
    }
    if (count == 0)
        throw nothingKnown();
    co_return count;
}

Task<int> exportPages(std::shared_ptr<KnowledgeStore> store, ExportOptions options, Deadline end)
{
    OwnThread thread;
    const auto begin = [options]() -> FilesPtr {
        return options.format == ExportFormat::Jsonl ? exportedLines(options.place)
                                                     : exportedFolder(options.place);
    };
    const FilesPtr files = co_await thread.run(begin);
    co_return co_await writePages(store, options.job, end, thread, files);
}

Task<int> exportOutlines(std::shared_ptr<KnowledgeStore> store, ExportOptions options)
{
    const QList<PageOutline> pages = co_await store->outlines(options.job);
    if (pages.isEmpty())
        throw nothingKnown();
    OwnThread thread;
    const auto write = [pages, options] { exportText(options.place, llmsTextOf(pages)); };
    co_await thread.run(write);
    co_return static_cast<int>(pages.size());
}

} // namespace

Task<int> exportKnowledge(
    std::shared_ptr<KnowledgeStore> store, ExportOptions options, Deadline end)
{
    return options.format == ExportFormat::Llms ? exportOutlines(store, options)
                                                : exportPages(store, options, end);
}
