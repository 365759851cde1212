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

// A line break would end the command where it is pasted.
QString withoutControls(QString text)
{
    return text.removeIf([](QChar c) { return c.category() == QChar::Other_Control; });
}

} // namespace

QString asCurl(const QString &method, const QString &url)
{
    QStringList words{u"curl"_s};
    if (method == u"HEAD"_s)
        words.append(u"--head"_s);
    else if (method != u"GET"_s && !method.isEmpty())
        words += {u"-X"_s, isPlainWord(method) ? method : quotedForShell(withoutControls(method))};
    if (url.contains(u'[') || url.contains(u']') || url.contains(u'{') || url.contains(u'}'))
        words.append(u"--globoff"_s);
    words += {u"--url"_s, quotedForShell(withoutControls(url))};
    return words.join(u' ');
}
