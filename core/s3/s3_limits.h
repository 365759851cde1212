// Limits of what is asked of a bucket.
#pragma once

#include <QtGlobal>

#include <chrono>

namespace s3_limits {

inline constexpr int atOnce = 4; // requests, each on a thread while it lasts
inline constexpr std::chrono::seconds connectTime{5};
inline constexpr std::chrono::seconds stallTime{10}; // with less than a kilobyte a second
inline constexpr std::chrono::seconds wholeTime{60}; // of a request
inline constexpr qsizetype answerSize = 2 * 1024 * 1024; // bytes; 1,000 keys are a quarter of it
inline constexpr int keysAtOnce = 1000; // that are listed

} // namespace s3_limits
