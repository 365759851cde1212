#include "core/page/reading/frame_rows.h"

using namespace Qt::StringLiterals;

namespace {

struct Gathering {
    FrameRows found{};
    int mostRows = 0;

    void add(const QJsonValue &row)
    {
        if (found.rows.size() < mostRows)
            found.rows.append(row);
        else
            ++found.more;
    }
};

void addAll(const FrameAnswer &answer, Gathering &all)
{
    const QJsonArray rows = answer.said.value(u"rows").toArray();
    const QJsonArray places = answer.said.value(u"places").toArray();
    qsizetype at = 0;
    qsizetype child = 0;
    for (const FrameAnswer &inside : answer.children) {
        for (; at < places.at(child).toInt() && at < rows.size(); ++at)
            all.add(rows.at(at));
        addAll(inside, all);
        ++child;
    }
    for (; at < rows.size(); ++at)
        all.add(rows.at(at));
    all.found.more += answer.said.value(u"more").toInt();
}

} // namespace

Task<FrameRows> askForRows(std::shared_ptr<Tab> tab, FramePtr first, QByteArray function,
    QJsonObject toEach, int mostRows, Deadline deadline)
{
    toEach.insert(u"most"_s, mostRows);
    const QJsonObject nothingMore;
    const FrameAnswer answer
        = co_await askFrames(tab, first, function, toEach, nothingMore, deadline);
    Gathering all{.mostRows = mostRows};
    addAll(answer, all);
    all.found.silentFrames = silentFrames(answer);
    co_return std::move(all.found);
}
