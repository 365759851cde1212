#include "core/doors/service/room_requests.h"

#include "core/doors/http/http_response.h"
#include "core/doors/service/service_answers.h"
#include "core/doors/service/service_paths.h"
#include "core/rooms/room_name.h"
#include "core/tools/service_tools.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace service_answers;

namespace {

using Response = std::shared_ptr<HttpResponse>;

struct Request {
    QString tool;
    QJsonObject arguments;
};

OrFailure<Request> askedIn(const QByteArray &body)
{
    const QString form = u"{\"tool\": name, \"arguments\": {…}}"_s;
    const QString hint = u"Send %1."_s.arg(form);
    const auto sent = objectIn(body, form);
    if (const Failure *failure = failureIn(sent))
        return *failure;
    const QJsonObject object = std::get<QJsonObject>(sent);
    const QJsonValue arguments = object.value(u"arguments");
    if (!object.value(u"tool").isString())
        return Failure{Code::InvalidArgument, u"tool is required, and a text"_s, hint};
    if (!arguments.isUndefined() && !arguments.isNull() && !arguments.isObject())
        return Failure{Code::InvalidArgument, u"arguments must be an object"_s, hint};
    for (const QString &name : object.keys()) {
        if (name != u"tool" && name != u"arguments")
            return Failure{Code::UnknownArgument, u"'%1' is not taken"_s.arg(name.left(100)), hint};
    }
    return Request{object.value(u"tool").toString(), arguments.toObject()};
}

// May outlive the door: refers to nothing of it.
Task<> respond(service_tools::Cores cores, Request asked, Response response)
{
    const Outcome outcome = co_await service_tools::call(cores, asked.tool, asked.arguments);
    response->send(answerTo(outcome));
}

void call(const service_tools::Cores &cores, const HttpRequest &request, Response response)
{
    if (request.head.method != "POST") {
        response->send(onlyBy(u"POST"_s));
        return;
    }
    const auto asked = askedIn(request.body);
    if (const Failure *failure = failureIn(asked))
        response->send(answerTo(*failure));
    else
        respond(cores, std::get<Request>(asked), std::move(response));
}

void listTools(const HttpRequest &request, Response response)
{
    QJsonArray tools;
    const auto all = service_tools::all();
    for (const ServiceTool &each : all)
        tools.append(QJsonObject{{u"name"_s, each.name}, {u"description"_s, each.description}});
    response->send(reads(request) ? service_answers::of({{u"tools"_s, tools}}) : onlyBy(u"GET"_s));
}

HttpAnswer connectionsOf(
    const Rooms &rooms, const RoomSockets &sockets, const QString &room, bool isRead)
{
    const int count = sockets.countOf(room);
    if (!isRead)
        return onlyBy(u"GET"_s);
    if (count == 0 && !rooms.list().has(room))
        return answerTo(room_name::notFound(room));
    return service_answers::of({{u"room_name"_s, room}, {u"connections"_s, count}});
}

HttpAnswer ticketFor(RoomSockets &sockets, const QString &room, const QByteArray &method)
{
    if (method != "POST")
        return onlyBy(u"POST"_s);
    const QString ticket = QString::fromLatin1(sockets.tickets().issue(room));
    return service_answers::of({{u"ticket"_s, ticket},
        {u"expires_in"_s, static_cast<int>(RoomTickets::lifetime.count())}});
}

HttpAnswer view(RoomViewers &viewers, const QString &room, const HttpRequest &request)
{
    if (reads(request))
        return viewers.page(request.head.target, room);
    if (request.head.method != "POST")
        return onlyBy(u"POST"_s);
    QJsonObject link = viewers.linkTo(room, RoomTickets::For::Program);
    const QString host = QString::fromLatin1(request.head.host);
    link.insert(u"url"_s, u"http://%1%2"_s.arg(host, link.take(u"path"_s).toString()));
    return service_answers::of(link);
}

struct OfRooms {
    std::shared_ptr<Rooms> rooms;
    RoomSockets &sockets;
    RoomViewers &viewers;
};

void ofRoom(const OfRooms &of, const HttpRequest &request, const Response &response)
{
    const auto named = room_name::in(request.head.target, service_paths::rooms);
    const QByteArray what = named ? named->rest : QByteArray{};
    if (what == "connections")
        response->send(connectionsOf(*of.rooms, of.sockets, named->name, reads(request)));
    else if (what == "ticket")
        response->send(ticketFor(of.sockets, named->name, request.head.method));
    else if (what == "view")
        response->send(view(of.viewers, named->name, request));
    else
        response->send(nothingAt(
            u"/rooms/{room_name}/connections, /rooms/{room_name}/ticket and "
            "/rooms/{room_name}/view, with a name of 1 to 128 characters, percent-encoded."_s));
}

// What is below /rooms/.
Mount roomsPart(const OfRooms &of)
{
    Mount mount{.path = service_paths::rooms};
    mount.serve = [of](const HttpRequest &request, const Response &response) {
        ofRoom(of, request, response);
    };
    RoomViewers &viewers = of.viewers;
    mount.isDocument = &RoomViewers::isPage;
    mount.needsTicket = true; // a client in there passes for a person
    mount.takeTicket = [&viewers](const HttpHead &head) { return viewers.takeTicket(head); };
    mount.webSocketRefusal = [&viewers](const HttpHead &head) { return viewers.refusal(head); };
    mount.welcome = [&viewers](QWebSocket *socket) { viewers.welcome(socket); };
    return mount;
}

} // namespace

QList<Mount> roomMounts(
    const service_tools::Cores &cores, RoomSockets &sockets, RoomViewers &viewers)
{
    Mount events{.path = service_paths::events};
    events.webSocketRefusal = [&sockets](const HttpHead &head) { return sockets.refusal(head); };
    events.welcome = [&sockets](QWebSocket *socket) { sockets.welcome(socket); };
    events.takeTicket = [&sockets](const HttpHead &head) { return sockets.takeTicket(head); };
    events.serve = [](const HttpRequest &, const Response &response) {
        response->send(answerTo(Failure{Code::NotSupported, u"Events come by a WebSocket."_s,
            u"Connect to ws:// at this path."_s}));
    };
    return {
        {.path = service_paths::tools,
            .serve = [](const HttpRequest &request,
                         Response response) { listTools(request, std::move(response)); }},
        {.path = service_paths::call,
            .serve = [cores](const HttpRequest &request,
                         Response response) { call(cores, request, std::move(response)); }},
        roomsPart({cores.rooms, sockets, viewers}),
        events,
    };
}
