#include "core/page/document/page_mark.h"

#include "core/cdp/session.h"

#include <QJsonArray>

#include <vector>

using namespace Qt::StringLiterals;

namespace {

constexpr const char *countedProperty = "clawdisCountsStyles";

std::optional<StyleCounts> countsIn(const QJsonObject &answer)
{
    StyleCounts counts;
    int found = 0;
    const QJsonArray metrics = answer.value(u"metrics").toArray();
    for (const QJsonValue &metric : metrics) {
        const QString name = metric[u"name"_s].toString();
        double *const count = name == u"RecalcStyleCount"_s ? &counts.styles
            : name == u"LayoutCount"_s                      ? &counts.layouts
                                                            : nullptr;
        if (!count)
            continue;
        *count = metric[u"value"_s].toDouble();
        ++found;
    }
    return found == 2 ? std::optional{counts} : std::nullopt;
}

Task<bool> isAsMarked(PageMark mark, Deadline deadline)
{
    const QString world = presentWorld(mark.frame);
    if (mark.number == 0 || !mark.counts || !mark.session || mark.frame->session != mark.session)
        co_return false;
    try {
        const QJsonArray arguments{mark.number};
        const Asking there{world, deadline};
        const QJsonValue answer = co_await ask(mark.frame, "isAsMarked", arguments, there);
        if (!answer.toBool())
            co_return false;
        // Only once styles are up to date: Chrome counts at once, before other calls.
        const std::optional<StyleCounts> counts = co_await styleCounts(mark.session, deadline);
        co_return counts == mark.counts;
    } catch (const Failure &) {
        co_return false;
    }
}

} // namespace

Task<std::optional<StyleCounts>> styleCounts(QPointer<Session> session, Deadline deadline)
{
    if (!session)
        co_return std::nullopt;
    try {
        if (!session->property(countedProperty).toBool()) {
            co_await session->call("Performance.enable", deadline);
            if (!session)
                co_return std::nullopt;
            session->setProperty(countedProperty, true);
        }
        const QJsonObject answer = co_await session->call("Performance.getMetrics", deadline);
        const std::optional<StyleCounts> counts = countsIn(answer);
        // A new renderer is not counting yet.
        if (!counts && session)
            session->setProperty(countedProperty, false);
        co_return counts;
    } catch (const Failure &) {
        co_return std::nullopt;
    }
}

Task<bool> areAsMarked(QList<PageMark> marks, Deadline deadline)
{
    if (marks.isEmpty())
        co_return false;
    std::vector<Task<bool>> asked;
    asked.reserve(static_cast<size_t>(marks.size()));
    for (const PageMark &mark : marks)
        asked.push_back(isAsMarked(mark, deadline));
    bool areAll = true;
    for (auto &each : asked) {
        const bool isOne = co_await each;
        areAll = areAll && isOne;
    }
    co_return areAll;
}
