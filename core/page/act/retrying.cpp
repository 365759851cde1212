#include "core/page/act/retrying.h"

#include "base/cut.h"
#include "core/page/act/failure_context.h"
#include "core/page/act/mending.h"

#include <QElapsedTimer>
#include <QJsonArray>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace {

// Another attempt needs some time.
constexpr std::chrono::milliseconds attemptTime{1000};
constexpr qsizetype longestWords = 500;

// Waiting, scrolling or another element may help. All others have other reasons, or may come after
// something was done.
constexpr std::array mendable{Code::StaleRef, Code::NotActionable, Code::Obscured,
    Code::LocatorNotFound, Code::NotDelivered, Code::NavigationFailed, Code::Timeout,
    Code::TabNotFound};

bool isHarmless(const Page &page, const Failure &failure)
{
    const bool isMendable
        = std::find(mendable.begin(), mendable.end(), failure.code) != mendable.end();
    // Of an open tab: a frame in another process has gone.
    const bool isClosed = failure.code == Code::TabNotFound && !page.tab().isOpen();
    return isMendable && !isClosed && !page.mayHaveActed() && !page.asked().isEmpty();
}

Mended noMore(const Page &page, const Failure &failure, bool isLast)
{
    if (page.mayHaveActed())
        return {Mend::GaveUp, u"it may have been done"_s};
    if (!isHarmless(page, failure))
        return {Mend::GaveUp, u"trying again cannot help"_s};
    return {Mend::GaveUp, isLast ? u"it was the last attempt"_s : u"there was no time left"_s};
}

// A catch block cannot await, and seeing to the failure may fail as well.
Task<Mended> mendSafely(Page &page, Retry how, Failure failure)
{
    try {
        co_return co_await mend(page, how, failure);
    } catch (const Failure &other) {
        co_return Mended{Mend::GaveUp, other.message};
    }
}

class Attempts {
public:
    Attempts() { m_timer.start(); }

    // Since the one before, `ms` include what was done about it.
    void add(const Failure &failure, const Mended &mended)
    {
        const QJsonObject why{{u"code"_s, QString::fromLatin1(rowOf(failure.code).name)},
            {u"message"_s, cut(failure.message, longestWords)}};
        put(why, mended);
        ++m_failed;
    }
    void addDialog(const QString &words) { put({}, {Mend::DismissedDialog, words}); }

    int failed() const { return m_failed; }
    const QJsonArray &rows() const { return m_rows; }

private:
    void put(QJsonObject row, const Mended &mended)
    {
        row.insert(u"attempt"_s, m_failed + 1);
        row.insert(u"mended"_s, toWord(mended.what));
        row.insert(u"how"_s, cut(mended.words, longestWords));
        row.insert(u"ms"_s, m_timer.restart());
        m_rows.append(row);
    }

    QElapsedTimer m_timer;
    QJsonArray m_rows;
    int m_failed = 0;
};

} // namespace

Task<QJsonObject> retrying(Page &page, Retry how, std::function<Task<QJsonObject>()> act)
{
    Attempts attempts;
    for (;;) {
        const QString dismissed = co_await dismissDialog(page);
        if (!dismissed.isEmpty())
            attempts.addDialog(dismissed);
        page.beginAttempt();
        std::optional<Failure> failure;
        try {
            QJsonObject reply = co_await act();
            if (!attempts.rows().isEmpty())
                reply.insert(u"attempts"_s, attempts.rows());
            const QJsonObject done = reply;
            co_return done;
        } catch (const Failure &thrown) {
            failure = thrown;
        }
        const bool isLast = attempts.failed() + 1 >= how.attempts;
        const bool hasTime = page.deadline().remaining() > how.delay + attemptTime;
        Mended what = noMore(page, *failure, isLast);
        if (!isLast && hasTime && isHarmless(page, *failure))
            what = co_await mendSafely(page, how, *failure);
        attempts.add(*failure, what);
        if (what.what == Mend::GaveUp) {
            failure->evidence.insert(u"attempts"_s, attempts.rows());
            failure->evidence.insert(u"context"_s, contextOf(page, *failure));
            throw Failure{*failure};
        }
    }
}
