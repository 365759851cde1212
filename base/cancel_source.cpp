#include "base/cancel_source.h"

void CancelSource::cancel()
{
    if (!m_isCancelled.exchange(true))
        QMetaObject::invokeMethod(this, &CancelSource::cancelled, Qt::QueuedConnection);
}
