// Text from pages, cut on entry, so that no page can make replies or memory large; addresses lose
// their passwords.
#pragma once

#include "base/addresses.h"
#include "base/cut.h"

namespace heard {

inline QString address(const QString &url)
{
    constexpr qsizetype longest = 4000;
    return addresses::withoutPasswords(cut(url, longest));
}

// A title, a file's name.
inline QString name(const QString &text)
{
    constexpr qsizetype longest = 1000;
    return cut(text, longest);
}

// Messages: a dialog, an error.
inline QString words(const QString &text)
{
    constexpr qsizetype longest = 4000;
    return cut(text, longest);
}

} // namespace heard
