#include "ui/models/open_tabs.h"

#include "core/catalogue/outcome.h"
#include "core/events/event_stream.h"
#include "ui/models/typed_address.h"

using namespace Qt::StringLiterals;

namespace {

// A browser that ends while its tabs are listed is no error: an event reports it.
bool isWorthReporting(const QString &command, Code code)
{
    return command != u"tabs"_s || (code != Code::NotRunning && code != Code::Disconnected);
}

} // namespace

OpenTabs::OpenTabs(WindowDoor &door, EventStream &events, QObject *parent)
    : QObject(parent), m_door(door), m_refresh([this] { list(); })
{
    connect(&events, &EventStream::happened, this, &OpenTabs::hear);
}

void OpenTabs::follow(const QString &profile)
{
    if (profile == m_profile)
        return;
    m_profile = profile;
    m_closing.clear();
    m_notices.dismiss();
    m_table.show({});
    Q_EMIT changed();
    refresh();
}

void OpenTabs::refresh()
{
    m_isStale = !m_isWatched;
    if (m_isWatched && !m_profile.isEmpty())
        m_refresh.request();
}

void OpenTabs::setWatched(bool isWatched)
{
    m_isWatched = isWatched;
    if (isWatched && m_isStale)
        refresh();
}

void OpenTabs::ask(const QString &command, const QJsonObject &arguments,
    std::function<void(const Reply *)> answered)
{
    QJsonObject given = arguments;
    given.insert(u"profile"_s, m_profile);
    const QString asked = m_profile;
    m_door.ask(this, command, given, [=, this](const Outcome &outcome) {
        const auto failure = whyNotDone(outcome);
        if (asked == m_profile && failure && isWorthReporting(command, failure->code))
            m_notices.announce(Notice::of(*failure, command));
        else if (asked == m_profile && !failure)
            m_notices.settle(command);
        answered(asked == m_profile ? std::get_if<Reply>(&outcome) : nullptr);
    });
}

void OpenTabs::list()
{
    ask(u"tabs"_s, {}, [this](const Reply *reply) {
        m_refresh.end();
        if (!reply)
            return;
        const QJsonArray tabs = reply->value(u"tabs").toArray();
        for (const QJsonValue &tab : tabs) {
            const QString id = tab[u"targetId"].toString();
            m_table.noteOpener(id, m_profile, tab[u"openedBy"].toString());
            m_table.noteOwner(id, m_profile, tab[u"owner"].toString());
        }
        m_table.show(tabs);
        Q_EMIT changed();
    });
}

void OpenTabs::open(const QString &address)
{
    const auto url = typedAddress(address);
    if (!url) {
        const Failure noAddress{Code::InvalidArgument,
            tr("\"%1\" is not an address").arg(address.simplified()),
            tr("Type one, as in example.com.")};
        return m_notices.announce(Notice::of(noAddress, u"open"_s));
    }
    if (url->isEmpty() || m_profile.isEmpty())
        return;
    ask(u"open"_s, {{u"url"_s, *url}}, [this](const Reply *reply) {
        if (reply)
            Q_EMIT opened(reply->value(u"targetId").toString());
    });
}

void OpenTabs::focus(const QString &targetId)
{
    if (!targetId.isEmpty())
        ask(u"focus"_s, {{u"targetId"_s, targetId}}, [](const Reply *) {});
}

void OpenTabs::reload(const QString &targetId)
{
    const int row = m_table.rowOf(targetId);
    if (row >= 0)
        ask(u"navigate"_s,
            {{u"targetId"_s, targetId}, {u"url"_s, m_table.row(m_table.index(row, 0)).url}},
            [](const Reply *) {});
}

void OpenTabs::close(const QString &targetId)
{
    if (targetId.isEmpty() || m_closing.contains(targetId))
        return;
    m_closing.insert(targetId);
    ask(u"close"_s, {{u"targetId"_s, targetId}}, [this, targetId](const Reply *reply) {
        m_closing.remove(targetId);
        if (!reply)
            return refresh();
        m_table.remove(targetId);
        Q_EMIT changed();
    });
}

void OpenTabs::take(const QString &targetId, bool giveBack)
{
    if (targetId.isEmpty())
        return;
    ask(u"takeTab"_s, {{u"targetId"_s, targetId}, {u"giveBack"_s, giveBack}},
        [this, targetId](const Reply *reply) {
            if (reply)
                m_table.noteOwner(targetId, m_profile, reply->value(u"owner").toString());
        });
}

void OpenTabs::hear(const Event &event)
{
    noteStory(event);
    if (m_profile.isEmpty() || event.profile != m_profile)
        return;
    const QString targetId = event.details.value(u"targetId").toString();
    switch (event.kind) {
    case Event::Kind::BrowserStopped:
        m_table.show({});
        Q_EMIT changed();
        [[fallthrough]];
    case Event::Kind::BrowserStarted:
    case Event::Kind::TabOpened:
        return refresh();
    case Event::Kind::TabChanged:
        // A list under way may be older than this event.
        if (!m_table.update(event.details) || !m_refresh.isIdle())
            refresh();
        Q_EMIT stirred(targetId);
        return;
    case Event::Kind::TabClosed:
        m_table.remove(targetId);
        refresh();
        Q_EMIT changed();
        return;
    case Event::Kind::CallEnded:
        if (event.details.value(u"door") != WindowDoor::name())
            Q_EMIT stirred(targetId);
        // Who acts first in a tab of nobody's may own it now.
        if (event.details.value(u"door") == u"jarvis"_s && m_table.story(targetId).owner.isEmpty())
            refresh();
        return;
    default:
        return;
    }
}

// For all profiles: one may be chosen later, and no command returns this.
void OpenTabs::noteStory(const Event &event)
{
    const QString targetId = event.details.value(u"targetId").toString();
    switch (event.kind) {
    case Event::Kind::TabCrashed:
        return m_table.noteCrash(targetId, event.profile, true);
    case Event::Kind::TabChanged:
        m_table.noteCrash(targetId, event.profile, event.details.value(u"hasCrashed").toBool());
        [[fallthrough]];
    case Event::Kind::TabOpened:
        return m_table.noteOpener(
            targetId, event.profile, event.details.value(u"openedBy").toString());
    case Event::Kind::CallEnded:
        if (!targetId.isEmpty() && event.details.value(u"door") != WindowDoor::name())
            m_table.noteAction(targetId, event.profile, Calls::Ended::read(event));
        return;
    case Event::Kind::TabClosed:
        return m_table.forgetTab(targetId);
    case Event::Kind::BrowserStopped:
        return m_table.forgetProfile(event.profile);
    default:
        return;
    }
}
