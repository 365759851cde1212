// A part of a long Markdown text: from a place on, no more than a reader can take.
#pragma once

#include <QString>

#include <optional>

struct TextPart {
    QString text{};
    std::optional<qsizetype> next{}; // where the rest begins; none where this is all
};

// Ends between two blocks, never inside one of code; where one block alone is too long, at the end
// of a line or, where there is none, between two letters. Always something, unless nothing is left.
TextPart textPart(const QString &whole, qsizetype offset, int mostTokens);
