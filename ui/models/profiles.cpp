#include "ui/models/profiles.h"

#include "core/events/call_result.h"
#include "core/events/event_stream.h"
#include "ui/models/wording.h"

#include <QJsonObject>

#include <algorithm>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

// No event reports memory: it is read again while calls run.
constexpr auto memoryRest = 3s;
// Nor of a browser that stops responding, or responds again.
constexpr auto untilNextLook = 10s;
constexpr auto untilItMayRespond = 3s;

QString silenceOf(const QJsonObject &profile)
{
    const bool isSilent = profile.value(u"state").toString() == u"unresponsive"_s;
    const QString why = profile.value(u"stateReason").toString();
    return isSilent && why.isEmpty() ? Profiles::tr("it does not answer") : isSilent ? why : u""_s;
}

Profiles::Row readProfile(const QJsonObject &profile)
{
    const bool isRunning = profile.value(u"running").toBool();
    return {
        .name = profile.value(u"name").toString(),
        .color = QColor{profile.value(u"color").toString()},
        .cdpPort = profile.value(u"cdpPort").toInt(),
        .cdpUrl = profile.value(u"cdpUrl").toString(),
        .phase = isRunning ? Profiles::Phase::Running : Profiles::Phase::Off,
        .tabCount = profile.value(u"tabCount").toInt(),
        .memoryBytes = profile.value(u"memoryBytes").toInteger(),
        .diskBytes = profile.value(u"diskBytes").toInteger(),
        .isDefault = profile.value(u"isDefault").toBool(),
        .isRemote = profile.value(u"isRemote").toBool(),
        .isControlled = profile.value(u"humanControl").toBool(),
        .refused = 0,
        .silence = silenceOf(profile),
    };
}

} // namespace

Profiles::Profiles(WindowDoor &door, EventStream &events, QObject *parent)
    : QAbstractListModel(parent), m_door(door), m_refresh([this] { ask(); })
{
    m_memoryRest.setSingleShot(true);
    m_memoryRest.setInterval(memoryRest);
    m_lookAgain.setSingleShot(true);
    connect(&m_lookAgain, &QTimer::timeout, this, &Profiles::refresh);
    connect(&events, &EventStream::happened, this, &Profiles::hear);
    refresh();
}

void Profiles::setWatched(bool isWatched)
{
    m_isWatched = isWatched;
    rest();
}

// Schedules the next poll; none while there is nothing to poll for.
void Profiles::rest()
{
    const auto any = [this](auto is) { return std::any_of(m_rows.begin(), m_rows.end(), is); };
    if (any([](const Row &row) { return !row.silence.isEmpty(); }))
        m_lookAgain.start(untilItMayRespond);
    else if (m_isWatched && any([](const Row &row) { return row.phase == Phase::Running; }))
        m_lookAgain.start(untilNextLook);
    else
        m_lookAgain.stop();
}

int Profiles::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant Profiles::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row &row = m_rows[index.row()];
    if (role == Qt::DisplayRole)
        return row.name;
    if (role == Qt::AccessibleTextRole)
        return tr("%1, %2").arg(row.name, Wording::state(row));
    if (role == Qt::ToolTipRole && !row.silence.isEmpty())
        return tr("not responding: %1").arg(row.silence);
    if (role == Qt::ToolTipRole)
        return row.isRemote ? row.cdpUrl : tr("port %1").arg(row.cdpPort);
    return {};
}

