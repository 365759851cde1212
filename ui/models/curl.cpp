#include "ui/models/curl.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

QString quotedForShell(QString text)
{
    return u'\'' + text.replace(u'\'', u"'\\''"_s) + u'\'';
}

bool isPlainWord(const QString &text)
{
    return !text.isEmpty()
        && std::all_of(text.begin(), text.end(), [](QChar c) { return c >= u'A' && c <= u'Z'; });
}

// A line break would end the pasted command.
QString withoutControls(QString text)
{
    return text.removeIf([](QChar c) { return c.category() == QChar::Other_Control; });
}

// Omits those that curl sets itself. curl needs "name;" for an empty value.
QStringList headerWords(const QJsonObject &headers)
{
    QStringList words;
    for (auto each = headers.begin(); each != headers.end(); ++each) {
        const QString name = withoutControls(each.key());
        const QString value = withoutControls(each.value().toString());
        const bool isCurls = name.startsWith(u':') || name.startsWith(u'@')
            || name.compare(u"Content-Length"_s, Qt::CaseInsensitive) == 0
            || name.compare(u"Host"_s, Qt::CaseInsensitive) == 0
            || name.compare(u"Connection"_s, Qt::CaseInsensitive) == 0;
        if (isCurls)
            continue;
        if (name.compare(u"Accept-Encoding"_s, Qt::CaseInsensitive) == 0)
            words.append(u"--compressed"_s);
        else
            words += {u"-H"_s,
                quotedForShell(value.isEmpty() ? name + u';' : u"%1: %2"_s.arg(name, value))};
    }
    return words;
}

} // namespace

bool fitsCurl(const QString &body)
{
    return withoutControls(body) == body;
}

QString asCurl(const QString &method, const QString &url, const QJsonObject &headers,
    const std::optional<QString> &body)
{
    QStringList words{u"curl"_s};
    if (method == u"HEAD"_s)
        words.append(u"--head"_s);
    else if (method != u"GET"_s && !method.isEmpty())
        words += {u"-X"_s, isPlainWord(method) ? method : quotedForShell(withoutControls(method))};
    if (url.contains(u'[') || url.contains(u']') || url.contains(u'{') || url.contains(u'}'))
        words.append(u"--globoff"_s);
    words += {u"--url"_s, quotedForShell(withoutControls(url))};
    words += headerWords(headers);
    if (body && fitsCurl(*body))
        words += {u"--data-raw"_s, quotedForShell(*body)};
    return words.join(u' ');
}
