#include "core/page/text/element_ref.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

const QString ElementRef::form = u"^(@|ref=)?((f[1-9][0-9]{0,5})?e|ax)?([1-9][0-9]{0,8})$"_s;

std::optional<ElementRef> ElementRef::fromText(const QString &text)
{
    static const QRegularExpression expression{form};
    const auto match = expression.match(text.trimmed());
    if (!match.hasMatch())
        return std::nullopt;
    return ElementRef{
        match.captured(3).mid(1).toInt(), match.captured(4).toInt(), match.captured(2) == u"ax"};
}

QString ElementRef::plain(const QString &text)
{
    const auto ref = fromText(text);
    return ref ? ref->toText() : text;
}

QString ElementRef::toText() const
{
    if (isAx)
        return u"ax%1"_s.arg(number);
    const QString element = u"e%1"_s.arg(number);
    return frame == 0 ? element : u"f%1"_s.arg(frame) + element;
}
