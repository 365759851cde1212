// How a page stands, as replies report it.
#pragma once

#include "core/catalogue/row.h"

#include <QJsonValue>
#include <QPointF>

struct ViewSize {
    static constexpr std::tuple columns{Column<int>{"width"}, Column<int>{"height"}};
};

struct ScrollPlace {
    static constexpr std::tuple columns{Column<int>{"x"}, Column<int>{"y"}, Column<int>{"width"},
        Column<int>{"height"}, Column<int>{"percent"}};
};

template<>
inline constexpr std::tuple columnsOf<QPointF>{Column{"x", &QPointF::x}, Column{"y", &QPointF::y}};

// All of it, read at one moment: {title, readyState, viewport, scroll, pointer}.
struct PageView {
    static constexpr std::tuple columns{Column<QString>{"title"}, Column<QString>{"readyState"},
        Column<ViewSize>{"viewport"}, Column<ScrollPlace>{"scroll"}, Column<QPointF>{"pointer"}};
};
