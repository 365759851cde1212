#include "base/visible.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

bool turnsText(char16_t unit)
{
    return unit == 0x061c || unit == 0x200e || unit == 0x200f || (unit >= 0x202a && unit <= 0x202e)
        || (unit >= 0x2066 && unit <= 0x2069);
}

bool actsOnTheScreen(QChar character)
{
    const char16_t unit = character.unicode();
    return unit < 0x20 || (unit >= 0x7f && unit < 0xa0) || unit == 0x2028 || unit == 0x2029
        || turnsText(unit);
}

QString spelt(QChar character)
{
    switch (character.unicode()) {
    case u'\n':
        return u"\\n"_s;
    case u'\r':
        return u"\\r"_s;
    case u'\t':
        return u"\\t"_s;
    }
    return u"\\u%1"_s.arg(uint{character.unicode()}, 4, 16, QChar{u'0'});
}

} // namespace

QString visible(const QString &text, QStringView kept)
{
    const auto isSpelt
        = [kept](QChar each) { return actsOnTheScreen(each) && !kept.contains(each); };
    if (std::none_of(text.begin(), text.end(), isSpelt))
        return text;
    QString shown;
    for (const QChar each : text)
        shown += isSpelt(each) ? spelt(each) : QString{each};
    return shown;
}
