// The checked params of one question.
#pragma once

#include "core/knowledge/knowledge_answer.h"

// With the fallbacks for what was left out or null. Throws INVALID_ARGUMENT or UNKNOWN_ARGUMENT.
QJsonObject checkedParams(KnowledgeQuery query, const QJsonObject &given);
