#include "core/page/text/element_ref.h"

#include <QRegularExpression>

std::optional<ElementRef> ElementRef::fromText(const QString &text)
{
    static const QRegularExpression form{
        QStringLiteral("^(?:@|ref=)?(?:(?:f([1-9][0-9]{0,5}))?e|(ax))?([1-9][0-9]{0,8})$")};
    const auto match = form.match(text.trimmed());
    if (!match.hasMatch())
        return std::nullopt;
    return ElementRef{
        match.captured(1).toInt(), match.captured(3).toInt(), !match.captured(2).isEmpty()};
}

QString ElementRef::toText() const
{
    if (isAx)
        return QStringLiteral("ax%1").arg(number);
    const QString element = QStringLiteral("e%1").arg(number);
    return frame == 0 ? element : QStringLiteral("f%1").arg(frame) + element;
}
