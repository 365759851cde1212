// Text that a menu shows letter for letter: an & in it marks no key.
#pragma once

#include <QString>

inline QString menuText(QString text)
{
    return text.replace(QLatin1StringView{"&"}, QLatin1StringView{"&&"});
}
