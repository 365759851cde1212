#include "core/commands/replies.h"

using namespace Qt::StringLiterals;

namespace replies {

QList<Parameter> baseReply()
{
    return {
        ok, targetId, url, dialogs, downloads, opened, openedMore, popupsClosed, newsDropped, late};
}

QList<Parameter> settling()
{
    return baseReply() + QList<Parameter>{settled, ongoing};
}

QList<Parameter> proven()
{
    return settling() + QList<Parameter>{hit, warnings, changed, effect, attempts};
}

QList<Parameter> tab()
{
    constexpr Field<QString> title{"title", "Its title."};
    constexpr Field<QString> wsUrl{"wsUrl", "Its own debugging socket."};
    constexpr Field<QString> type{"type", "Always page."};
    return {targetId, title, url, wsUrl, type};
}

QString codeOf(const Failure &why)
{
    return QString::fromLatin1(rowOf(why.code).name);
}

TabRow tabRow(const TabPtr &tab, const Profile &owner)
{
    return {tab, owner.tabSocket(tab->targetId())};
}

QString tabsInWords(const CallResult &result)
{
    const QJsonArray tabs = result.reply.value(u"tabs").toArray();
    if (tabs.isEmpty())
        return u"No tabs (browser closed or no targets)."_s;
    QStringList lines;
    for (const QJsonValue &each : tabs) {
        const QString title = textAt(each.toObject(), u"title");
        lines.append(u"%1. %2\n   %3\n   id: %4"_s.arg(QString::number(lines.size() + 1),
            title.isEmpty() ? u"(untitled)"_s : title, textAt(each.toObject(), u"url"),
            textAt(each.toObject(), u"targetId")));
    }
    return lines.join(u'\n');
}

} // namespace replies
