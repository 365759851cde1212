// How a command is called over HTTP: which argument goes where, and what a call looks like.
#pragma once

#include "core/catalogue/command.h"
#include "core/documents/json_text.h"

enum class ArgumentPlace { Path, Query, Body };

// The profile is always in the query; other arguments too where there is no body.
ArgumentPlace placeOf(const Command &command, const Parameter &parameter);

// "/tabs/{targetId}", as OpenAPI writes "/tabs/:targetId".
QString templatePath(const HttpRoute &route);

// The example of a command, taken apart as HTTP carries it.
struct ExampleCall {
    QString target; // path and query
    OrderedFields body; // an act's kind first
};

ExampleCall exampleCall(const Command &command);

// A line for a shell that makes this call; long ones go on after a backslash.
QString curlLine(const Command &command, const QString &server);

// The longest that a call of it takes, as a person says it: "4.5".
QString secondsOf(const Command &command);
