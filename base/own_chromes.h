// The Chromes that this app runs, by pid: what they ask of a door of ours is asked by a page.
#pragma once

#include <QSet>

namespace own_chromes {

void add(qint64 pid);
void remove(qint64 pid);
const QSet<qint64> &pids();

} // namespace own_chromes
