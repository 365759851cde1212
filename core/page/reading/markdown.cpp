#include "core/page/reading/markdown.h"

#include "core/page/reading/framed_text.h"
#include "core/page/reading/pdf_reading.h"

#include <numeric>

using namespace Qt::StringLiterals;

namespace {

qsizetype leftOutOf(const FrameAnswer &answer)
{
    return std::accumulate(answer.children.begin(), answer.children.end(),
        answer.said.value(u"leftOut").toInteger(),
        [](qint64 sum, const FrameAnswer &child) { return sum + leftOutOf(child); });
}

} // namespace

Task<MarkdownText> readMarkdown(
    std::shared_ptr<Tab> tab, FramePtr frame, MarkdownOptions options, Deadline deadline)
{
    const QJsonObject toEach{{u"stripNav"_s, options.stripNav}, {u"links"_s, options.links},
        {u"folds"_s, options.folds}, {u"suspicions"_s, options.suspicions},
        {u"most"_s, options.most}};
    const QJsonObject toFirst{{u"number"_s, options.number}, {u"mainOnly"_s, options.mainOnly}};
    FrameAnswer answer = co_await askFrames(tab, frame, "readMarkdown", toEach, toFirst, deadline);
    co_await readPdfs(&answer, deadline);
    MarkdownText markdown{framedText(answer)};
    markdown.contentType = answer.said.value(u"contentType").toString();
    markdown.leftOut = leftOutOf(answer);
    markdown.silentFrames = silentFrames(answer);
    markdown.suspicions = suspicionsIn(answer);
    co_return std::move(markdown);
}
