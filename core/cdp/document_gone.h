// The document that was spoken with is no longer there: its tab or frame went on to another one.
#pragma once

#include "base/failure.h"

#include <utility>

// A session's calls throw it where Chrome says so.
struct DocumentGone : Failure {
    DocumentGone();
    // In other words than Chrome's.
    explicit DocumentGone(Failure words) : Failure(std::move(words)) { }
};

// Whether an error of Chrome's means that: it has many words for it.
bool meansDocumentGone(const QString &error);
