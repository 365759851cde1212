// Profiles, their browsers and tabs.

#include "core/doors/cli/paint.h"
#include "core/doors/cli/tell.h"

using namespace Qt::StringLiterals;

namespace {

QString yesNo(const QJsonObject &object, QStringView key, bool isColourful)
{
    const bool is = object.value(key).toBool();
    const QString word = is ? u"true"_s : u"false"_s;
    return isColourful && is ? painted(word, Paint::Green) : word;
}

} // namespace

QString textAt(const QJsonObject &object, QStringView key, const QString &otherwise)
{
    return scalarText(object.value(key)).value_or(otherwise);
}

QString tell::status(const Said &said)
{
    const Reply &reply = said.reply;
    QStringList lines{
        u"profile: "_s + textAt(reply, u"profile"),
        u"enabled: "_s + yesNo(reply, u"enabled", said.isColourful),
        u"running: "_s + yesNo(reply, u"running", said.isColourful),
        u"controlUrl: "_s + textAt(reply, u"controlUrl"),
        u"cdpPort: "_s + textAt(reply, u"cdpPort"),
        u"cdpUrl: "_s + textAt(reply, u"cdpUrl"),
        u"browser: "_s + textAt(reply, u"chosenBrowser", u"unknown"_s),
        u"detectedBrowser: "_s + textAt(reply, u"detectedBrowser", u"unknown"_s),
        u"detectedPath: "_s + textAt(reply, u"detectedExecutablePath", u"unknown"_s),
        u"profileColor: "_s + textAt(reply, u"color"),
    };
    const QString error = textAt(reply, u"detectError");
    if (!error.isEmpty())
        lines.append(u"detectError: "_s + error);
    const QString why = textAt(reply, u"stateReason");
    if (!why.isEmpty())
        lines.append(u"unresponsive: "_s + why);
    const QJsonArray warnings = reply.value(u"warnings").toArray();
    for (const QJsonValue &warning : warnings)
        lines.append(u"warning: "_s + warning.toString());
    return lines.join(u'\n');
}

QString tell::running(const Said &said)
{
    return u"🦞 browser [%1] running: %2"_s.arg(
        textAt(said.reply, u"profile"), yesNo(said.reply, u"running", said.isColourful));
}

QString tell::tabs(const Said &said)
{
    const QJsonArray all = said.reply.value(u"tabs").toArray();
    if (all.isEmpty())
        return u"No tabs (browser closed or no targets)."_s;
    QStringList lines;
    for (const QJsonValue &value : all) {
        const QJsonObject tab = value.toObject();
        const QString title = textAt(tab, u"title");
        const QString number = QString::number(lines.size() + 1);
        lines.append(number + u". "_s + (title.isEmpty() ? u"(untitled)"_s : title) + u"\n   "_s
            + textAt(tab, u"url") + u"\n   id: "_s + textAt(tab, u"targetId"));
    }
    return lines.join(u'\n');
}

QString tell::opened(const Said &said)
{
    return u"opened: %1\nid: %2"_s.arg(textAt(said.reply, u"url"), textAt(said.reply, u"targetId"));
}

QString tell::focused(const Said &said)
{
    return u"focused tab "_s + textAt(said.arguments, u"targetId");
}

QString tell::closed(const Said &)
{
    return u"closed tab"_s;
}

QString tell::navigated(const Said &said)
{
    return u"navigated to "_s + textAt(said.reply, u"url");
}

QString tell::newTab(const Said &)
{
    return u"opened new tab"_s;
}

QString tell::selectedTab(const Said &said)
{
    return u"selected tab %1"_s.arg(said.arguments.value(u"index").toInt() + 1);
}

QString tell::profiles(const Said &said)
{
    QStringList lines;
    const QJsonArray all = said.reply.value(u"profiles").toArray();
    for (const QJsonValue &value : all) {
        const QJsonObject profile = value.toObject();
        const int count = profile.value(u"tabCount").toInt();
        const bool isRunning = profile.value(u"running").toBool();
        const bool isRemote = profile.value(u"isRemote").toBool();
        const QString tabs = count == 1 ? u"1 tab"_s : u"%1 tabs"_s.arg(count);
        QString state = isRunning ? u"running (%1)"_s.arg(tabs) : u"stopped"_s;
        if (said.isColourful && isRunning)
            state = painted(state, Paint::Green);
        lines.append(textAt(profile, u"name") + u": "_s + state
            + (profile.value(u"isDefault").toBool() ? u" [default]"_s : QString{})
            + (isRemote ? u" [remote]"_s : QString{}));
        lines.append((isRemote ? u"  cdpUrl: "_s + textAt(profile, u"cdpUrl")
                               : u"  port: "_s + textAt(profile, u"cdpPort"))
            + u", color: "_s + textAt(profile, u"color"));
    }
    return lines.join(u'\n');
}

QString tell::createdProfile(const Said &said)
{
    const Reply &reply = said.reply;
    const QString place = reply.value(u"isRemote").toBool()
        ? u"cdpUrl: "_s + textAt(reply, u"cdpUrl")
        : u"port: "_s + textAt(reply, u"cdpPort");
    return u"🦞 Created profile \"%1\"\n  %2\n  color: %3"_s.arg(
        textAt(reply, u"profile"), place, textAt(reply, u"color"));
}

QString tell::deletedProfile(const Said &said)
{
    return u"🦞 Deleted profile \"%1\" (%2)"_s.arg(textAt(said.reply, u"profile"),
        said.reply.value(u"deleted").toBool() ? u"user data removed"_s : u"no user data found"_s);
}

QString tell::resetProfile(const Said &said)
{
    return said.reply.value(u"moved").toBool()
        ? u"🦞 browser profile moved to Trash (%1)"_s.arg(textAt(said.reply, u"to"))
        : u"🦞 browser profile already missing."_s;
}

QString tell::recoloredProfile(const Said &said)
{
    const QString when = said.reply.value(u"browserRestartNeeded").toBool()
        ? u" (its browser shows it after its next start)"_s
        : QString{};
    return u"🦞 Profile \"%1\" is %2 now%3"_s.arg(
        textAt(said.reply, u"profile"), textAt(said.reply, u"color"), when);
}

QString tell::restoredProfile(const Said &said)
{
    return u"🦞 Restored profile \"%1\" (%2)"_s.arg(textAt(said.reply, u"profile"),
        said.reply.value(u"restored").toBool() ? u"with its user data"_s : u"no user data found"_s);
}
