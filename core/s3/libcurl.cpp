#include "core/s3/libcurl.h"

const Libcurl *libcurl()
{
    static const Libcurl loaded;
    return loaded.library.isLoaded() ? &loaded : nullptr;
}
