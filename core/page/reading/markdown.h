// A tab's content as Markdown, the frames shown in it where they stand.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/document/suspicions.h"
#include "core/page/tab/tab.h"

#include <QString>

#include <memory>

struct MarkdownOptions {
    int number = 0; // only the element of this ref; 0: all of the frame
    bool stripNav = true; // without what is next to the page's matter
    bool links = true; // with addresses
    bool mainOnly = false; // without what only seems to be next to it, too
    bool folds = false; // with what a press would unfold in place
    bool suspicions = false; // wanted
    int most = 0; // characters of each frame
};

struct MarkdownText {
    QString text{};
    QString contentType{}; // of the first frame's document
    int silentFrames = 0; // shown, but not read
    qsizetype leftOut = 0; // characters
    Suspicions suspicions{};
};

Task<MarkdownText> readMarkdown(
    std::shared_ptr<Tab> tab, FramePtr frame, MarkdownOptions options, Deadline deadline);
