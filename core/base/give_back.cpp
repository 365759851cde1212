#include "core/base/give_back.h"

#include <QAbstractEventDispatcher>
#include <QPointer>
#include <QTimer>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void giveBackSoon()
{
#ifdef __GLIBC__
    static QPointer<QTimer> timer;
    if (!timer) {
        timer = new QTimer{QAbstractEventDispatcher::instance()};
        timer->setSingleShot(true);
        timer->setInterval(1000);
        timer->callOnTimeout([] { ::malloc_trim(0); });
    }
    timer->start();
#endif
}
