// Replies about explorations in the words of the automation service.
#pragma once

#include "core/catalogue/call.h"

#include <QJsonObject>

namespace knowledge_shapes {

// {job_id, status}.
QJsonObject state(const Reply &exploration);
// With progress and times.
QJsonObject status(const Reply &exploration);
// {job_id, status, start_url, started_at}.
QJsonObject row(const QJsonObject &exploration);
// Counts and errors; with pages and links where they are asked for.
enum class Rows { LeftOut, Included };
QJsonObject results(const Reply &explored, Rows rows);

QJsonObject stateForm();
QJsonObject statusForm();
QJsonObject rowForm();
QJsonObject resultsForm(Rows rows);

} // namespace knowledge_shapes
