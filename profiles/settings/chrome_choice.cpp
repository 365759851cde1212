#include "profiles/settings/chrome_choice.h"

using namespace Qt::StringLiterals;

OrFailure<FoundChrome> chooseChrome(const Settings &settings, bool hasWindow)
{
    if (hasWindow || settings.headlessPath.isEmpty())
        return findChrome(settings.executablePath);
    return namedChrome(u"headlessPath"_s, settings.headlessPath);
}
