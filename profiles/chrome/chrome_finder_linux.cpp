#include "profiles/chrome/chrome_finder.h"

using namespace Qt::StringLiterals;

QList<FoundChrome> chromeCandidates()
{
    return {
        {u"/usr/bin/google-chrome"_s, u"chrome"_s},
        {u"/usr/bin/google-chrome-stable"_s, u"chrome"_s},
        {u"/usr/bin/chromium"_s, u"chromium"_s},
        {u"/usr/bin/chromium-browser"_s, u"chromium"_s},
        {u"/snap/bin/chromium"_s, u"chromium"_s},
        {u"/usr/bin/chrome"_s, u"chrome"_s},
    };
}
