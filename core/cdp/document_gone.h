// The document that was asked is gone: its tab or frame has navigated.
#pragma once

#include "base/failure.h"

#include <utility>

// A session's calls throw it when Chrome says so.
struct DocumentGone : Failure {
    DocumentGone();
    // With a message of our own.
    explicit DocumentGone(Failure words) : Failure(std::move(words)) { }
};

// Whether an error of Chrome's means that: it has many messages for it.
bool meansDocumentGone(const QString &error);
