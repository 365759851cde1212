#include "tests/support/catalogue_double.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

RunCall CatalogueDouble::run()
{
    return [this](Call call) { return end(this, std::move(call)); };
}

void CatalogueDouble::answer(const QString &command, const Outcome &outcome)
{
    m_answers.insert(command, [outcome](const Call &) { return outcome; });
}

void CatalogueDouble::answerNext(const QString &command, const Outcome &outcome)
{
    m_next[command].push_back(outcome);
}

void CatalogueDouble::releaseOne(const QString &command)
{
    const auto first = std::find_if(m_waiting.begin(), m_waiting.end(),
        [&command](const Waiting &each) { return each.call.command == command; });
    if (first == m_waiting.end())
        return;
    const Pending<Nothing> held = first->end;
    m_waiting.erase(first);
    held.settle(Nothing{});
}

void CatalogueDouble::release(const QString &command)
{
    m_held.remove(command);
    while (waiting(command) > 0)
        releaseOne(command);
}

void CatalogueDouble::releaseAll()
{
    const auto held = std::exchange(m_held, {});
    for (const QString &each : held)
        release(each);
}

qsizetype CatalogueDouble::waiting(const QString &command) const
{
    return std::count_if(m_waiting.begin(), m_waiting.end(),
        [&command](const Waiting &each) { return each.call.command == command; });
}

QStringList CatalogueDouble::commands() const
{
    QStringList names;
    for (const Call &each : m_calls)
        names.append(each.command);
    return names;
}

QList<Call> CatalogueDouble::callsOf(const QString &command) const
{
    QList<Call> found;
    std::copy_if(m_calls.begin(), m_calls.end(), std::back_inserter(found),
        [&command](const Call &each) { return each.command == command; });
    return found;
}

QJsonObject CatalogueDouble::argumentsOf(const QString &command) const
{
    const auto found = callsOf(command);
    return found.isEmpty() ? QJsonObject{} : found.last().arguments;
}

Task<Outcome> CatalogueDouble::end(CatalogueDouble *self, Call call)
{
    self->m_calls.append(call);
    if (self->m_held.contains(call.command)) {
        const Waiting waiting{call};
        self->m_waiting.push_back(waiting);
        const Pending<Nothing> held = waiting.end;
        const auto giveUp = [held] {
            held.fail(Failure{Code::Cancelled, u"the caller cancelled it"_s, {}});
        };
        QMetaObject::Connection hearing;
        if (call.stop)
            hearing = QObject::connect(
                call.stop.get(), &CancelSource::cancelled, call.stop.get(), giveUp);
        std::optional<Failure> failure;
        try {
            co_await held;
        } catch (const Failure &why) {
            failure = why;
            std::erase_if(
                self->m_waiting, [](const Waiting &each) { return each.end.isSettled(); });
        }
        QObject::disconnect(hearing);
        if (failure)
            co_return Outcome{*failure};
    }
    const Outcome outcome = self->outcomeOf(call);
    co_return Outcome{outcome};
}

Outcome CatalogueDouble::outcomeOf(const Call &call)
{
    auto &next = m_next[call.command];
    if (!next.empty()) {
        const Outcome outcome = next.front();
        next.pop_front();
        return outcome;
    }
    const Answer answer = m_answers.value(call.command);
    return answer ? answer(call) : Reply{{u"ok"_s, true}};
}
