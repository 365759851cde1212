// What a call does in a page, and what is reported of that.
#pragma once

#include "base/caller.h"
#include "base/deadline.h"
#include "core/page/document/frame.h"
#include "core/page/text/element_ref.h"

#include <QJsonArray>
#include <QJsonObject>

#include <memory>

// One attempt of a call to act on a page.
struct Act {
    int number = 0; // in the tab
    // Its element was ready once, so it may have done something since. While it is false, nothing
    // was done.
    bool mayHaveActed = false;
    // The elements that were ready, if it is recorded: {ref, locator, isSecret, inFrame?} and what
    // was put into a field, {value?, appended?, values?}, unless it keeps a secret.
    bool isRecorded = false;
    QJsonArray elements{};
    Caller caller{}; // whose it is
    // What is no longer as it was reported to the caller: {ref, what, was, now}.
    QJsonArray warnings{};

    void warn(const ElementRef &ref, const QJsonValue &changes);
    // What was put into the element that was ready last, if it is that and keeps no secret.
    void recordValue(const ElementRef &ref, const QString &key, const QJsonValue &value);
};

// An element of that frame was ready, and said so: once for each, as it was last.
void recordReady(const std::shared_ptr<Act> &act, const ElementRef &ref, const FramePtr &frame,
    QJsonObject report, Deadline deadline);
