#include "base/own_chromes.h"

namespace {

QSet<qint64> &running()
{
    static QSet<qint64> all;
    return all;
}

} // namespace

void own_chromes::add(qint64 pid)
{
    running().insert(pid);
}

void own_chromes::remove(qint64 pid)
{
    running().remove(pid);
}

const QSet<qint64> &own_chromes::pids()
{
    return running();
}
