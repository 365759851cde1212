// The colours of profiles, written "#RRGGBB".
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace colours {

inline constexpr QLatin1String lobsterOrange{"#FF4500"};

QStringList palette();

// "#RRGGBB", letter case kept; nullopt if it is no colour. The # is optional.
std::optional<QString> normal(const QString &typed);

// The first unused one of the palette; starts over if all are used.
QString next(const QStringList &used);

// As in Chrome's preferences: opaque ARGB, signed 32 bits.
qint32 argb(const QString &color);

} // namespace colours
