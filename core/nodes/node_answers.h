// Questions between nodes, and what their answers say.
#pragma once

#include "core/queues/job.h"

#include <QStringList>

// An answer: {job}, {reply} or {failure}; {moved: true} where the room is elsewhere.
namespace node_answers {

// What a request came to; of an answer in another form nobody can say.
Outcome outcomeIn(const QJsonObject &answer, const QString &room);
QJsonObject of(const Outcome &outcome);
// Of a command that is not begun.
QJsonObject ofJob(const Failure &failure);
// What became of a command; nothing where its room is elsewhere.
std::optional<Job> jobIn(const QJsonObject &answer, const Job &asked);

// What a command is known to have come to.
Outcome known(const Job &job, const QByteArray &report);

// A question, with the rules that hold for who asks it; of none it is as it was.
QJsonObject withRules(QJsonObject question, const QStringList &rules);
QString roomIn(const QJsonObject &question);
QJsonObject refusal(const QJsonObject &question, const Failure &why);
// Why one who has those rules alone does not answer it, if so.
std::optional<Failure> lackingRule(const QJsonObject &question, const QStringList &rules);

} // namespace node_answers
