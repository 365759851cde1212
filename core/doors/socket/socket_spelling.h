// How a call is written on our socket: its method, and its params if any.
#pragma once

#include "core/catalogue/hint.h"

#include <QSet>

SpellCall socketSpelling(const QSet<QString> &methods);
