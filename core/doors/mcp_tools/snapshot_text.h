// Snapshots as agents get them: the same in fewer words.
#pragma once

#include <QString>

namespace snapshot_text {

// Without the lines "- /url: …", and the colon of a line that then holds nothing.
QString withoutAddresses(const QString &snapshot);

// An item or a row of a few short things is one line: - link "Tea" [ref=e5] for 3 euros
QString withItemsInLine(const QString &snapshot);

} // namespace snapshot_text
