// What is kept of what a page says of itself. It is cut where it enters, so that no page makes a
// reply, or what is held of it, large; and no address has a password.
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

// What it says to people: a dialog, an error.
inline QString words(const QString &text)
{
    constexpr qsizetype longest = 4000;
    return cut(text, longest);
}

} // namespace heard
