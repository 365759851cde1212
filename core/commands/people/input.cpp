// Pass a person's mouse and keyboard input to a tab, unchecked.

#include "core/browser/tabs/live.h"
#include "core/commands/command_file.h"
#include "core/commands/people_fields.h"
#include "core/page/observe/persons_files.h"
#include "core/page/tab/list_at.h"

namespace commands::people::input {
namespace {
struct Option {
    static constexpr std::tuple columns{Column<QString>{"label"}, Column<QString>{"value"},
        Column<QString>{"group"}, Column<bool>{"isChosen"}, Column<bool>{"isDisabled"}};
};
struct OpenList {
    static constexpr std::tuple columns{Column<QString>{"ref"}, Column<QList<Option>>{"options"}};
};

struct OpenPicker {
    static constexpr std::tuple columns{Column<QString>{"ref"}, Column<QString>{"type"},
        Column<QString>{"value"}, Column<QString>{"min"}, Column<QString>{"max"},
        Column<bool>{"seconds"}};
};

// For so long after an input a page may open a file chooser.
constexpr std::chrono::seconds chooserTime{5};

constexpr Field<RawInput::Kind> kind{"kind", "What is done."};
constexpr Field<std::optional<double>> x{"x", "Where, in CSS pixels of the viewport."};
constexpr Field<std::optional<double>> y{"y", "Where, in CSS pixels of the viewport."};
constexpr Field<MouseButton> button{"button", "Button that goes down or up.", MouseButton::Left};
constexpr Field<int> clicks{"clicks", "Which click in a row it is; 2 ends a double click.", 1};
constexpr Field<double> deltaX{"deltaX", "How far the wheel scrolls to the right.", 0};
constexpr Field<double> deltaY{"deltaY", "How far the wheel scrolls down.", 0};
constexpr Field<std::optional<KeyChord>> key{
    "key", "Key that is pressed and let go: Enter, ArrowDown, a, or as in Control+a."};
constexpr Field<std::optional<Text>> text{"text", "Text that is put in at once."};
constexpr Field<std::optional<QList<Modifier>>> modifiers{
    "modifiers", "Keys that are held down meanwhile."};

constexpr Field<std::optional<OpenList>> list{"list",
    "The list that the press would have opened beside the page, where no picture shows it: it was "
    "not pressed. Choose with select and its ref."};

constexpr Field<std::optional<OpenPicker>> picker{"picker",
    "The same for a field of a date, a time or a colour: its type and value, as the page has it. "
    "Set it with fill and its ref."};

template<typename T> T required(const char *name, const std::optional<T> &value, RawInput::Kind of)
{
    if (!value)
        throw Failure{Code::InvalidArgument,
            u"%1 is required for %2"_s.arg(QLatin1StringView{name}, toWord(of)),
            u"A key has a key, a text a text, anything else x and y."_s};
    return *value;
}

RawInput inputOf(const Arguments &given)
{
    RawInput input{.kind = given[kind],
        .button = given[button],
        .clicks = given[clicks],
        .delta = {given[deltaX], given[deltaY]},
        .modifiers = given[modifiers].value_or(QList<Modifier>{})};
    if (input.kind == RawInput::Kind::Key)
        input.key = required(key.name, given[key], input.kind);
    else if (input.kind == RawInput::Kind::Text)
        input.text = required(text.name, given[text], input.kind).text;
    else
        input.point
            = {required(x.name, given[x], input.kind), required(y.name, given[y], input.kind)};
    return input;
}

Task<Reply> run(Browser &browser, Arguments given)
{
    const RawInput input = inputOf(given);
    const TabPtr tab = browser.tabs().callers().find(given[::people::targetId]);
    const std::shared_ptr<Live> live = browser.live();
    // A press waits for what is under it: what comes meanwhile must not overtake it.
    const std::shared_ptr<ActQueue> order = live->orderOf(tab->targetId());
    ActQueue::Turn turn = co_await order->turn(given.deadline());
    std::optional<ActQueue::Turn> place{std::move(turn)};
    if (input.kind == RawInput::Kind::Down && input.button == MouseButton::Left) {
        const QJsonObject found = co_await listAt(tab, input.point, given.deadline());
        if (!found.isEmpty()) {
            const QString what = found.contains(u"options") ? list.key() : picker.key();
            co_return Reply{{u"ok"_s, true}, {u"targetId"_s, tab->targetId()}, {what, found}};
        }
    }
    if (input.kind == RawInput::Kind::Up || input.kind == RawInput::Kind::Key)
        co_await PersonsFiles::of(tab->fileChooser()).expect(chooserTime);
    HeldWindows held;
    if (input.kind == RawInput::Kind::Down)
        held = co_await browser.keepMinimized(tab->targetId(), given.deadline());
    const Task<> sent = live->input(tab, input, given.deadline());
    place.reset(); // Behind it in Chrome: a page with a dialog does not answer before that is.
    co_await sent;
    co_return Reply{replies::ok(true), replies::targetId(tab->targetId())};
}

} // namespace

Command command()
{
    return {
        .summary = "Do in a tab what a person does with mouse and keyboard.",
        .takes = {::people::targetId, fields::session, kind, x, y, button, clicks, deltaX, deltaY,
            key, text, modifiers},
        .gives = {replies::ok, replies::targetId, list, picker},
        .effect = Effect::Acts,
        .reach = Reach::People,
        .example = R"({"targetId": "4A1E", "kind": "down", "x": 40, "y": 30})",
        .run = run,
        .timeLimit = std::chrono::seconds{5},
        .isQuiet = true,
    };
}

} // namespace commands::people::input
