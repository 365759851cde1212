// What a reply says of a page that may fool an agent: words that are meant for it, and elements
// that are not what it was shown.
#pragma once

#include "core/catalogue/call.h"

#include <QJsonObject>
#include <QStringList>

namespace cautions {

// `suspicions` and `warnings` of a reply, and what is left out of them, into one of another form;
// nothing where there are none.
void copy(QJsonObject &report, const Reply &reply);

// A line each, for who reads.
QStringList inWords(const Reply &reply);

} // namespace cautions
