#include "profiles/chrome/chrome_finder.h"

#include <QDir>

using namespace Qt::StringLiterals;

QList<FoundChrome> chromeCandidates()
{
    const QList<FoundChrome> programs{
        {u"Google Chrome Canary.app/Contents/MacOS/Google Chrome Canary"_s, u"canary"_s},
        {u"Chromium.app/Contents/MacOS/Chromium"_s, u"chromium"_s},
        {u"Google Chrome.app/Contents/MacOS/Google Chrome"_s, u"chrome"_s},
    };
    QList<FoundChrome> candidates;
    for (const FoundChrome &program : programs) {
        for (const QString &folder : {u"/Applications/"_s, QDir::homePath() + u"/Applications/"_s})
            candidates.append({folder + program.path, program.kind});
    }
    return candidates;
}
