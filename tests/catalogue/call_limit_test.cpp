// One caller cannot take all there is: how many of its calls run at once.

#include "core/catalogue/catalogue.h"

#include "base/pending.h"
#include "core/browser/engine.h"
#include "tests/doors/http/sample_commands.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <vector>

namespace {

// The ends of all calls that run.
std::vector<Pending<Nothing>> &ends()
{
    static std::vector<Pending<Nothing>> pending;
    return pending;
}

void endAll()
{
    const auto ended = std::exchange(ends(), {});
    for (const auto &each : ended)
        each.settle(Nothing{});
}

Task<Reply> untilReleased(Engine &, Arguments)
{
    const Pending<Nothing> end;
    ends().push_back(end);
    co_await end;
    co_return Reply{{u"ok"_s, true}};
}

Caller named(const QString &name, Caller::Kind kind = Caller::Kind::Agent)
{
    Caller caller{u"test"_s, kind};
    caller.name = name;
    return caller;
}

} // namespace

class CallLimitTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_results.clear(); }
    void cleanup() { endAll(); }

    void refusesOneTooManyOfACaller()
    {
        call(named(u"crawler"_s), 66);
        QCOMPARE(m_results, QStringList(2, u"TOO_BUSY"_s));
        call(named(u"other"_s), 1);
        QCOMPARE(m_results.size(), 2);
        endAll();
        QCOMPARE(m_results.count(u"ok"_s), 65);
        call(named(u"crawler"_s), 64); // What has ended takes up nothing.
        endAll();
        QCOMPARE(m_results.count(u"ok"_s), 129);
    }

    void takesThoseWithoutANameForOneThatMayDoMore()
    {
        call(Caller{u"http"_s}, 200);
        call(Caller{u"socket"_s}, 57);
        QCOMPARE(m_results, QStringList{u"TOO_BUSY"_s});
    }

    void refusesNoPerson()
    {
        call(named({}, Caller::Kind::Person), 300);
        QCOMPARE(m_results, QStringList{});
        endAll();
        QCOMPARE(m_results, QStringList(300, u"ok"_s));
    }

    void mayBeTriedAgain()
    {
        CallLimit all;
        std::vector<std::unique_ptr<CallLimit::Slot>> slots;
        const Caller caller = named(u"crawler"_s);
        const auto take = [&] { slots.push_back(std::make_unique<CallLimit::Slot>(all, caller)); };
        for (int i = 0; i < 64; ++i)
            take();
        try {
            take();
            QFAIL("one too many");
        } catch (const Failure &failure) {
            QCOMPARE(failure.message, u"64 calls of crawler run already"_s);
            QVERIFY(rowOf(failure.code).isRetryable);
        }
        slots.pop_back();
        take();
    }

private:
    Task<> ask(Caller caller)
    {
        const Call asked{u"t"_s, std::move(caller), u"waits"_s, {}};
        const Outcome outcome = co_await m_catalogue.call(asked);
        const auto *failure = std::get_if<Failure>(&outcome);
        m_results.append(
            failure ? QString::fromLatin1(rowOf(failure->code).name) : QStringLiteral("ok"));
    }
    void call(const Caller &caller, int times)
    {
        for (int i = 0; i < times; ++i)
            ask(caller);
    }
    static Command waits()
    {
        Command command = sample::command("waits", httpPost("/waits"));
        command.run = &untilReleased;
        command.worksWhileDisabled = true;
        return command;
    }

    RealChrome m_home; // without a Chrome
    Catalogue m_catalogue{{waits()}, m_home.engine(), m_home.events(), m_home.services()};
    QStringList m_results;
};

TEST_CLASS(CallLimitTest)
#include "call_limit_test.moc"
