// The files of commands that are being run now.
#pragma once

#include "core/states/watcher_state.h"

#include <QList>

#include <functional>
#include <map>
#include <memory>

namespace files {

class Watchers : public std::enable_shared_from_this<Watchers> {
public:
    using ReadState = std::function<WatcherState()>;

    // It is listed for as long as what is returned lives, and asked whenever somebody looks.
    std::shared_ptr<void> list(ReadState read);
    QList<WatcherState> states() const; // the oldest first

private:
    std::map<quint64, ReadState> m_watchers;
    quint64 m_last = 0;
};

} // namespace files
