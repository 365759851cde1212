#include "core/page/act/approving.h"

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestShownNames = 200;

Task<> approveBy(Page &page, std::optional<HoldRule> rule, QString what)
{
    if (!rule)
        co_return;
    const ApprovalWanted wanted{.targetId = page.tab().targetId(),
        .what = what,
        .address = page.tab().url(),
        .caller = page.caller().shown()};
    const HoldsPtr holds = page.tab().interception().held().holds();
    co_await holds->approve(*rule, wanted, page.deadline());
}

// Null where there is nothing to be asked.
HoldsPtr holdsOn(const Page &page)
{
    return page.caller().isPerson() ? nullptr : page.tab().interception().held().holds();
}

QString given(const QStringList &names)
{
    return u"give the page %1"_s.arg(names.join(u", "_s).left(longestShownNames));
}

} // namespace

Task<> approveScript(Page &page, QString what)
{
    const HoldsPtr holds = holdsOn(page);
    const auto rule = holds ? holds->ofScript() : std::nullopt;
    co_await approveBy(page, rule, what);
}

Task<> approveUpload(Page &page, FramePtr frame, QStringList names)
{
    const HoldsPtr holds = holdsOn(page);
    if (names.isEmpty() || !holds || !holds->holds(HoldKind::Upload))
        co_return;
    const QStringList addresses = co_await page.held().addressesAround(frame);
    const auto rule = holds->of(HoldKind::Upload, addresses);
    co_await approveBy(page, rule, given(names));
}

Task<> approveAnyUpload(Page &page, QStringList names)
{
    const HoldsPtr holds = holdsOn(page);
    const bool isHeld = holds && !names.isEmpty();
    const auto rule = isHeld ? holds->ofAny(HoldKind::Upload) : std::nullopt;
    co_await approveBy(page, rule, given(names));
}

Task<> approveDialog(Page &page)
{
    const HoldsPtr holds = holdsOn(page);
    const auto rule = holds ? holds->ofAny(HoldKind::Click) : std::nullopt;
    co_await approveBy(page, rule, u"say yes to what the page asks next"_s);
}
