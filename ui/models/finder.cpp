#include "ui/models/finder.h"

#include "ui/models/cell_text.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostProfiles = 10; // whose tabs are looked through
constexpr qsizetype mostTabs = 8; // whose requests are, the newest
constexpr qsizetype mostTabsHeld = 500;
constexpr qsizetype leastText = 2; // letters, for what has to be asked for
constexpr int mostDetail = 60;

bool holdsAll(const QString &text, const QStringList &words)
{
    return std::all_of(words.begin(), words.end(),
        [&](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

// The table of settings has its texts in English.
QString inLanguage(const QJsonValue &text)
{
    return QCoreApplication::translate("Settings", text.toString().toUtf8().constData());
}

QString inShort(const QString &text)
{
    const QString line = cell_text::line(text);
    if (line.size() <= mostDetail)
        return line;
    return line.left(mostDetail / 2) + u'…' + line.right(mostDetail / 2);
}

} // namespace

QString Finder::nameOf(Kind kind)
{
    switch (kind) {
    case Kind::Command:
        return tr("Commands");
    case Kind::Tab:
        return tr("Tabs");
    case Kind::Setting:
        return tr("Settings");
    case Kind::Call:
        return tr("Calls");
    case Kind::Request:
        return tr("Requests");
    }
    return {};
}

Finder::Finder(WindowDoor &door, const Profiles &profiles, const QString &chosen,
    const QList<WindowAction> &actions, Places places, QObject *parent)
    : QObject(parent), m_door(door), m_actions(actions), m_places(std::move(places))
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(150ms);
    connect(&m_rest, &QTimer::timeout, this, &Finder::askForRest);
    qsizetype running = 0;
    for (const Profiles::Row &each : profiles.rows()) {
        if (each.phase != Profiles::Phase::Running || ++running > mostProfiles)
            continue;
        ask(u"tabs"_s, {{u"profile"_s, each.name}}, [this, name = each.name](const Reply &reply) {
            const QJsonArray tabs = reply.value(u"tabs").toArray();
            for (const QJsonValue &tab : tabs) {
                if (m_tabs.size() < mostTabsHeld)
                    m_tabs.append({name, tab[u"targetId"].toString(), tab[u"title"].toString(),
                        tab[u"url"].toString()});
            }
        });
    }
    ask(u"settings"_s, {}, [this](const Reply &reply) { takeSettings({}, reply); });
    if (!chosen.isEmpty())
        ask(u"profileSettings"_s, {{u"name"_s, chosen}},
            [this, chosen](const Reply &reply) { takeSettings(chosen, reply); });
    take();
}

void Finder::ask(const QString &command, const QJsonObject &arguments, Read read)
{
    ++m_asked;
    m_door.ask(this, command, arguments, [this, read = std::move(read)](const Outcome &outcome) {
        --m_asked;
        const auto *reply = std::get_if<Reply>(&outcome);
        if (!reply)
            return;
        read(*reply);
        if (!m_text.isEmpty())
            take();
    });
}

void Finder::takeSettings(const QString &profile, const Reply &reply)
{
    const QJsonArray form = reply.value(u"form").toArray();
    for (const QJsonValue &row : form)
        m_settings.append({profile, inLanguage(row[u"label"]), inLanguage(row[u"meaning"])});
}

void Finder::search(const QString &text)
{
    m_text = text.simplified();
    ++m_search;
    m_calls.clear();
    m_requests.clear();
    if (m_text.size() < leastText)
        m_rest.stop();
    else
        m_rest.start();
    take();
}

void Finder::askForRest()
{
    const auto isOld = [this, number = m_search] { return number != m_search; };
    const QJsonObject recorded{{u"text"_s, m_text}, {u"limit"_s, static_cast<int>(mostOfOthers)}};
    ask(u"recorder"_s, recorded, [this, isOld](const Reply &reply) {
        const QJsonArray calls = reply.value(u"calls").toArray();
        for (const QJsonValue &call : calls) {
            if (!isOld())
                m_calls.append(readRecordedCall(call.toObject()));
        }
    });
    for (const Tab &tab : m_tabs.first(qMin(mostTabs, m_tabs.size()))) {
        const QJsonObject ofTab{
            {u"profile"_s, tab.profile}, {u"targetId"_s, tab.targetId}, {u"filter"_s, m_text}};
        ask(u"requests"_s, ofTab, [this, isOld, tab](const Reply &reply) {
            const QJsonArray requests = reply.value(u"requests").toArray();
            for (qsizetype i = requests.size() - 1; i >= 0 && !isOld(); --i) {
                if (m_requests.size() < mostOfOthers)
                    m_requests.append(
                        {tab.profile, readSeenRequest(tab.targetId, requests[i].toObject())});
            }
        });
    }
}

void Finder::takeCommands(const QStringList &words)
{
    const qsizetype most = words.isEmpty() ? m_actions.size() : mostCommands;
    for (const WindowAction &each : std::as_const(m_actions)) {
        if (m_found.size() < most && holdsAll(each.name, words))
            m_found.append({Kind::Command, each.name,
                each.keys.isEmpty() ? QString{} : keysInWords({each.keys.first()}), each.act});
    }
}

void Finder::take()
{
    m_found.clear();
    const QStringList words = m_text.split(u' ', Qt::SkipEmptyParts);
    takeCommands(words);
    qsizetype most = 0;
    const auto add = [&](Found found) {
        if (m_found.size() < most)
            m_found.append(std::move(found));
    };
    const Places &places = m_places;
    most = m_found.size() + (words.isEmpty() ? 0 : mostOfOthers);
    for (const Tab &tab : std::as_const(m_tabs)) {
        if (holdsAll(tab.title + u' ' + tab.url, words))
            add({Kind::Tab, tab.title.isEmpty() ? tab.url : cell_text::line(tab.title),
                inShort(tab.url), [=] { places.showTab(tab.profile, tab.targetId); }});
    }
    most = m_found.size() + (words.isEmpty() ? 0 : mostOfOthers);
    for (const Setting &setting : std::as_const(m_settings)) {
        if (holdsAll(setting.label + u' ' + setting.meaning, words))
            add({Kind::Setting, setting.label, setting.profile,
                [=] { places.showSetting(setting.profile, setting.label); }});
    }
    most = m_found.size() + mostOfOthers;
    for (const CallRecord &call : std::as_const(m_calls))
        add({Kind::Call, cell_text::line(call.heading()),
            u"%1 · %2"_s.arg(
                call.who(), cell_text::time(call.time.toUTC().toString(Qt::ISODateWithMs))),
            [=, text = m_text] { places.showCall(call, text); }});
    most = m_found.size() + mostOfOthers;
    for (const Request &each : std::as_const(m_requests))
        add({Kind::Request, cell_text::line(each.request.method + u' ' + each.request.name()),
            inShort(each.request.site()), [=] { places.showRequest(each.profile, each.request); }});
    Q_EMIT changed();
}
