#include "profiles/settings/profile_rows.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

using Of = ProfileSettingRow::Of;

template<auto member> bool same(const Profile &one, const Profile &other)
{
    return one.*member == other.*member;
}

QList<ProfileSettingRow> browserRows()
{
    return {
        {.row = {.key = "cdpPort",
             .label = "",
             .meaning = "The port of its browser on this machine."}},
        {.row = {.key = "cdpUrl",
             .label = QT_TRANSLATE_NOOP("Settings", "Address of its browser"),
             .meaning = QT_TRANSLATE_NOOP(
                 "Settings", "Where a browser of somebody else runs, instead of a port."),
             .form = SettingForm::Line},
            .of = Of::Remote,
            .isSame = [](const Profile &one,
                          const Profile &other) { return one.endpoint() == other.endpoint(); }},
        {.row = {.key = "color",
             .label = QT_TRANSLATE_NOOP("Settings", "Colour"),
             .meaning = QT_TRANSLATE_NOOP(
                 "Settings", "Its colour as #RRGGBB; the accent colour where it has none."),
             .form = SettingForm::Color},
            .isSame = same<&Profile::color>},
        {.row = {.key = "headless",
             .label = QT_TRANSLATE_NOOP("Settings", "Run without a window"),
             .meaning = QT_TRANSLATE_NOOP("Settings",
                 "Whether its browser is started without a window; as the setting of all says "
                 "where it is missing."),
             .form = SettingForm::Choice,
             .choices = {{"default", QT_TRANSLATE_NOOP("Settings", "As the app's settings say")},
                 {"yes", QT_TRANSLATE_NOOP("Settings", "Always")},
                 {"no", QT_TRANSLATE_NOOP("Settings", "Never")}}},
            .of = Of::Started,
            .isSame = same<&Profile::headless>},
        {.row = {.key = "keepSessionCookies",
             .label = QT_TRANSLATE_NOOP("Settings", "Keep session cookies"),
             .meaning = QT_TRANSLATE_NOOP("Settings",
                 "Whether cookies that sites set for one session are kept when its browser "
                 "ends, in any way.")},
            .of = Of::Started,
            .isSame = same<&Profile::keepsSessionCookies>},
    };
}

QList<ProfileSettingRow> reachRows()
{
    return {
        {.row = {.key = "allow",
             .label = QT_TRANSLATE_NOOP("Settings", "Only these sites"),
             .meaning = QT_TRANSLATE_NOOP("Settings",
                 "Addresses that its own tabs may reach, and no others: a list of hosts, "
                 "patterns or /regular expressions/."),
             .form = SettingForm::Lines},
            .isSame = same<&Profile::allow>},
        {.row = {.key = "deny",
             .label = QT_TRANSLATE_NOOP("Settings", "Never these sites"),
             .meaning = QT_TRANSLATE_NOOP(
                 "Settings", "Addresses that they may not reach, whatever else is allowed."),
             .form = SettingForm::Lines},
            .isSame = same<&Profile::deny>},
        {.row = {.key = "privateNetworks",
             .label = QT_TRANSLATE_NOOP("Settings", "Private networks"),
             .meaning = QT_TRANSLATE_NOOP(
                 "Settings", "Whether they may reach this machine and private networks too."),
             .form = SettingForm::Choice,
             .choices
             = {{"default", QT_TRANSLATE_NOOP("Settings", "Open, unless there is a list of sites")},
                 {"yes", QT_TRANSLATE_NOOP("Settings", "Open")},
                 {"no", QT_TRANSLATE_NOOP("Settings", "Closed")}}},
            .isSame = same<&Profile::privateNetworks>},
        {.row = {.key = "proxy",
             .label = QT_TRANSLATE_NOOP("Settings", "Proxy"),
             .meaning = QT_TRANSLATE_NOOP("Settings",
                 "The proxy that its browser goes through, http://host:port or "
                 "socks5://host:port; this machine is reached without it."),
             .form = SettingForm::Line,
             .otherwise = QT_TRANSLATE_NOOP("Settings", "none")},
            .of = Of::Started,
            .isSame = same<&Profile::proxy>},
        {.row = {.key = "approvals",
             .label = QT_TRANSLATE_NOOP("Settings", "Ask me first"),
             .meaning = QT_TRANSLATE_NOOP(
                 "Settings", "Rules for what needs a person's yes in it, beside those of all."),
             .form = SettingForm::Lines},
            .isSame = same<&Profile::approvals>},
    };
}

