#include "core/documents/html.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

Html Html::element(const char *tag, const Html &content, const QString &attributes)
{
    const QString name = QString::fromLatin1(tag);
    const QString gap = attributes.isEmpty() ? QString{} : u" "_s;
    return Html{u'<' + name + gap + attributes + u'>' + content.m_markup + u"</"_s + name + u'>'};
}

Html &Html::operator+=(const Html &more)
{
    m_markup += more.m_markup;
    return *this;
}

QString ofClass(const char *name)
{
    return attribute("class", QString::fromLatin1(name));
}

QString attribute(const char *name, const QString &value)
{
    return QString::fromLatin1(name) + u"=\""_s + value.toHtmlEscaped() + u'"';
}

Html coloured(const QString &code)
{
    static const QRegularExpression string{u"\"(?:[^\"\\\\]|\\\\.)*\"(?<colon>:)?"_s};
    Html html;
    qsizetype at = 0;
    auto strings = string.globalMatch(code);
    while (strings.hasNext()) {
        const auto match = strings.next();
        html += Html::text(code.mid(at, match.capturedStart() - at));
        const bool isName = !match.captured(u"colon"_s).isEmpty();
        html += Html::element(isName ? "b" : "i", Html::text(match.captured()));
        at = match.capturedEnd();
    }
    return html + Html::text(code.mid(at));
}
