#include "core/page/reading/markdown.h"

#include "core/page/reading/framed_text.h"
#include "core/page/reading/pdf_reading.h"

using namespace Qt::StringLiterals;

Task<MarkdownText> readMarkdown(
    std::shared_ptr<Tab> tab, FramePtr frame, MarkdownOptions options, Deadline deadline)
{
    const QJsonObject toEach{{u"stripNav"_s, options.stripNav}, {u"links"_s, options.links},
        {u"folds"_s, options.folds}, {u"suspicions"_s, options.suspicions}};
    const QJsonObject toFirst{{u"number"_s, options.number}, {u"mainOnly"_s, options.mainOnly}};
    FrameAnswer answer = co_await askFrames(tab, frame, "readMarkdown", toEach, toFirst, deadline);
    co_await readPdfs(&answer, deadline);
    MarkdownText markdown{framedText(answer)};
    markdown.contentType = answer.said.value(u"contentType").toString();
    markdown.silentFrames = silentFrames(answer);
    markdown.suspicions = suspicionsIn(answer);
    co_return std::move(markdown);
}
