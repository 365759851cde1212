#include "tests/support/soon.h"

#include <QElapsedTimer>
#include <QThread>

#include <cstdlib>

bool wasSoon(const QElapsedTimer &timer, int limit)
{
    double load = 0;
    getloadavg(&load, 1);
    const double slowness = 3 + 2 * load / QThread::idealThreadCount();
    const bool is = timer.elapsed() < limit * slowness;
    if (!is)
        qWarning("it took %lld ms, and may take %.0f at load %.1f", timer.elapsed(),
            limit * slowness, load);
    return is;
}
