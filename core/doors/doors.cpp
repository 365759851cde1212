#include "core/doors/doors.h"

#include "base/logging.h"

#include <algorithm>

namespace {

constexpr std::chrono::seconds longestRetry{30};

void close(const Door &door, DoorState &state)
{
    if (state.is == DoorState::Is::Open) {
        door.close();
        qCInfo(logApp).noquote().nospace() << "closed door=" << door.name;
    }
    state = {.name = door.name};
}

} // namespace

Doors::Doors(std::chrono::milliseconds firstRetry) : m_firstRetry(firstRetry)
{
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, &Doors::tryAgainLater);
}

void Doors::add(Door door)
{
    DoorState state{.name = door.name};
    m_doors.append({std::move(door), std::move(state)});
}

void Doors::remove(const QString &name)
{
    const auto found = std::find_if(m_doors.begin(), m_doors.end(),
        [&name](const Known &each) { return each.door.name == name; });
    if (found == m_doors.end())
        return;
    close(found->door, found->state);
    m_doors.erase(found);
    Q_EMIT changed();
}

bool Doors::isWanted(const Door &door) const
{
    return m_wanted.value(door.name, door.isOpenUnlessSaid);
}

void Doors::follow(const QMap<QString, bool> &wanted)
{
    m_wanted = wanted;
    bool hasChanged = false;
    for (auto &[door, state] : m_doors) {
        if (state.is == DoorState::Is::Off || isWanted(door))
            continue;
        close(door, state);
        hasChanged = true;
    }
    if (hasChanged)
        Q_EMIT changed();
    openWanted();
}

void Doors::openWanted()
{
    m_retry.stop();
    if (!tryAll())
        m_retry.start(m_firstRetry);
}

void Doors::tryAgainLater()
{
    const auto next
        = std::min<std::chrono::milliseconds>(2 * m_retry.intervalAsDuration(), longestRetry);
    if (!tryAll())
        m_retry.start(next);
}

// Whether all that are wanted are open then.
bool Doors::tryAll()
{
    bool hasChanged = false;
    bool areOpen = true;
    for (Known &each : m_doors) {
        if (each.state.is == DoorState::Is::Open || !isWanted(each.door))
            continue;
        hasChanged = open(each) || hasChanged;
        areOpen = areOpen && each.state.is == DoorState::Is::Open;
    }
    if (hasChanged)
        Q_EMIT changed();
    return areOpen;
}

// Whether that changes anything. A failure is logged once, however often it comes.
bool Doors::open(Known &known)
{
    auto &[door, state] = known;
    const QString before = state.why ? state.why->message : QString{};
    const auto opened = door.open();
    state = {.name = door.name};
    const Failure *failure = failureIn(opened);
    if (!failure) {
        state.is = DoorState::Is::Open;
        state.address = std::get<QString>(opened);
        qCInfo(logApp).noquote().nospace()
            << "listening door=" << door.name << " at=" << state.address;
        return true;
    }
    state.is = DoorState::Is::Failed;
    state.why = *failure;
    if (failure->message == before)
        return false;
    qCCritical(logApp).noquote().nospace()
        << "door=" << door.name << ' ' << failure->message << " hint=" << failure->hint;
    return true;
}

std::optional<Failure> Doors::whyNoneIsOpen() const
{
    std::optional<Failure> why;
    for (const auto &[door, state] : m_doors) {
        if (state.is == DoorState::Is::Open)
            return std::nullopt;
        if (state.why)
            why = state.why;
    }
    return why;
}

QList<DoorState> Doors::states() const
{
    QList<DoorState> states;
    for (const auto &[door, state] : m_doors) {
        states.append(state);
        if (state.is == DoorState::Is::Open)
            states.last().clients = door.clients();
    }
    return states;
}
