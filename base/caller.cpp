#include "base/caller.h"

#include <algorithm>

bool mayBeCallerName(const QString &name)
{
    constexpr qsizetype longest = 64;
    const auto fits = [](QChar each) {
        return each.unicode() < 0x80
            && (each.isLetterOrNumber() || QStringView{u".-_@"}.contains(each));
    };
    return !name.isEmpty() && name.size() <= longest && std::all_of(name.begin(), name.end(), fits);
}
