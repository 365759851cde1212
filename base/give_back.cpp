#include "base/give_back.h"

#include <QTimer>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void giveBackSoon()
{
#ifdef __GLIBC__
    constexpr std::chrono::seconds delay{1};
    static bool isDue = false;
    if (std::exchange(isDue, true))
        return;
    QTimer::singleShot(delay, [] {
        isDue = false;
        ::malloc_trim(0);
    });
#endif
}
