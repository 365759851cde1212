// Content sealed by a key: AES-256-GCM, each time under a key of its own that is derived from it. A
// changed bit, another key or another `bound` does not open it.
#pragma once

#include <QByteArray>

#include <optional>

namespace sealing {

inline constexpr qsizetype keySize = 32;

QByteArray randomBytes(qsizetype size);

// `bound` is not in the result, but has to be the same to open it.
QByteArray seal(const QByteArray &key, const QByteArray &plain, const QByteArray &bound);
std::optional<QByteArray> unseal(
    const QByteArray &key, QByteArrayView sealed, const QByteArray &bound);

} // namespace sealing
