// A time, more or less: so that many who began to wait together do not come back together.
#pragma once

#include <QRandomGenerator>

#include <chrono>

// At most `share` of it longer or shorter: 0 to 1.
inline std::chrono::milliseconds jittered(std::chrono::milliseconds time, double share)
{
    const double factor = 1 - share + QRandomGenerator::global()->generateDouble() * 2 * share;
    return std::chrono::milliseconds{qRound64(static_cast<double>(time.count()) * factor)};
}
