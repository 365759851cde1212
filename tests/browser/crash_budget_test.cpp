// How often a Chrome may end before calls start it no more.

#include "core/browser/lifecycle/crash_budget.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

#include <csignal>
using namespace std::chrono_literals;

class CrashBudgetTest : public QObject {
    Q_OBJECT

private:
    const CrashBudget::Clock::time_point m_begin = CrashBudget::Clock::now();

    static ProcessEnd killed() { return {.exitCode = {}, .signal = SIGKILL}; }

    // Its Chrome ended so many seconds after the begin.
    CrashBudget endedAt(const QList<int> &seconds, const ProcessEnd &end) const
    {
        CrashBudget budget;
        for (const int each : seconds)
            budget.note(end, {u"out of memory"_s}, m_begin + std::chrono::seconds{each});
        return budget;
    }

private Q_SLOTS:
    void isSpentByThreeEndsInAMinute()
    {
        QVERIFY(!endedAt({0, 1}, killed()).spent(u"work"_s, m_begin + 1s));
        const auto failure = endedAt({0, 30, 59}, killed()).spent(u"work"_s, m_begin + 60s);
        QVERIFY(failure);
        QCOMPARE(failure->code, Code::ChromeKeepsEnding);
        QCOMPARE(failure->evidence[u"signal"_s].toInt(), SIGKILL);
        QCOMPARE(failure->evidence[u"stderr"_s].toArray(), QJsonArray{u"out of memory"_s});
        QVERIFY(failure->hint.contains(u"{start profile=work}"_s));
    }

    void forgetsEndsOlderThanAMinute()
    {
        QVERIFY(!endedAt({0, 40, 80, 120}, killed()).spent(u"work"_s, m_begin + 121s));
    }

    void takesNoWindowThatAPersonClosed()
    {
        const ProcessEnd well{.exitCode = 0, .signal = {}};
        QVERIFY(!endedAt({0, 1, 2, 3}, well).spent(u"work"_s, m_begin + 4s));
    }

    void isForgivenByAStartAndByTime()
    {
        CrashBudget budget = endedAt({0, 1, 2}, killed());
        QVERIFY(budget.spent(u"work"_s, m_begin + 9min));
        QVERIFY(!budget.spent(u"work"_s, m_begin + 11min));
        budget.reset();
        QVERIFY(!budget.spent(u"work"_s, m_begin + 3s));
    }
};

TEST_CLASS(CrashBudgetTest)
#include "crash_budget_test.moc"
