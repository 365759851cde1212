#include "core/page/act/approving.h"

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestShownName = 200;

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

} // namespace

Task<> approvePress(Page &page, QString key, QString role, QString name)
{
    static const QStringList pressed{u"button"_s, u"link"_s, u"menuitem"_s, u"tab"_s, u"option"_s,
        u"checkbox"_s, u"radio"_s, u"switch"_s};
    const bool isEnter = key == u"Enter";
    if (!isEnter && key != u" ")
        co_return;
    const QString shown = isEnter ? key : u"Space"_s;
    if (!pressed.contains(role)) {
        // Space may be meant for what is inside of a frame.
        const bool mayPress = isEnter || role.isEmpty() || role == u"iframe";
        const QString what = u"press %1"_s.arg(shown);
        if (mayPress)
            co_await approveBlind(page, what);
        co_return;
    }
    const HoldsPtr holds = holdsOn(page);
    const auto rule = holds ? holds->ofClick(name, page.tab().url()) : std::nullopt;
    const QString what = u"press %1 on %2 “%3”"_s.arg(shown, role, name.left(longestShownName));
    co_await approveBy(page, rule, what);
}

Task<> approveBlind(Page &page, QString what)
{
    const HoldsPtr holds = holdsOn(page);
    const auto rule = holds ? holds->of(HoldKind::Click, page.tab().url()) : std::nullopt;
    co_await approveBy(page, rule, what);
}

Task<> approveUpload(Page &page, QStringList names)
{
    const HoldsPtr holds = holdsOn(page);
    const auto rule = holds ? holds->of(HoldKind::Upload, page.tab().url()) : std::nullopt;
    const QString what = u"give the page %1"_s.arg(names.join(u", "_s).left(longestShownName));
    co_await approveBy(page, rule, what);
}
