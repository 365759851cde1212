#include "ui/models/site_storage.h"

#include "core/events/event_stream.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr int rowsOfAStore = 200;
constexpr qsizetype mostDialogs = 200; // of all tabs
const QString readTopic = u"cookies"_s;
const QString removeTopic = u"clearCookies"_s;

QString wordOf(KeptItem::Kind kind)
{
    return kind == KeptItem::Kind::Local ? u"local"_s : u"session"_s;
}

} // namespace

SiteStorage::SiteStorage(WindowDoor &door, EventStream &events, QObject *parent)
    : QObject(parent), m_door(door), m_refresh([this] { list(); })
{
    connect(&events, &EventStream::happened, this, &SiteStorage::hear);
}

void SiteStorage::follow(const QString &profile)
{
    if (profile == m_profile)
        return;
    m_profile = profile;
    m_picked.clear();
    m_notices.dismiss();
    forgetTabs();
    refresh();
}

void SiteStorage::choose(const QString &targetId)
{
    m_picked = targetId;
    if (targetId != m_tab)
        refresh();
}

void SiteStorage::setWatched(bool isWatched)
{
    m_isWatched = isWatched;
    if (isWatched)
        refresh();
}

void SiteStorage::refresh()
{
    m_isStale = true;
    if (m_isWatched && !m_profile.isEmpty())
        m_refresh.request();
}

bool SiteStorage::isWebPage() const
{
    return m_url.scheme() == u"http" || m_url.scheme() == u"https";
}

// An answer that comes for another tab by then is none. Nor is another question asked then: it
// could start the browser again.
void SiteStorage::ask(const QString &command, const QJsonObject &arguments, Answered answered)
{
    QJsonObject given = arguments;
    given.insert(u"profile"_s, m_profile);
    given.insert(u"targetId"_s, m_tab);
    m_door.ask(
        this, command, given, [=, this, profile = m_profile, tab = m_tab](const Outcome &outcome) {
            if (profile != m_profile || tab != m_tab)
                return finish();
            if (const auto *failure = std::get_if<Failure>(&outcome))
                m_failure = *failure;
            const auto *reply = std::get_if<Reply>(&outcome);
            answered(reply ? *reply : Reply{});
        });
}

void SiteStorage::list()
{
    m_door.ask(this, u"tabs"_s, {{u"profile"_s, m_profile}},
        [this, profile = m_profile](const Outcome &outcome) {
            const auto *reply = std::get_if<Reply>(&outcome);
            if (profile != m_profile || !reply)
                return m_refresh.end();
            m_tabs = reply->value(u"tabs").toArray();
            chooseAmongTabs();
            if (!m_isStale)
                return m_refresh.end();
            m_isStale = false;
            m_read.clear();
            m_failure.reset();
            if (isWebPage())
                readCookies();
            else
                finish();
        });
}

void SiteStorage::chooseAmongTabs()
{
    const auto find = [this](const QString &targetId) {
        return std::find_if(m_tabs.cbegin(), m_tabs.cend(),
            [&](const QJsonValue &tab) { return tab[u"targetId"] == targetId; });
    };
    auto found = find(m_picked);
    if (found == m_tabs.cend()) {
        m_picked.clear();
        found = find(m_acted.of(m_profile));
    }
    if (found == m_tabs.cend())
        found = m_tabs.cbegin();
    const QJsonValue tab = found == m_tabs.cend() ? QJsonValue{} : *found;
    const QUrl url{tab[u"url"].toString()};
    m_isStale = m_isStale || m_tab != tab[u"targetId"].toString() || m_url != url;
    m_tab = tab[u"targetId"].toString();
    m_url = url;
    Q_EMIT changed();
}

void SiteStorage::readCookies()
{
    const QString path = m_url.path().isEmpty() ? u"/"_s : m_url.path();
    ask(u"cookies"_s, {{u"domain"_s, m_url.host()}, {u"path"_s, path}}, [this](const Reply &reply) {
        const QJsonArray rows = reply.value(u"cookies").toArray();
        for (const QJsonValue &row : rows)
            m_read.append(readKeptCookie(row.toObject()));
        readStorage(KeptItem::Kind::Local);
    });
}

void SiteStorage::readStorage(KeptItem::Kind kind)
{
    ask(u"storage"_s, {{u"kind"_s, wordOf(kind)}}, [this, kind](const Reply &reply) {
        const QJsonObject values = reply.value(u"values").toObject();
        for (auto each = values.begin(); each != values.end(); ++each)
            m_read.append({kind, each.key(), each.value().toString()});
        if (kind == KeptItem::Kind::Local)
            return readStorage(KeptItem::Kind::Session);
        readDatabases();
    });
}

