#include "core/catalogue/about.h"

#include "base/cut.h"
#include "core/catalogue/command.h"

#include <QJsonArray>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestAbout = 120;

// An address may hold a name and a password.
QString withoutLogin(const QString &address)
{
    if (!address.contains(u'@'))
        return address;
    const QUrl url{address};
    return url.userInfo().isEmpty() && url.isValid() ? address : url.toString(QUrl::RemoveUserInfo);
}

// Empty for what is not shown.
QString wordOf(const Parameter &argument, const QJsonObject &arguments)
{
    if (!argument.traits.isShown)
        return {};
    const QString word = argument.toText(arguments.value(argument.name)).simplified();
    const bool isAddress = argument.name.endsWith(u"url"_s, Qt::CaseInsensitive);
    return (isAddress ? withoutLogin(word) : word).left(10 * longestAbout);
}

// Counts and flags are; a value of any type may be one that a page keeps secret.
bool isShownReply(const Parameter &field)
{
    QJsonValue type = field.schema.value(u"type");
    if (type.isArray())
        type = type.toArray().first();
    return field.traits.isShown || type == u"boolean"_s || type == u"integer"_s;
}

qint64 sizeOf(const QJsonValue &value)
{
    if (value.isString())
        return value.toString().size();
    return value.isArray() ? value.toArray().size() : value.toObject().size();
}

} // namespace

QString aboutOf(const Command &command, const QJsonObject &arguments)
{
    QStringList words;
    for (const Parameter &each : command.takes) {
        const QString word = wordOf(each, arguments);
        if (!word.isEmpty() && each.schema.value(u"type") != u"boolean"_s)
            words.append(word);
    }
    const QString about = words.join(u' ');
    return about.size() <= longestAbout ? about : about.left(longestAbout - 1) + u'…';
}

QJsonObject shownArguments(const Command &command, const QJsonObject &arguments)
{
    QJsonObject shown;
    for (const Parameter &each : command.takes) {
        const QString word = wordOf(each, arguments);
        if (!word.isEmpty())
            shown.insert(each.name, word);
    }
    return shown;
}

QJsonObject shownReply(const Command &command, const QJsonObject &reply)
{
    QJsonObject shown;
    QJsonObject hidden;
    for (auto each = reply.begin(); each != reply.end(); ++each) {
        const auto declared = std::find_if(command.gives.begin(), command.gives.end(),
            [&each](const Parameter &field) { return field.name == each.key(); });
        if (declared != command.gives.end() && isShownReply(*declared))
            shown.insert(each.key(), cutTexts(each.value(), 10 * longestAbout));
        else
            hidden.insert(each.key(), sizeOf(each.value()));
    }
    if (!hidden.isEmpty())
        shown.insert(u"hidden"_s, hidden);
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
