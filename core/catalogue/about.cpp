#include "core/catalogue/about.h"

#include "core/catalogue/codec.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestAbout = 120;

// In the order in which they are read. Whatever is not named here is not shown.
constexpr const char *harmless[] = {"ref", "inputRef", "element", "startRef", "endRef", "selector",
    "url", "cdpUrl", "key", "name", "kind", "action", "index", "button", "loadState", "width",
    "height", "locale", "timezoneId", "color", "level", "offline"};

// An address may bring a name and a password.
QString withoutLogin(const QString &address)
{
    if (!address.contains(u'@'))
        return address;
    const QUrl url{address};
    return url.userInfo().isEmpty() && url.isValid() ? address : url.toString(QUrl::RemoveUserInfo);
}

QString wordOf(const QJsonObject &arguments, const char *name)
{
    const QString text = scalarText(arguments.value(QLatin1String{name})).value_or(QString{});
    const QString word = text.left(10 * longestAbout).simplified();
    return QLatin1StringView{name}.endsWith(u"url"_s, Qt::CaseInsensitive) ? withoutLogin(word)
                                                                           : word;
}

} // namespace

QString aboutOf(const QJsonObject &arguments)
{
    QStringList words;
    for (const char *name : harmless) {
        const QString word = wordOf(arguments, name);
        if (!word.isEmpty())
            words.append(word);
    }
    const QString about = words.join(u' ');
    return about.size() <= longestAbout ? about : about.left(longestAbout - 1) + u'…';
}

QJsonObject shownArguments(const QJsonObject &arguments)
{
    QJsonObject shown;
    for (const char *name : harmless) {
        const QString word = wordOf(arguments, name);
        if (!word.isEmpty())
            shown.insert(QLatin1String{name}, word);
    }
    return shown;
}

QJsonObject shownHit(const QJsonObject &reply)
{
    const QJsonObject hit = reply.value(u"hit").toObject();
    QJsonObject shown;
    for (const QString &name : {u"ref"_s, u"role"_s, u"name"_s, u"box"_s}) {
        const QJsonValue value = hit.value(name);
        if (!value.isUndefined())
            shown.insert(
                name, value.isString() ? QJsonValue{value.toString().left(longestAbout)} : value);
    }
    return shown;
}
