#include "core/tools/room_tools.h"

#include "core/catalogue/schema.h"
#include "core/dialect/checked_arguments.h"
#include "core/rooms/room_limits.h"
#include "core/rooms/room_name.h"
#include "core/rooms/room_schemas.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace room_schemas;

namespace {

constexpr int mostPixels = 10'000'000; // the command says what is possible
constexpr int mostFps = 60;

VerbArgument room()
{
    return {.name = u"room_name"_s,
        .meaning = u"LiveKit room name"_s,
        .schema = text(),
        .isRequired = true};
}

VerbArgument optionalArgument(const QString &name, const QString &meaning,
    const QJsonObject &form = text(), const QJsonValue &fallback = QJsonValue::Undefined)
{
    return {.name = name, .meaning = meaning, .schema = form, .fallback = fallback};
}

QString roomIn(const QJsonObject &arguments)
{
    return arguments.value(u"room_name").toString();
}

QJsonObject statusForm(const QString &status)
{
    return schema::object(
        {{u"status"_s, QJsonObject{{u"type"_s, u"string"_s}, {u"const"_s, status}}},
            {u"room_name"_s, text()}});
}

// error is null where it was done; code, hint, retryable and evidence say more where it was not.
QJsonObject actionForm()
{
    const QJsonObject flag = typeOf(u"boolean"_s);
    const QJsonObject maybe{{u"type"_s, QJsonArray{u"string"_s, u"null"_s}}};
    return schema::object(
        {{u"success"_s, flag}, {u"error"_s, maybe}, {u"data"_s, anyObject()}, {u"code"_s, text()},
            {u"hint"_s, text()}, {u"retryable"_s, flag}, {u"evidence"_s, anyObject()}},
        {u"code"_s, u"hint"_s, u"retryable"_s, u"evidence"_s});
}

RoomRequest roomRequestOf(const QJsonObject &arguments)
{
    const LiveKitAccess video{arguments.value(u"livekit_url").toString(),
        arguments.value(u"livekit_api_key").toString(),
        arguments.value(u"livekit_api_secret").toString(),
        arguments.value(u"livekit_token").toString()};
    return {.name = roomIn(arguments),
        .url = arguments.value(u"initial_url").toString(),
        .width = arguments.value(u"viewport_width").toInt(),
        .height = arguments.value(u"viewport_height").toInt(),
        .fps = arguments.value(u"fps").toInt(),
        .wantsVideo = !video.isEmpty(),
        .video = video};
}

RoomTool startRoom()
{
    return {.name = u"start_browser_session"_s,
        .title = u"Start a browser session"_s,
        .description = u"Start a browser session for a LiveKit room with video streaming"_s,
        .takes = {room(),
            optionalArgument(
                u"livekit_url"_s, u"LiveKit server URL (optional if LIVEKIT_URL env var is set)"_s),
            optionalArgument(u"livekit_api_key"_s,
                u"LiveKit API key (optional if LIVEKIT_API_KEY env var is set)"_s),
            optionalArgument(u"livekit_api_secret"_s,
                u"LiveKit API secret (optional if LIVEKIT_API_SECRET env var is set)"_s),
            optionalArgument(u"livekit_token"_s,
                u"Pre-generated LiveKit access token (optional if api_key/secret provided)"_s),
            optionalArgument(u"initial_url"_s, u"Optional initial URL to navigate to"_s),
            optionalArgument(u"viewport_width"_s, u"Browser viewport width in pixels"_s,
                from(1, mostPixels), 1920),
            optionalArgument(u"viewport_height"_s, u"Browser viewport height in pixels"_s,
                from(1, mostPixels), 1080),
            optionalArgument(u"fps"_s, u"Video frames per second"_s, from(1, mostFps), 10)},
        .gives = statusForm(u"started"_s),
        .run = [](std::shared_ptr<Rooms> rooms, QJsonObject arguments) {
            return rooms->start(roomRequestOf(arguments));
        }};
}

// One that gets the room, and nothing else.
template<Task<Outcome> (Rooms::*method)(QString)>
RoomTool ofRoom(
    const QString &name, const QString &title, const QString &description, const QJsonObject &gives)
{
    return {.name = name,
        .title = title,
        .description = description,
        .takes = {room()},
        .gives = gives,
        .run = [](std::shared_ptr<Rooms> rooms, QJsonObject arguments) {
            return ((*rooms).*method)(roomIn(arguments));
        }};
}

template<Task<Outcome> (Rooms::*method)(QString)>
RoomTool reading(
    const QString &name, const QString &title, const QString &description, const QJsonObject &gives)
{
    RoomTool tool = ofRoom<method>(name, title, description, gives);
    tool.reads = true;
    return tool;
}

// click {index}
QString spelledAction(const Verb &verb)
{
    QStringList params;
    for (const VerbArgument &each : verb.takes)
        params.append(each.name);
    return params.isEmpty() ? verb.method : u"%1 {%2}"_s.arg(verb.method, params.join(u", "_s));
}

RoomTool execute()
{
    QStringList spelled;
    for (const Verb &each : room_actions::all().verbs())
        spelled.append(spelledAction(each));
    VerbArgument kind = optionalArgument(
        u"action_type"_s, u"Type of action to execute"_s, oneOf(room_actions::kinds()));
    kind.isRequired = true;
    return {.name = u"execute_action"_s,
        .title = u"Act in the browser"_s,
        .description
        = u"Execute a browser action command: %1. index counts the elements in the "
          "dom_summary of the last get_screen_content, from 0."_s.arg(spelled.join(u", "_s)),
        .takes = {room(), kind,
            optionalArgument(
                u"params"_s, u"Action-specific parameters"_s, anyObject(), QJsonObject{})},
        .gives = actionForm(),
        .runUntil = [](std::shared_ptr<Rooms> rooms, QJsonObject arguments, CancelSourceRef stop) {
            const RoomAction action{arguments.value(u"action_type").toString(),
                arguments.value(u"params").toObject(), std::move(stop)};
            return rooms->execute(roomIn(arguments), action);
        }};
}

QList<RoomTool> tools()
{
    return {
        startRoom(),
        ofRoom<&Rooms::pause>(u"pause_browser_session"_s, u"Pause the video"_s,
            u"Pause video publishing for a browser session (keep browser alive)"_s,
            statusForm(u"paused"_s)),
        ofRoom<&Rooms::resume>(u"resume_browser_session"_s, u"Resume the video"_s,
            u"Resume video publishing for a browser session"_s, statusForm(u"resumed"_s)),
        ofRoom<&Rooms::close>(u"close_browser_session"_s, u"Close a browser session"_s,
            u"Close a browser session and stop streaming"_s, statusForm(u"closed"_s)),
        execute(),
        reading<&Rooms::context>(u"get_browser_context"_s, u"Where the browser is"_s,
            u"Get current browser context (URL, title, ready state, scroll position, viewport, "
            "cursor position)"_s,
            context()),
        reading<&Rooms::content>(u"get_screen_content"_s, u"What the page shows"_s,
            u"Get screen content with DOM summary, scroll position, viewport, and cursor position "
            "for agent communication"_s,
            screen()),
        ofRoom<&Rooms::recover>(u"recover_browser_session"_s, u"Recover a browser session"_s,
            u"Attempt to recover a failed browser session (reconnect LiveKit, restore state)"_s,
            statusForm(u"recovered"_s)),
    };
}

Failure unknownTool(const QString &name)
{
    QStringList known;
    for (const RoomTool &each : room_tools::all())
        known.append(each.name);
    return {Code::UnknownCommand, u"there is no tool '%1'"_s.arg(name.left(100)),
        u"There are: %1."_s.arg(known.join(u", "_s))};
}

// The arguments as that tool takes them.
OrFailure<QJsonObject> fitting(const QString &name, const QJsonObject &arguments)
{
    const RoomTool *tool = room_tools::find(name);
    if (!tool)
        return unknownTool(name);
    auto checked = checkedArguments(name, tool->takes, arguments);
    if (failureIn(checked))
        return checked;
    if (const auto failure = room_name::misfit(roomIn(std::get<QJsonObject>(checked))))
        return *failure;
    return checked;
}

} // namespace

