#include "core/doors/http/own_chrome.h"

#ifndef __linux__

bool isOfOwnChrome(quint64)
{
    return false;
}

#endif
