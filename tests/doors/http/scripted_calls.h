// Stands in for the catalogue: says how calls end, and remembers them.
#pragma once

#include "base/pending.h"
#include "core/doors/http/http_door.h"

#include <QJsonObject>

#include <vector>

class ScriptedCalls {
public:
    enum class Ends { AtOnce, WhenSettled, ByThrowing };

    Ends ends = Ends::AtOnce;
    Outcome outcome = Reply{{QStringLiteral("ok"), true}};
    QList<Call> calls;
    std::vector<Pending<Outcome>> waiting;

    RunCall run()
    {
        return [this](Call call) { return end(std::move(call)); };
    }

    void endAll()
    {
        const auto ended = std::exchange(waiting, {});
        for (const auto &each : ended)
            each.settle(outcome);
    }

private:
    Task<Outcome> end(Call call)
    {
        calls.append(call);
        if (ends == Ends::AtOnce)
            return atOnce(outcome);
        if (ends == Ends::ByThrowing)
            return byThrowing();
        waiting.emplace_back();
        return whenSettled(waiting.back());
    }

    static Task<Outcome> atOnce(Outcome outcome) { co_return outcome; }
    static Task<Outcome> whenSettled(Pending<Outcome> pending) { co_return co_await pending; }
    static Task<Outcome> byThrowing()
    {
        throw Failure{Code::Internal, {}, {}};
        co_return Outcome{};
    }
};
