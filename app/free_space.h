// How much of a disk is free, and how much is too little for the app.
#pragma once

#include <QString>

#include <optional>

namespace free_space {

inline constexpr qint64 tooLittle = 200LL * 1024 * 1024; // bytes: writes fail soon
inline constexpr qint64 little = 1024LL * 1024 * 1024;

} // namespace free_space

// Bytes, where that folder is or will be; nullopt: nobody knows.
std::optional<qint64> freeSpaceAt(QString folder);