int Profiles::rowOf(const QString &name) const
{
    const auto found = std::find_if(
        m_rows.begin(), m_rows.end(), [&](const Row &row) { return row.name == name; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

const Profiles::Row *Profiles::find(const QString &name) const
{
    const int position = rowOf(name);
    return position < 0 ? nullptr : &m_rows[position];
}

const Profiles::Row *Profiles::defaultProfile() const
{
    const auto found
        = std::find_if(m_rows.begin(), m_rows.end(), [](const Row &row) { return row.isDefault; });
    return found == m_rows.end() ? nullptr : &*found;
}

void Profiles::ask()
{
    m_memoryRest.start();
    m_door.ask(this, u"profiles"_s, {}, [this](const Outcome &outcome) {
        m_refresh.end();
        if (const auto *reply = std::get_if<Reply>(&outcome))
            show(reply->value(u"profiles").toArray());
    });
}

void Profiles::show(const QJsonArray &profiles)
{
    QStringList names;
    for (const QJsonValue &each : profiles)
        names.append(each[u"name"].toString());
    for (int i = rowCount() - 1; i >= 0; --i) {
        if (names.contains(m_rows[i].name))
            continue;
        beginRemoveRows({}, i, i);
        m_rows.removeAt(i);
        endRemoveRows();
    }
    for (int i = 0; i < profiles.size(); ++i)
        put(i, readProfile(profiles[i].toObject()));
    rest();
    Q_EMIT changed();
}

void Profiles::put(int position, const Row &now)
{
    const int before = rowOf(now.name);
    if (before < 0) {
        beginInsertRows({}, position, position);
        m_rows.insert(position, now);
        endInsertRows();
        return;
    }
    if (before > position) {
        beginMoveRows({}, before, before, {}, position);
        m_rows.move(before, position);
        endMoveRows();
    }
    // The list knows only on and off: events end starting and stopping.
    Row merged = now;
    merged.refused = now.isControlled ? m_rows[position].refused : 0;
    const Phase phase = m_rows[position].phase;
    const bool isStill = phase == (now.isOn() ? Phase::Stopping : Phase::Starting);
    if (isStill)
        merged.phase = phase;
    replace(position, merged);
}

void Profiles::replace(int position, const Row &now)
{
    if (m_rows[position] == now)
        return;
    m_rows[position] = now;
    Q_EMIT dataChanged(index(position), index(position));
}

void Profiles::hear(const Event &event)
{
    switch (event.kind) {
    case Event::Kind::BrowserStarting:
        return turn(event.profile, Phase::Starting);
    case Event::Kind::BrowserStopping:
        return turn(event.profile, Phase::Stopping);
    case Event::Kind::BrowserStarted:
        turn(event.profile, Phase::Running);
        Q_EMIT hasStarted(event.profile);
        return refresh();
    case Event::Kind::BrowserStopped:
        turn(event.profile, Phase::Off);
        return refresh();
    case Event::Kind::TabOpened:
    case Event::Kind::TabClosed:
    case Event::Kind::ProfilesChanged:
    case Event::Kind::SettingsChanged:
        return refresh();
    case Event::Kind::ControlChanged:
        return hold(event.profile, event.details.value(u"isHeld").toBool());
    case Event::Kind::CallEnded:
        return hearEndOfCall(event);
    default:
        return;
    }
}

// A failed start or stop is only seen at the end of its call. After a timeout the browser may be
// hanging.
void Profiles::hearEndOfCall(const Event &event)
{
    const QString result = event.details.value(u"result").toString();
    if (result == u"HUMAN_CONTROL"_s)
        return noteRefusal(event.profile);
    if (result == u"TIMEOUT"_s)
        refresh();
    if (result == call_result::ok) {
        const bool isOwn = event.details.value(u"door") == WindowDoor::name();
        if (m_isWatched && !isOwn && !m_memoryRest.isActive())
            refresh();
        return;
    }
    const Row *row = find(event.profile);
    if (!row || !row->isOnItsWay())
        return;
    turn(event.profile, row->phase == Phase::Starting ? Phase::Off : Phase::Running);
    refresh();
}

void Profiles::turn(const QString &name, Phase phase)
{
    const int position = rowOf(name);
    if (position < 0)
        return;
    Row now = m_rows[position];
    now.phase = phase;
    if (phase == Phase::Off) {
        now.tabCount = 0;
        now.memoryBytes = 0;
        now.silence.clear();
    }
    replace(position, now);
    Q_EMIT changed();
}

void Profiles::noteRefusal(const QString &name)
{
    const int position = rowOf(name);
    if (position < 0)
        return;
    Row now = m_rows[position];
    ++now.refused;
    replace(position, now);
    Q_EMIT changed();
}

// Empty: all of them.
void Profiles::hold(const QString &name, bool isControlled)
{
    if (name.isEmpty())
        m_areAllControlled = isControlled;
    for (int i = 0; i < rowCount(); ++i) {
        Row now = m_rows[i];
        now.isControlled = name.isEmpty() || now.name == name ? isControlled : now.isControlled;
        if (now.isControlled != m_rows[i].isControlled)
            now.refused = 0;
        replace(i, now);
    }
    refresh();
    Q_EMIT changed();
}
