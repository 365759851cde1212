#include "base/stop.h"

void Stop::tell()
{
    if (!m_isTold.exchange(true))
        QMetaObject::invokeMethod(this, &Stop::told, Qt::QueuedConnection);
}
