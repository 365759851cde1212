// Show a person which element is meant.

#include "core/commands/arguments.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/page.h"

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds shownTime{5000};

constexpr Field<Locator> ref{"ref", "Element to show, as named by a snapshot."};

QJsonObject color(int red, int green, int blue, double opacity)
{
    return {{u"r"_s, red}, {u"g"_s, green}, {u"b"_s, blue}, {u"a"_s, opacity}};
}

// Chrome draws it over the page; the page itself is not changed.
Task<> show(Session &session, QString handle, Deadline deadline)
{
    session.post("DOM.enable");
    session.post("Overlay.enable");
    const QJsonObject look{{u"contentColor"_s, color(255, 69, 0, 0.25)},
        {u"borderColor"_s, color(255, 69, 0, 0.9)}, {u"showInfo"_s, false}};
    const QJsonObject params{{u"objectId"_s, handle}, {u"highlightConfig"_s, look}};
    co_await session.call("Overlay.highlightNode", params, deadline);
    QTimer::singleShot(shownTime, &session, [drawn = &session] {
        drawn->post("Overlay.disable");
        drawn->post("DOM.disable");
    });
}

Task<Reply> run(Page &page, Arguments given)
{
    const Element element = co_await page.element(given[ref]);
    co_await element.ready(Aim::Look, arguments::timeoutMs.fallback);
    const QString handle = co_await element.pageHandle();
    co_await show(*element.frame()->session, handle, given.deadline());
    co_return page.acted();
}

} // namespace

Command commands::inspect::highlight()
{
    return {
        .name = "highlight",
        .summary = "Mark an element for five seconds, for people and pictures to see.",
        .takes = {ref},
        .gives = replies::acted(),
        .http = httpPost("/highlight"),
        .effect = Effect::Reads,
        .example = R"({"ref": "e12"})",
        .run = run,
    };
}