QList<ProfileSettingRow> limitRows()
{
    return {
        {.row = {.key = "agentTabs",
             .label = QT_TRANSLATE_NOOP("Settings", "Tabs of agents"),
             .meaning = QT_TRANSLATE_NOOP("Settings",
                 "How many tabs that agents opened stay open: the one used longest ago makes "
                 "room for the next; a person's never does. Any number where it is missing."),
             .form = SettingForm::Number,
             .otherwise = QT_TRANSLATE_NOOP("Settings", "any number"),
             .most = 1000},
            .isSame = same<&Profile::mostAgentTabs>},
        {.row = {.key = "maxMemoryMb",
             .label = QT_TRANSLATE_NOOP("Settings", "Memory in MB"),
             .meaning = QT_TRANSLATE_NOOP("Settings",
                 "Megabytes of memory that its Chrome may take. Above that, tabs of agents "
                 "are closed, and they open no further ones. No cap where it is missing."),
             .form = SettingForm::Number,
             .otherwise = QT_TRANSLATE_NOOP("Settings", "no cap"),
             .most = 100'000'000},
            .of = Of::Started,
            .isSame = same<&Profile::mostMemory>},
        {.row = {.key = "maxDiskMb",
             .label = QT_TRANSLATE_NOOP("Settings", "Disk in MB"),
             .meaning = QT_TRANSLATE_NOOP("Settings",
                 "Megabytes of the disk that it may take. Above that, agents open no "
                 "further tabs, and its caches are emptied before its next start. No cap "
                 "where it is missing."),
             .form = SettingForm::Number,
             .otherwise = QT_TRANSLATE_NOOP("Settings", "no cap"),
             .most = 100'000'000},
            .of = Of::Started,
            .isSame = same<&Profile::mostDisk>},
    };
}

QList<ProfileSettingRow> in(const char *section, QList<ProfileSettingRow> rows)
{
    for (ProfileSettingRow &each : rows)
        each.row.section = section;
    return rows;
}

} // namespace

const QList<ProfileSettingRow> &profileSettingRows()
{
    static const QList<ProfileSettingRow> rows
        = in(QT_TRANSLATE_NOOP("Settings", "Browser"), browserRows())
        + in(QT_TRANSLATE_NOOP("Settings", "What it may reach"), reachRows())
        + in(QT_TRANSLATE_NOOP("Settings", "What it may take"), limitRows());
    return rows;
}

QStringList profileSettingKeys()
{
    QStringList keys;
    for (const ProfileSettingRow &each : profileSettingRows())
        keys.append(each.key());
    return keys;
}

bool ProfileSettingRow::isOf(const Profile &profile) const
{
    return of == Of::All || (of == Of::Remote) == profile.isRemote();
}

QJsonValue ProfileSettingRow::shown(const Profile &profile, const QJsonObject &written) const
{
    const QJsonValue value = written.value(key());
    switch (row.form) {
    case SettingForm::Color:
        return profile.color;
    case SettingForm::Choice:
        return toWord(value.isBool() ? (value.toBool() ? Say::Yes : Say::No) : Say::Default);
    case SettingForm::Flag:
        return value.toBool();
    case SettingForm::Number:
        return value.toInt();
    case SettingForm::Lines:
        return value.toArray();
    default:
        return key() == u"cdpUrl" ? profile.cdpUrl : value.toString();
    }
}

QJsonValue ProfileSettingRow::written(const QJsonValue &shown) const
{
    if (row.form == SettingForm::Choice) {
        const QString word = shown.toString();
        return word == toWord(Say::Default) ? QJsonValue{} : word == toWord(Say::Yes);
    }
    const bool isNothing = shown == QJsonValue{false} || shown == QJsonValue{0}
        || shown == QJsonValue{QJsonArray{}} || shown.toString(u"x"_s).trimmed().isEmpty();
    return isNothing ? QJsonValue{} : shown;
}
