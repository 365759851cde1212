#include "base/pending.h"
#include "base/task.h"
#include "tests/support/test_class.h"

#include <QTimer>

namespace {

Failure late()
{
    return {Code::Timeout, u"late"_s, u"Wait."_s};
}

Task<QString> outcomeOf(Pending<QString> pending)
{
    try {
        const QString value = co_await pending;
        co_return value;
    } catch (const Failure &failure) {
        co_return u"failed: "_s + failure.message;
    }
}

struct OfItsOwn : Failure { };

Task<QString> kindOf(Pending<QString> pending)
{
    try {
        co_await pending;
    } catch (const OfItsOwn &own) {
        co_return u"own: "_s + own.message;
    } catch (const Failure &) {
        co_return u"any"_s;
    }
    co_return QString{};
}

Task<QString> inner(Pending<QString> pending)
{
    const QString value = co_await pending;
    co_return value + u"!"_s;
}

Task<QString> outer(Pending<QString> pending)
{
    const QString value = co_await inner(pending);
    co_return value + u"!"_s;
}

Task<QString> caughtOuter(Pending<QString> pending)
{
    try {
        co_return co_await outer(pending);
    } catch (const Failure &failure) {
        co_return failure.message;
    }
}

} // namespace

class PendingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void givesAValueSettledBeforeItIsAwaited()
    {
        const Pending<QString> pending;
        pending.settle(u"early"_s);
        QVERIFY(pending.isSettled());
        QCOMPARE(QCoro::waitFor(outcomeOf(pending)), u"early"_s);
    }

    void givesAValueSettledAfterItIsAwaited()
    {
        const Pending<QString> pending;
        QTimer::singleShot(0, this, [pending] { pending.settle(u"later"_s); });
        QVERIFY(!pending.isSettled());
        QCOMPARE(QCoro::waitFor(outcomeOf(pending)), u"later"_s);
    }

    void throwsItsFailure()
    {
        const Pending<QString> early;
        early.fail(late());
        QCOMPARE(QCoro::waitFor(outcomeOf(early)), u"failed: late"_s);
        const Pending<QString> later;
        QTimer::singleShot(0, this, [later] { later.fail(late()); });
        QCOMPARE(QCoro::waitFor(outcomeOf(later)), u"failed: late"_s);
    }

    void throwsAFailureAsTheTypeItIs()
    {
        const Pending<QString> own;
        own.fail(OfItsOwn{late()});
        QCOMPARE(QCoro::waitFor(kindOf(own)), u"own: late"_s);
        const Pending<QString> other;
        other.fail(late());
        QCOMPARE(QCoro::waitFor(kindOf(other)), u"any"_s);
        const Pending<QString> caughtAsAny;
        caughtAsAny.fail(OfItsOwn{late()});
        QCOMPARE(QCoro::waitFor(outcomeOf(caughtAsAny)), u"failed: late"_s);
    }

    void isSettledOnlyOnce()
    {
        const Pending<QString> pending;
        pending.settle(u"first"_s);
        pending.settle(u"second"_s);
        pending.fail(late());
        QCOMPARE(QCoro::waitFor(outcomeOf(pending)), u"first"_s);
    }

    void resumesItsCoroutineOnlyOnce()
    {
        const Pending<QString> pending;
        int resumed = 0;
        auto task = outcomeOf(pending).then([&resumed](const QString &) { ++resumed; });
        pending.settle(u"first"_s);
        pending.settle(u"second"_s);
        QCoro::waitFor(task);
        QCOMPARE(resumed, 1);
    }

    void resumesInsideSettle()
    {
        const Pending<QString> pending;
        const Task<QString> task = outcomeOf(pending);
        QVERIFY(!task.isReady());
        pending.settle(u"now"_s);
        QVERIFY(task.isReady());
    }

    void carriesValuesAndFailuresTwoCoroutinesDeep()
    {
        const Pending<QString> good;
        QTimer::singleShot(0, this, [good] { good.settle(u"deep"_s); });
        QCOMPARE(QCoro::waitFor(caughtOuter(good)), u"deep!!"_s);
        const Pending<QString> bad;
        QTimer::singleShot(0, this, [bad] { bad.fail(late()); });
        QCOMPARE(QCoro::waitFor(caughtOuter(bad)), u"late"_s);
    }
};

TEST_CLASS(PendingTest)
#include "pending_test.moc"
