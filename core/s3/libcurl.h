// libcurl, loaded when it is first needed: it brings two dozen libraries with it, and most people
// have no bucket.
#pragma once

#include <QLibrary>

#include <curl/curl.h>

// What curl.h checks of arguments, it checks by macros.
#undef curl_easy_setopt
#undef curl_easy_getinfo

struct Libcurl {
    template<typename Function> Function find(const char *name)
    {
        return reinterpret_cast<Function>(library.resolve(name));
    }

    QLibrary library{QStringLiteral("curl"), 4};
    decltype(&curl_global_init) globalInit = find<decltype(&curl_global_init)>("curl_global_init");
    decltype(&curl_easy_init) init = find<decltype(&curl_easy_init)>("curl_easy_init");
    decltype(&curl_easy_cleanup) cleanup = find<decltype(&curl_easy_cleanup)>("curl_easy_cleanup");
    decltype(&curl_easy_reset) reset = find<decltype(&curl_easy_reset)>("curl_easy_reset");
    decltype(&curl_easy_setopt) setopt = find<decltype(&curl_easy_setopt)>("curl_easy_setopt");
    decltype(&curl_easy_perform) perform = find<decltype(&curl_easy_perform)>("curl_easy_perform");
    decltype(&curl_easy_getinfo) getinfo = find<decltype(&curl_easy_getinfo)>("curl_easy_getinfo");
    decltype(&curl_easy_strerror) strerror
        = find<decltype(&curl_easy_strerror)>("curl_easy_strerror");
    decltype(&curl_slist_append) listAppend
        = find<decltype(&curl_slist_append)>("curl_slist_append");
    decltype(&curl_slist_free_all) listFree
        = find<decltype(&curl_slist_free_all)>("curl_slist_free_all");
};

// Null where it is not installed. Any thread.
const Libcurl *libcurl();
