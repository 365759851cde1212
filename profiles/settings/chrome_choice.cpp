#include "profiles/settings/chrome_choice.h"

using namespace Qt::StringLiterals;

OrFailure<FoundChrome> chooseChrome(const Settings &settings, ChromeUse use)
{
    if (use != ChromeUse::Window && !settings.headlessPath.isEmpty())
        return namedChrome(u"headlessPath"_s, settings.headlessPath);
    auto found = findChrome(settings.executablePath);
    if (auto *chrome = std::get_if<FoundChrome>(&found); chrome && use == ChromeUse::Sessions) {
        if (const QString shell = headlessShellOf(chrome->path); !shell.isEmpty())
            chrome->path = shell;
    }
    return found;
}
