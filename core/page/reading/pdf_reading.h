// What PDF files say: Chrome shows them, but no element of theirs has a word.
#pragma once

#include "core/page/reading/asked_frames.h"

#include <QStringView>

bool isPdf(QStringView contentType);

// {text: what the file is, then what it says, suspicions} of the one that the frame shows, which
// has been asked something before.
Task<QJsonObject> readPdf(FramePtr frame, Deadline deadline);

// Puts that in place of what the frames said that show one. The answer is the caller's until then.
Task<> readPdfs(FrameAnswer *answer, Deadline deadline);
