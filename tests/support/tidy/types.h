// Type names, which must be unique for the linker.
#pragma once

#include "tests/support/tidy/source_text.h"

#include <QHash>
#include <QStringList>

// The types outside all namespaces, tests apart: of each the file that defines it first.
QHash<QString, QString> typesDefinedIn(const QList<SourceText> &texts);

// The second and later definitions of a name outside all namespaces, tests apart.
QList<Finding> typesNamedAgain(const QList<SourceText> &texts);

// The types whose functions are defined in several files, those of a platform apart.
QStringList typesInSeveralFiles(const QList<SourceText> &texts);

// Those with more than 40 data members, tests apart.
QList<Finding> typesWithManyMembers(const QList<SourceText> &texts);