const QList<RoomTool> &room_tools::all()
{
    static const QList<RoomTool> known = tools();
    return known;
}

QList<ServiceTool> room_tools::shown()
{
    QList<ServiceTool> tools;
    for (const RoomTool &each : all())
        tools.append({each.name, each.title, each.description, each.takes, each.gives, each.reads});
    return tools;
}

const RoomTool *room_tools::find(const QString &name)
{
    const auto &known = all();
    const auto found = std::find_if(
        known.begin(), known.end(), [&name](const RoomTool &each) { return each.name == name; });
    return found == known.end() ? nullptr : &*found;
}

Task<Outcome> room_tools::call(
    std::shared_ptr<Rooms> rooms, QString name, QJsonObject arguments, CancelSourceRef stop)
{
    // Before a room is claimed for it.
    if (const auto fit = fitting(name, arguments); failureIn(fit))
        co_return *failureIn(fit);
    if (rooms->peers().call) {
        const std::optional<Outcome> there = co_await rooms->peers().call(name, arguments);
        if (there)
            co_return *there;
    }
    const Outcome here = co_await callHere(rooms, name, arguments, stop);
    co_return here;
}

Task<Outcome> room_tools::callHere(
    std::shared_ptr<Rooms> rooms, QString name, QJsonObject arguments, CancelSourceRef stop)
{
    const auto checked = fitting(name, arguments);
    if (const Failure *failure = failureIn(checked))
        co_return *failure;
    const RoomTool *tool = find(name);
    const QJsonObject fit = std::get<QJsonObject>(checked);
    Outcome outcome;
    if (tool->runUntil)
        outcome = co_await tool->runUntil(rooms, fit, stop);
    else
        outcome = co_await tool->run(rooms, fit);
    co_return outcome;
}

QString room_tools::spelled(const QString &command, const QJsonObject &)
{
    if (command == u"commands")
        return u"GET /mcp/tools"_s;
    if (command == u"createSession")
        return u"start_browser_session"_s;
    if (command == u"snapshot")
        return u"get_screen_content"_s;
    for (const Verb &each : room_actions::all().verbs()) {
        if (each.command == command)
            return u"execute_action "_s + each.method;
    }
    return {};
}