void SiteStorage::readDatabases()
{
    ask(u"databases"_s, {{u"limit"_s, rowsOfAStore}}, [this](const Reply &reply) {
        const QJsonArray databases = reply.value(u"databases").toArray();
        for (const QJsonValue &database : databases)
            m_read += readKeptRows(database);
        readDownloads();
    });
}

void SiteStorage::readDownloads()
{
    ask(u"downloads"_s, {}, [this](const Reply &reply) {
        const QJsonArray files = reply.value(u"files").toArray();
        for (const QJsonValue &file : files)
            m_read.append(readDownload(file));
        showRead();
    });
}

void SiteStorage::showRead()
{
    for (const auto &[tab, dialog] : std::as_const(m_dialogs)) {
        if (tab == m_tab)
            m_read.append(dialog);
    }
    m_table.show(std::exchange(m_read, {}));
    if (m_failure)
        m_notices.announce(Notice::of(*m_failure, readTopic));
    else
        m_notices.settle(readTopic);
    finish();
}

void SiteStorage::finish()
{
    if (m_tab.isEmpty() || !isWebPage())
        m_table.show({});
    m_refresh.end();
    Q_EMIT changed();
}

void SiteStorage::remove(const QList<int> &rows)
{
    const bool isBusy = !m_leaving.isEmpty();
    for (const int row : rows) {
        if (m_table.row(row).canBeRemoved())
            m_leaving.append(m_table.row(row));
    }
    if (!isBusy)
        removeNext();
}

// One after the other: each is a call to the page.
void SiteStorage::removeNext()
{
    const auto removed = [this, tab = m_tab](const Outcome &outcome) {
        const auto *failure = std::get_if<Failure>(&outcome);
        if (failure)
            m_notices.announce(Notice::of(*failure, removeTopic));
        else
            m_notices.settle(removeTopic);
        if (!m_leaving.isEmpty())
            m_leaving.removeFirst();
        if (failure || tab != m_tab)
            m_leaving.clear();
        removeNext();
    };
    if (m_leaving.isEmpty())
        return refresh();
    const KeptItem &item = m_leaving.first();
    QJsonObject place{{u"profile"_s, m_profile}, {u"targetId"_s, m_tab}};
    if (item.kind == KeptItem::Kind::Cookie) {
        place.insert(u"name"_s, item.name);
        place.insert(u"domain"_s, item.domain);
        place.insert(u"path"_s, item.path);
        place.insert(u"exact"_s, true);
        return m_door.ask(this, u"clearCookies"_s, place, removed);
    }
    place.insert(u"kind"_s, wordOf(item.kind));
    place.insert(u"key"_s, item.name);
    m_door.ask(this, u"removeStorage"_s, place, removed);
}

void SiteStorage::hear(const Event &event)
{
    const bool hasActedElsewhere = m_acted.hear(event);
    noteDialog(event);
    if (m_profile.isEmpty() || event.profile != m_profile)
        return;
    switch (event.kind) {
    case Event::Kind::BrowserStopping:
    case Event::Kind::BrowserStopped:
        return forgetTabs();
    case Event::Kind::DialogChanged:
    case Event::Kind::DownloadChanged:
        if (event.details.value(u"targetId") == m_tab)
            refresh();
        return;
    case Event::Kind::BrowserStarted:
    case Event::Kind::TabOpened:
    case Event::Kind::TabClosed:
    case Event::Kind::TabChanged:
        break;
    default:
        if (!hasActedElsewhere)
            return;
    }
    if (m_isWatched)
        m_refresh.request();
}

// Of all profiles, since nothing lists those that were closed.
void SiteStorage::noteDialog(const Event &event)
{
    const QJsonObject dialog = event.details.value(u"dialog").toObject();
    if (event.kind != Event::Kind::DialogChanged || !dialog.contains(u"accepted"))
        return;
    if (m_dialogs.size() >= mostDialogs)
        m_dialogs.removeFirst();
    m_dialogs.append({event.details.value(u"targetId").toString(), readDialog(dialog)});
}

void SiteStorage::forgetTabs()
{
    m_tabs = {};
    m_tab.clear();
    m_url.clear();
    m_leaving.clear();
    m_table.show({});
    Q_EMIT changed();
}
