// The answers that a HAR file holds.
#pragma once

#include "core/page/observe/request_rule.h"

struct HarAnswers {
    CannedAnswers answers; // of a request that it holds twice, the first
    int withoutAnswer = 0; // entries that failed, or whose body is not in the file
};

// Throws INVALID_VALUE for what is no HAR.
HarAnswers readHar(const QByteArray &content);
