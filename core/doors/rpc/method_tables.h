// The methods of the text browser service, subject by subject.
#pragma once

#include "core/dialect/dialect.h"

namespace method_tables {

QList<Verb> sessions();
QList<Verb> navigation();
QList<Verb> reading();
QList<Verb> states();
QList<Verb> acts();
QList<Verb> records(); // logs, requests
QList<Verb> traces();
QList<Verb> pictures();
QList<Verb> finding();

} // namespace method_tables
