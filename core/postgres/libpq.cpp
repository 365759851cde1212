#include "core/postgres/libpq.h"

using namespace Qt::StringLiterals;

const Libpq &libpq()
{
    static const Libpq &loaded = *new Libpq; // never ended: a thread may be at work as we quit
    if (!loaded.library.isLoaded())
        throw Failure{Code::NotSupported, u"libpq, which speaks to PostgreSQL, is not here"_s,
            u"Install it: apt-get install libpq5."_s};
    return loaded;
}
