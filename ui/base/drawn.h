// Pictures that are drawn, sharp on every screen.
#pragma once

#include <QPixmap>

#include <functional>

class QPainter;

// A square of so many pixels of a screen of density 1. `draw` is given a painter without a pen,
// whose units those are.
QPixmap drawn(int side, qreal density, const std::function<void(QPainter &)> &draw);
