#include "core/page/reading/word_search.h"

#include "base/failure.h"
#include "core/page/document/snapshot_part.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds longestSearch{2000};
constexpr qsizetype mostTexts = 2000;
constexpr qsizetype mostCharacters = 200'000; // as mostScanned (suspicions.js)

struct Texts {
    QString where;
    QJsonArray rows{};
    qsizetype length = 0;
    qsizetype leftOut = 0;

    void add(const QString &text)
    {
        const qsizetype room = rows.size() < mostTexts ? mostCharacters - length : 0;
        const QString taken = text.left(std::max<qsizetype>(0, room));
        leftOut += text.size() - taken.size();
        length += taken.size();
        if (!taken.isEmpty())
            rows.append(QJsonObject{{u"where"_s, where}, {u"text"_s, taken}});
    }

    void addAllOf(const QJsonValue &value)
    {
        if (value.isString())
            add(value.toString());
        const QJsonArray list = value.toArray();
        for (const QJsonValue &each : list)
            addAllOf(each);
        const QJsonObject object = value.toObject();
        for (auto each = object.begin(); each != object.end(); ++each) {
            if (each.key().contains(u' ')) // else it is a name
                add(each.key());
            addAllOf(each.value());
        }
    }
};

Task<Suspicions> askFinder(
    FramePtr frame, QByteArray function, QJsonArray arguments, Deadline deadline)
{
    Asking how{deadline};
    how.findsWords = true;
    const QJsonValue said = co_await ask(frame, function, arguments, how);
    Suspicions all;
    all.add(said[u"suspicions"]);
    co_return Suspicions{all};
}

} // namespace

Task<Suspicions> suspicionsHere(FramePtr frame, Deadline deadline)
{
    const QJsonArray nothing;
    co_return co_await askFinder(frame, "suspicionsHere", nothing, deadline);
}

Task<Suspicions> suspicionsIn(FramePtr frame, QString where, QJsonValue value, Deadline deadline)
{
    Texts texts{where};
    texts.addAllOf(value);
    Suspicions all;
    all.unread = static_cast<int>(texts.leftOut);
    if (texts.rows.isEmpty())
        co_return Suspicions{all};
    const QJsonArray arguments{texts.rows};
    try {
        const Suspicions inTexts = co_await askFinder(
            frame, "suspicionsInTexts", arguments, deadline.orIn(longestSearch));
        all.add(inTexts);
    } catch (const Failure &) {
        all.unread += static_cast<int>(texts.length);
    }
    co_return Suspicions{all};
}
