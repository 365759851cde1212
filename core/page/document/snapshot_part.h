// One frame's part of a snapshot, and the frames in it.
#pragma once

#include "core/page/document/frame.h"
#include "core/page/document/page_mark.h"
#include "core/page/document/suspicions.h"

#include <QJsonArray>
#include <QString>

#include <vector>

struct SnapshotPart {
    FramePtr frame;
    QString address{}; // of its document
    QString text; // a line ending in '\0' is a frame: the next of `children`
    QString refs; // for each line "12 button Save", or empty; see NamedRefs
    bool isCut = false; // it ran out of room
    bool isClipped = false; // some text in it was cut
    bool isLoading = false; // its document is still loading
    int omitted = 0; // nodes that are not in the text
    int place = 0; // the ref after which it begins; 0: at the top
    int placeDepth = 0; // the depth of that ref
    int passed = 0; // lines without a ref skipped after it
    QJsonArray controls{}; // if labels were asked for
    PageMark mark{};
    Suspicions suspicions{};
    QJsonObject view{}; // if it was asked for
    std::vector<SnapshotPart> children{};
    std::vector<SnapshotPart> rest{}; // of the frame after whose iframe it begins; 0 or 1

    QString prefix() const { return prefixOf(frame); }
};
