#include "profiles/chrome/colours.h"

#include <QRegularExpression>

namespace colours {

QStringList palette()
{
    return {lobsterOrange, QStringLiteral("#0066CC"), QStringLiteral("#00AA00"),
        QStringLiteral("#9933FF"), QStringLiteral("#FF6699"), QStringLiteral("#00CCCC"),
        QStringLiteral("#FF9900"), QStringLiteral("#6666FF"), QStringLiteral("#CC3366"),
        QStringLiteral("#339966")};
}

std::optional<QString> normal(const QString &typed)
{
    static const QRegularExpression rule{QStringLiteral("\\A#?([0-9a-fA-F]{6})\\z")};
    const auto match = rule.match(typed.trimmed());
    if (!match.hasMatch())
        return std::nullopt;
    return QLatin1Char('#') + match.captured(1);
}

QString next(const QStringList &used)
{
    const QStringList all = palette();
    for (const QString &color : all) {
        if (!used.contains(color, Qt::CaseInsensitive))
            return color;
    }
    return all.at(used.size() % all.size());
}

qint32 argb(const QString &color)
{
    const quint32 rgb = color.mid(1).toUInt(nullptr, 16);
    return static_cast<qint32>(0xFF000000U | rgb);
}

} // namespace colours
