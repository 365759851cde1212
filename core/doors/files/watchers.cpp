#include "core/doors/files/watchers.h"

namespace files {

std::shared_ptr<void> Watchers::list(ReadState read)
{
    const quint64 number = ++m_last;
    m_watchers.emplace(number, std::move(read));
    return {
        nullptr, [self = shared_from_this(), number](void *) { self->m_watchers.erase(number); }};
}

QList<WatcherState> Watchers::states() const
{
    QList<WatcherState> states;
    for (const auto &[number, read] : m_watchers)
        states.append(read());
    return states;
}

} // namespace files
