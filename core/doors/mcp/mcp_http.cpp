#include "core/doors/mcp/mcp_http.h"

#include "base/caller_slots.h"
#include "core/doors/mcp/mcp_headers.h"
#include "core/doors/mcp/mcp_http_outlet.h"
#include "core/doors/mcp/mcp_owner.h"
#include "core/doors/mcp/mcp_results.h"
#include "core/doors/mcp/mcp_version.h"

#include <QJsonDocument>
#include <QUuid>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace {

using namespace mcp;

QByteArray queryOf(const HttpHead &head)
{
    const qsizetype mark = head.target.indexOf('?');
    return mark < 0 ? QByteArray{} : head.target.mid(mark + 1);
}

QJsonObject bodyOf(const HttpRequest &request)
{
    return QJsonDocument::fromJson(request.body).object();
}

bool isInitialize(const HttpRequest &request)
{
    return bodyOf(request).value(u"method") == u"initialize"_s;
}

// Of the stateless era, or of one that is not known: that is then said in its form. But what begins
// a session is about a revision that both know.
bool isStateless(const HttpRequest &request)
{
    if (isInitialize(request))
        return false;
    const QByteArray version = request.head.mcp.value("mcp-protocol-version");
    if (!version.isEmpty())
        return !sessionVersions().contains(QString::fromLatin1(version));
    return bodyOf(request).value(u"params")[u"_meta"].toObject().contains(
        u"io.modelcontextprotocol/protocolVersion");
}

// A revision that only the header names, and nobody here speaks.
std::optional<Error> unknownRevision(const Headers &headers, const QJsonObject &body)
{
    const QString named = QString::fromLatin1(headers.value("mcp-protocol-version"));
    const QString meant
        = body.value(u"params")[u"_meta"][u"io.modelcontextprotocol/protocolVersion"].toString();
    const bool isKnown = named.isEmpty() || versions().contains(named);
    return isKnown || !meant.isEmpty() ? std::nullopt : std::optional{results::unsupported(named)};
}

// Answers are JSON, or streams of events.
bool takesAnswers(const QByteArray &accept)
{
    const QByteArray kinds = accept.toLower();
    const QByteArrayView known[]
        = {"application/json", "application/*", "text/event-stream", "text/*", "*/*"};
    return kinds.isEmpty()
        || std::any_of(std::begin(known), std::end(known),
            [&](const auto &each) { return kinds.contains(each); });
}

Error takesNoAnswer()
{
    return {
        .number = InvalidRequest, .message = u"Accept application/json and text/event-stream."_s};
}

Error noSession()
{
    return {.number = InvalidRequest,
        .message = u"This session is not known, or not any more: initialize again."_s};
}

Error notKept()
{
    return {
        .number = InvalidRequest, .message = u"What came after this event is not kept any more."_s};
}

Error sessionMissing()
{
    return {.number = InvalidRequest,
        .message = u"Send Mcp-Session-Id, as initialize gave it; or begin with initialize."_s};
}

} // namespace

Http::Http(OfferFor offerFor, News &news) : m_offerFor(std::move(offerFor))
{
    m_common->news = &news;
    connect(&m_idle, &QTimer::timeout, this, &Http::endIdle);
    m_idle.start(std::chrono::minutes{1});
}

Http::~Http()
{
    const auto ids = m_sessions.keys();
    for (const QByteArray &id : ids)
        end(id);
}

void Http::serve(const HttpRequest &request, std::shared_ptr<HttpResponse> response)
{
    auto outlet = std::make_shared<HttpOutlet>(request.head, std::move(response));
    const bool isOlder = !isStateless(request);
    try {
        if (request.head.method == "POST" && !takesAnswers(request.head.accept)) {
            outlet->refuse(takesNoAnswer(), 406);
        } else if (request.head.method == "POST") {
            isOlder ? post(request, outlet) : postStateless(request, outlet);
        } else if (request.head.method == "GET" && isOlder) {
            listen(request, outlet);
        } else if (request.head.method == "DELETE" && isOlder) {
            if (sessionOf(request, *outlet)) {
                end(request.head.mcp.value("mcp-session-id"));
                outlet->done(204);
            }
        } else {
            outlet->addHeader("Allow"_ba, "POST"_ba);
            outlet->refuse({.number = InvalidRequest, .message = u"POST one message."_s}, 405);
        }
    } catch (const Error &error) {
        outlet->refuse(error, 400);
    }
}

