// What snapshots give besides their text.
#pragma once

#include "core/catalogue/schema.h"

namespace snapshot_shapes {

struct AxRow {
    static QJsonObject schema();
};

struct RefMap {
    static QJsonObject schema();
};

struct Stats {
    static QJsonObject schema();
};

} // namespace snapshot_shapes
