// How a command is called over HTTP: which argument goes where, and what a call looks like.
#pragma once

#include "core/catalogue/command.h"
#include "core/documents/json_text.h"

enum class ArgumentPlace { Path, Query, Body };

// The profile is always in the query; other arguments too where there is no body.
ArgumentPlace placeOf(const Command &command, const Parameter &parameter);

// "/tabs/{targetId}", as OpenAPI writes "/tabs/:targetId".
QString templatePath(const HttpRoute &route);

// The example of a command, split as HTTP carries it.
struct ExampleCall {
    QString target; // path and query
    OrderedFields body; // an act's kind first
};

ExampleCall exampleCall(const Command &command);

// For a shell: in single quotes if anything in it is special.
QString shellWord(QString word);

// A shell line that makes this call; long ones are broken with backslashes.
QString curlLine(const Command &command, const QString &server);

// Its time limit in seconds: "4.5".
QString secondsOf(const Command &command);
