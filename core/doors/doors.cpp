#include "core/doors/doors.h"

#include "base/logging.h"

void Doors::add(Door door)
{
    DoorState state{.name = door.name};
    m_doors.append({std::move(door), std::move(state)});
}

void Doors::follow(const QMap<QString, bool> &wanted)
{
    for (auto &[door, state] : m_doors) {
        const bool isWanted = wanted.value(door.name, door.isOpenUnlessSaid);
        const bool isOpen = state.is == DoorState::Is::Open;
        if (isWanted && isOpen)
            continue;
        state = {.name = door.name};
        if (!isWanted && isOpen) {
            door.close();
            qCInfo(logApp).noquote().nospace() << "closed door=" << door.name;
        }
        if (!isWanted)
            continue;
        const auto opened = door.open();
        if (const Failure *failure = failureIn(opened)) {
            state.is = DoorState::Is::Failed;
            state.why = *failure;
            qCCritical(logApp).noquote().nospace()
                << "door=" << door.name << ' ' << failure->message << " hint=" << failure->hint;
        } else {
            state.is = DoorState::Is::Open;
            state.address = std::get<QString>(opened);
            qCInfo(logApp).noquote().nospace()
                << "listening door=" << door.name << " at=" << state.address;
        }
    }
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
