// A snapshot's name for one element: "e12" in the main frame, "f3e12" in the third child; "ax12"
// for a node of the accessibility tree.
#pragma once

#include <QString>

#include <optional>

struct ElementRef {
    int frame = 0; // 0: the main frame
    int number = 0;
    bool isAx = false; // in the accessibility tree, always of the main frame

    // A regular expression of what fromText takes, without spaces around it.
    static const QString form;

    // Also "@e12", "ref=e12" and bare "12". Nullopt if the text is not a ref.
    static std::optional<ElementRef> fromText(const QString &text);
    // A ref as snapshots write it; other text as it is.
    static QString plain(const QString &text);
    QString toText() const;
};
