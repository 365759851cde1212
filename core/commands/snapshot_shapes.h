// What snapshots give besides their text.
#pragma once

#include "core/catalogue/row.h"

namespace snapshot_shapes {

struct AxRow {
    static constexpr std::tuple columns{Column<QString>{"ref"}, Column<QString>{"role"},
        Column<QString>{"name"}, Column<QString>{"value"}.ifAny(),
        Column<QString>{"description"}.ifAny(), Column<int>{"backendDOMNodeId"}.ifAny(),
        Column<int>{"depth"}};
};

struct NamedElement {
    static constexpr std::tuple columns{
        Column<QString>{"role"}, Column<QString>{"name"}.ifAny(), Column<int>{"nth"}.ifAny()};
};

// By their refs.
struct RefMap {
    static QJsonObject schema()
    {
        return {{QStringLiteral("type"), QStringLiteral("object")},
            {QStringLiteral("additionalProperties"), Codec<NamedElement>::schema()}};
    }
};

struct Stats {
    static constexpr std::tuple columns{Column<int>{"lines"}, Column<int>{"chars"},
        Column<int>{"tokens"}, Column<int>{"refs"}, Column<int>{"interactive"}};
};

} // namespace snapshot_shapes