void Http::postStateless(const HttpRequest &request, std::shared_ptr<HttpOutlet> outlet)
{
    const QJsonObject body = bodyOf(request);
    const auto offer = m_offerFor(queryOf(request.head));
    const QString caller = QString::fromLatin1(request.head.caller);
    const QString client
        = body.value(u"params")[u"_meta"][u"io.modelcontextprotocol/clientInfo"][u"name"]
              .toString();
    const auto connection = std::make_shared<Connection>(
        offer, m_common, caller.isEmpty() ? ownerNamed(client) : caller);
    connection->haveNoSession();
    const bool isRequest = body.contains(u"method") && body.contains(u"id");
    auto error = unknownRevision(request.head.mcp, body);
    if (!error && isRequest)
        error = headerMismatch(request.head.mcp, body, *offer);
    if (error) {
        const QByteArray id
            = QJsonDocument{QJsonArray{body.value(u"id")}}.toJson(QJsonDocument::Compact);
        outlet->answer(errorAnswer(id.mid(1, id.size() - 2), *error), &*error);
        return;
    }
    connection->take(request.body, outlet);
}

void Http::post(const HttpRequest &request, std::shared_ptr<HttpOutlet> outlet)
{
    if (isInitialize(request)) {
        initialize(request, outlet);
    } else if (Session *session = sessionOf(request, *outlet)) {
        if (session->connection->client().readsOn())
            outlet->keepIn(session->streams);
        session->connection->take(request.body, outlet);
    }
}

void Http::readOn(const HttpRequest &request, const Session &session, HttpOutlet &outlet)
{
    const auto place = session.streams->placeOf(request.head.lastEventId);
    if (!place.stream || !outlet.readOn(place))
        outlet.refuse(notKept(), 400);
}

void Http::initialize(const HttpRequest &request, std::shared_ptr<HttpOutlet> outlet)
{
    endIdle();
    const QString caller = QString::fromLatin1(request.head.caller);
    const QString holder = request.address.toString() + u' ' + caller;
    if (!makesRoom(holder)) {
        outlet->refuse(
            {.message = u"All %1 sessions are at work."_s.arg(mcp_limits::sessions)}, 503);
        return;
    }
    const QByteArray id = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
    const auto connection = std::make_shared<Connection>(
        m_offerFor(queryOf(request.head)), m_common, caller.isEmpty() ? newOwner() : caller);
    outlet->addHeader("Mcp-Session-Id"_ba, id);
    // Answered at once.
    connection->take(request.body, outlet);
    if (connection->isInitialized())
        m_sessions.insert(id,
            {.connection = connection, .holder = holder, .used = std::chrono::steady_clock::now()});
}

void Http::listen(const HttpRequest &request, std::shared_ptr<HttpOutlet> outlet)
{
    Session *session = sessionOf(request, *outlet);
    if (!session)
        return;
    if (!request.head.lastEventId.isEmpty()) {
        readOn(request, *session, *outlet);
        return;
    }
    if (session->connection->client().readsOn())
        outlet->keepIn(session->streams);
    if (!outlet->beginStream()) {
        outlet->refuse(
            {.number = InvalidRequest, .message = u"Accept text/event-stream to listen."_s}, 406);
        return;
    }
    session->listener = outlet;
    session->connection->setOutlet(outlet);
}

// Null after refusing.
Http::Session *Http::sessionOf(const HttpRequest &request, HttpOutlet &outlet)
{
    const QByteArray id = request.head.mcp.value("mcp-session-id");
    const auto found = m_sessions.find(id);
    if (id.isEmpty()) {
        outlet.refuse(sessionMissing(), 400);
    } else if (found == m_sessions.end()) {
        outlet.refuse(noSession(), 404);
    } else {
        found->used = std::chrono::steady_clock::now();
        return &*found;
    }
    return nullptr;
}

bool Http::Session::isIdle() const
{
    return connection->running() == 0 && !(listener && listener->isRead());
}

void Http::endIdle()
{
    const auto now = std::chrono::steady_clock::now();
    const auto ids = m_sessions.keys();
    for (const QByteArray &id : ids) {
        const Session &session = m_sessions[id];
        if (session.isIdle() && now - session.used > mcp_limits::idleTime)
            end(id);
    }
}

// Many clients leave without a word, and one may listen with many: see slotToFree. Those that only
// listen end where all do.
bool Http::makesRoom(const QString &newcomer)
{
    if (m_sessions.size() < mcp_limits::sessions)
        return true;
    const auto ids = m_sessions.keys();
    QList<CallerSlot> silent;
    QList<CallerSlot> listening;
    for (const QByteArray &id : ids) {
        const Session &each = m_sessions[id];
        silent.append({each.holder, each.isIdle(), each.used});
        listening.append({each.holder, each.connection->running() == 0, each.used});
    }
    auto given = slotToFree(silent, newcomer);
    if (!given)
        given = slotToFree(listening, newcomer);
    if (given)
        end(ids.at(*given));
    return given.has_value();
}

void Http::end(const QByteArray &id)
{
    const Session session = m_sessions.take(id);
    const QString owner = session.connection->client().owner;
    const bool hasOthers = std::any_of(m_sessions.cbegin(), m_sessions.cend(),
        [&owner](const Session &each) { return each.connection->client().owner == owner; });
    session.connection->leave(hasOthers ? Connection::Others::Stay : Connection::Others::None);
    session.connection->setOutlet(nullptr);
}
