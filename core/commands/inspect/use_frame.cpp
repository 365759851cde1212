// In which frame later calls act and read unless they name another.

#include "core/commands/command_file.h"
#include "core/page/tab/chosen_frame.h"

namespace commands::inspect::useFrame {
namespace {

constexpr ShownField<std::optional<QString>> frame{"frame",
    "The frame: the ref of its element, name= or url= with * and **, a selector of its iframe, or "
    "main. The main frame when all of these are left out."};
constexpr ShownField<std::optional<QString>> selector{
    "selector", "A selector of its iframe, in the main frame."};
constexpr ShownField<std::optional<QString>> name{"name", "Its name or id."};
constexpr ShownField<std::optional<QString>> url{"url", "Its address, with * and **."};
constexpr Field<bool> toMain{"main", "Go back to the main frame.", false};

constexpr Field<QString> current{"frame",
    "The ref of its element, by which it is remembered, or main. Once that element holds it no "
    "more, calls are FRAME_GONE until another is chosen; navigate, reload, back and forward of "
    "this caller go back to the main frame."};

QString choiceIn(const Arguments &given)
{
    QStringList choices;
    if (given[toMain])
        choices.append(QString{mainFrameName});
    for (const auto &field : {frame, selector})
        choices += given[field].value_or(QString{});
    if (const auto wanted = given[name])
        choices.append(u"name="_s + *wanted);
    if (const auto wanted = given[url])
        choices.append(u"url="_s + *wanted);
    choices.removeAll(QString{});
    if (choices.size() > 1)
        throw Failure{Code::InvalidArgument, u"there is one current frame"_s,
            u"Give one of frame, selector, name, url and main."_s};
    return choices.isEmpty() ? QString{mainFrameName} : choices.first();
}

Task<Reply> run(Page &page, Arguments given)
{
    page.requireUsable();
    const Locator wanted = Locator{}.in(choiceIn(given));
    const FramePtr chosen = co_await chosenFrame(
        page.shared(), wanted, given[arguments::timeoutMs], given.deadline());
    page.useFrame(chosen);
    const bool isMain = chosen == page.tab().frames().main();
    Reply reply = page.baseReply();
    put(reply, current(isMain ? QString{mainFrameName} : holderOf(chosen)));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Choose the frame in which your later calls on the tab act and read.",
        .takes = {frame, selector, name, url, toMain, arguments::timeoutMs},
        .gives = replies::baseReply() + QList<Parameter>{current},
        .http = httpPost("/frames/use"),
        .effect = Effect::Reads,
        .example = R"({"selector": "iframe"})",
        .phrases = {{.positional = "frame?", .says = "frame: {frame}"}},
        .run = run,
    };
}

} // namespace commands::inspect::useFrame
