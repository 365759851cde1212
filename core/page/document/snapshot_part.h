// What one frame said when it was read, and the frames in it.
#pragma once

#include "core/page/document/frame.h"
#include "core/page/document/page_mark.h"

#include <QJsonArray>
#include <QString>

#include <vector>

// Of the frame's refs: "f3", nothing for the main frame.
QString prefixOf(const FramePtr &frame);

struct SnapshotPart {
    FramePtr frame;
    QString text; // a line that ends with '\0' holds a frame: the next of `children`
    QString refs; // for each line "12 button Save", or nothing; see NamedRefs
    bool isCut = false; // it ended because there was no room
    bool isClipped = false; // some text in it did
    bool isLoading = false; // its document is not read to its end
    int omitted = 0; // how many of its nodes are not in the text
    int place = 0; // the ref behind which it begins; 0: at its top
    int placeDepth = 0; // how deep that stands
    int passed = 0; // so many lines without a ref were passed over
    QJsonArray controls{}; // where labels were asked for
    PageMark mark{};
    std::vector<SnapshotPart> children{};
    std::vector<SnapshotPart> rest{}; // of the frame behind whose holder it begins, one or none

    QString prefix() const { return prefixOf(frame); }
};
