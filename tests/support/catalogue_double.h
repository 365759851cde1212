// Stands in for the catalogue: answers by the name of the command, remembers what was asked, and
// holds answers back until they are let go. It outlives its callers.
#pragma once

#include "base/pending.h"
#include "core/dialect/run_call.h"

#include <QHash>
#include <QSet>
#include <QStringList>

#include <deque>

class CatalogueDouble {
public:
    using Answer = std::function<Outcome(const Call &)>;

    CatalogueDouble() = default;
    ~CatalogueDouble() { releaseAll(); }
    Q_DISABLE_COPY_MOVE(CatalogueDouble)

    RunCall run();

    // From now on. A command of which nothing is said is answered {"ok": true}.
    void answer(const QString &command, const Answer &how) { m_answers.insert(command, how); }
    void answer(const QString &command, const Outcome &outcome);
    // Only the next one that has none of these yet; then as before.
    void answerNext(const QString &command, const Outcome &outcome);

    // Answers come when they are let go. Before that a caller who cancels has CANCELLED, as from
    // the catalogue.
    void hold(const QString &command) { m_held.insert(command); }
    void releaseOne(const QString &command); // the one that waits longest
    void release(const QString &command); // and holds no more
    void releaseAll();
    qsizetype waiting(const QString &command) const;

    const QList<Call> &calls() const { return m_calls; }
    QStringList commands() const;
    QList<Call> callsOf(const QString &command) const;
    qsizetype count(const QString &command) const { return callsOf(command).size(); }
    // Of the last call of that command; empty where there was none.
    QJsonObject argumentsOf(const QString &command) const;
    void forgetCalls() { m_calls.clear(); }

private:
    struct Waiting {
        Call call;
        Pending<Nothing> end{};
    };

    static Task<Outcome> end(CatalogueDouble *self, Call call);
    Outcome outcomeOf(const Call &call);

    QList<Call> m_calls;
    QHash<QString, Answer> m_answers;
    QHash<QString, std::deque<Outcome>> m_next;
    QSet<QString> m_held;
    std::deque<Waiting> m_waiting; // the oldest first
};
