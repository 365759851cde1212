// The colours by which profiles are told apart, spelled "#RRGGBB".
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace colours {

inline constexpr QLatin1String lobsterOrange{"#FF4500"};

QStringList palette();

// "#RRGGBB" with the letters as typed; nullopt if that is no colour. The # may be missing.
std::optional<QString> normal(const QString &typed);

// The first of the palette that is not used; when all are, it starts over.
QString next(const QStringList &used);

// As Chrome's preferences spell a colour: opaque ARGB, a signed 32-bit number.
qint32 argb(const QString &color);

} // namespace colours
