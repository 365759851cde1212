#include "core/commands/site.h"

using namespace Qt::StringLiterals;

QList<Parameter> arguments::ofSite()
{
    return {origin, fields::targetId, fields::session};
}

Task<Site> siteOf(Browser &browser, Arguments given)
{
    const auto targetId = given[fields::targetId];
    const auto elsewhere = given[arguments::origin];
    Page page = co_await browser.page(targetId, given.deadline(), given.caller());
    const FramePtr shown = page.mainFrame();
    if (!elsewhere)
        co_return Site{std::move(page), shown};
    if (given[arguments::storageKind] == StorageKind::Session)
        throw Failure{Code::InvalidArgument, u"session storage is of a tab, not of an origin"_s,
            u"Navigate a tab to the site, and leave origin out."_s};
    auto blankSite = co_await BlankSite::open(browser.tabs(), given.caller(), given.deadline());
    const FramePtr frame = co_await blankSite->at(*elsewhere, given.deadline());
    co_return Site{std::move(page), frame, std::move(blankSite)};
}
