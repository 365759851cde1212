// Answers that a rule gives in the place of a server of another origin: the page may read them, as
// the maker of the rule means it to.
#pragma once

#include "core/page/observe/request_rule.h"

namespace cross_origin {

// `paused` is Chrome's event. Of a request with which Chrome asks whether the page may send another
// one: that other; nothing where it is none.
std::optional<AskedRequest> announced(const QJsonObject &paused);
// Says that it may.
CannedAnswer permission(const QJsonObject &paused);

// Headers of an answer, with those that let the page read it, unless they say themselves who may.
QJsonArray readable(QJsonArray headers, const QJsonObject &paused);

} // namespace cross_origin
