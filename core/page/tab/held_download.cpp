#include "core/page/tab/held_download.h"

std::optional<HoldRule> holdOfDownload(Tab &tab, const QString &url)
{
    const HoldsPtr holds = tab.interception().held().holds();
    if (!holds)
        return std::nullopt;
    return holds->of(HoldKind::Download, {url, tab.url()});
}

bool isTakenAtOnce(Tab &tab, const QString &url)
{
    return !tab.interception().rules().refusesFile(url) && !holdOfDownload(tab, url);
}
