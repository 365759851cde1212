// The tools for explorations of sites, and for what they found, as agents of the automation service
// call them.
#pragma once

#include "core/dialect/run_call.h"
#include "core/dialect/service_tool.h"

#include <QJsonObject>

namespace knowledge_tools {

const QList<ServiceTool> &all();
bool has(const QString &tool);

// The result, or why there is none: INVALID_ARGUMENT and UNKNOWN_ARGUMENT with which and why,
// JOB_NOT_FOUND, JOB_EXISTS, JOB_STATE. A question without an answer is a result.
Task<Outcome> call(RunCall run, QString tool, QJsonObject arguments);

// Hints name calls as agents write them.
QString spelled(const QString &command, const QJsonObject &arguments);

// What only requests have: all explorations, and all of one with its pages and links.
Task<Outcome> jobs(RunCall run);
Task<Outcome> results(RunCall run, QJsonObject arguments);
QList<VerbArgument> resultsTake();

// Schemas of what those two give.
QJsonObject jobsForm();
QJsonObject resultsForm();

} // namespace knowledge_tools
