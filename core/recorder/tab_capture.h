// How a tab looks at one moment, and what its page has said of late.
#pragma once

#include "base/task.h"

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>
#include <QString>

#include <functional>

struct CapturedTab {
    QString profile{};
    QString session{};
    QString targetId{};
};

struct TabCapture {
    QByteArray jpeg{}; // secret fields are dots in it
    // {time, width, height, view: {width, height, x, y}, url, title, document}: the picture's size
    // in pixels, the viewport and where it was scrolled to in CSS pixels, which document it shows.
    QJsonObject about{};
    // The oldest first, each with a `timestamp`.
    QJsonArray messages{};
    QJsonArray requests{};
};

// At a tab, with what was said since that time (ms since 1970). Throws where the tab may not be
// looked at, or is gone.
using CaptureTab = std::function<Task<TabCapture>(CapturedTab tab, qint64 since)>;
