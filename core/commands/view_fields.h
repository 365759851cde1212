// How a page stands, as replies tell it.
#pragma once

#include "core/catalogue/schema.h"

#include <QJsonValue>
#include <QPointF>

struct ViewSize {
    static QJsonObject schema();
};

struct ScrollPlace {
    static QJsonObject schema();
};

struct PointerPlace {
    static QJsonObject schema();
    static QJsonObject of(const QPointF &point);
};

// All of it, read at one moment: {title, readyState, viewport, scroll, pointer}.
struct PageView {
    static QJsonObject schema();
};
