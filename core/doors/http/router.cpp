#include "core/doors/http/router.h"

#include "core/doors/http/entity_tag.h"

#include <QJsonDocument>
#include <QStringDecoder>

#include <algorithm>
#include <cctype>

using namespace Qt::StringLiterals;

namespace {

Failure malformed(const QString &message, const QString &hint)
{
    return {Code::MalformedRequest, message, hint};
}

enum class Plus { StaysPlus, IsBlank };

// Nullopt if an escape is broken, or the result is not UTF-8 or holds a NUL.
std::optional<QString> decoded(const QByteArray &text, Plus plus)
{
    for (qsizetype at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at + 1)) {
        const QByteArray digits = text.mid(at + 1, 2);
        const auto isHex = [](char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; };
        if (digits.size() != 2 || !std::all_of(digits.begin(), digits.end(), isHex))
            return std::nullopt;
    }
    QByteArray escaped = text;
    if (plus == Plus::IsBlank)
        escaped.replace('+', ' ');
    QStringDecoder decode{QStringDecoder::Utf8, QStringDecoder::Flag::Stateless};
    const QString plain = decode(QByteArray::fromPercentEncoding(escaped));
    if (decode.hasError() || plain.contains(QChar::Null))
        return std::nullopt;
    return plain;
}

Failure badEscape()
{
    return malformed(u"The path or the query is not percent-encoded UTF-8."_s,
        u"A '%' is written %25, a '/' inside a value %2F."_s);
}

OrFailure<QStringList> segmentsOf(const QByteArray &path)
{
    QStringList segments;
    const auto parts = path.mid(1).split('/');
    for (const QByteArray &part : parts) {
        const auto segment = decoded(part, Plus::StaysPlus);
        if (!segment)
            return badEscape();
        segments.append(*segment);
    }
    return segments;
}

OrFailure<QJsonObject> queryArguments(const QByteArray &query)
{
    QJsonObject arguments;
    const auto items = query.split('&');
    for (const QByteArray &item : items) {
        if (item.isEmpty())
            continue;
        const qsizetype equals = item.indexOf('=');
        const auto name = decoded(item.mid(0, equals), Plus::IsBlank);
        const auto value = decoded(equals < 0 ? QByteArray{} : item.mid(equals + 1), Plus::IsBlank);
        if (!name || !value)
            return badEscape();
        if (arguments.contains(*name))
            return malformed(u"The query names '%1' twice."_s.arg(*name),
                u"Name each argument once; lists go into the JSON body."_s);
        arguments.insert(*name, *value);
    }
    return arguments;
}

OrFailure<QJsonObject> bodyArguments(const QByteArray &body)
{
    if (body.isEmpty())
        return QJsonObject{};
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(body, &error);
    if (error.error != QJsonParseError::NoError)
        return malformed(
            u"The body is not JSON: %1, at byte %2."_s.arg(error.errorString()).arg(error.offset),
            u"Send one JSON object."_s);
    if (!document.isObject())
        return malformed(u"The body is JSON, but not an object."_s,
            u"Send the arguments by name: {\"url\": \"https://…\"}."_s);
    return document.object();
}

void addOver(QJsonObject &arguments, const QJsonObject &more)
{
    for (auto each = more.begin(); each != more.end(); ++each)
        arguments.insert(each.key(), each.value());
}

QByteArray pathOf(const QByteArray &target)
{
    return target.mid(0, target.indexOf('?'));
}

bool isName(const QString &segment)
{
    return segment.startsWith(u':');
}

// HEAD is GET; the body is left out when the answer is written.
QByteArray asRouted(const QByteArray &method)
{
    return method == "HEAD" ? "GET"_ba : method;
}

Failure unknownPath(const QByteArray &method, const QByteArray &path)
{
    const bool isCanvas = path.startsWith("/__clawdis__/canvas");
    return {Code::UnknownCommand,
        u"%1 %2 is not served here."_s.arg(
            QString::fromLatin1(method), QString::fromLatin1(path.left(200))),
        isCanvas ? u"The Canvas host is the gateway's, at its port 18793."_s
                 : u"GET /openapi.json lists every path."_s};
}

Failure wrongMethod(const QByteArray &method, QStringList allowed)
{
    if (allowed.contains(u"GET"_s))
        allowed.append(u"HEAD"_s);
    allowed.sort();
    allowed.removeDuplicates();
    return {Code::MethodNotAllowed,
        u"This path does not take %1."_s.arg(QString::fromLatin1(method)),
        u"Use %1."_s.arg(allowed.join(u" or "_s)),
        {{u"allow"_s, QJsonArray::fromStringList(allowed)}}};
}

} // namespace

Router::Router(const QList<Command> &commands, HttpDocuments documents)
    : m_documents(std::move(documents))
{
    for (const Command &command : commands)
        add(command);
}

void Router::add(const Command &command)
{
    const QByteArray method{command.http.method};
    const QStringList segments = QString::fromLatin1(command.http.path).mid(1).split(u'/');
    const QString name = QString::fromLatin1(command.name);
    if (command.http.isRevalidated())
        m_revalidated.insert(name,
            {QString::fromLatin1(command.http.etagField),
                QString::fromLatin1(command.http.ifNoneMatchArgument)});
    if (!command.http.isAct()) {
        m_routes.append({method, segments, name});
        return;
    }
    auto route = std::find_if(m_routes.begin(), m_routes.end(), [&](const Route &each) {
        return each.method == method && each.segments == segments && each.command.isEmpty();
    });
    if (route == m_routes.end())
        route = m_routes.insert(m_routes.end(), {method, segments, {}});
    route->kinds.insert(QString::fromLatin1(command.http.kind), name);
}

bool Router::isDocument(const QByteArray &target) const
{
    return m_documents.contains(pathOf(target));
}

Router::Destination Router::destinationOf(const HttpRequest &request) const
{
    const HttpHead &head = request.head;
    const qsizetype mark = head.target.indexOf('?');
    const QByteArray path = pathOf(head.target);
    const auto document = m_documents.constFind(path);
    if (document != m_documents.constEnd()) {
        if (asRouted(head.method) != "GET")
            return wrongMethod(head.method, {u"GET"_s});
        return (*document)();
    }

    const auto segments = segmentsOf(path);
    if (const Failure *failure = failureIn(segments))
        return *failure;
    const auto &known = std::get<QStringList>(segments);
    const auto found = routeOf(head.method, known);
    if (const Failure *failure = failureIn(found))
        return failure->code == Code::UnknownCommand ? unknownPath(head.method, path) : *failure;
    const Route &route = *std::get<const Route *>(found);

    auto arguments = bodyArguments(request.body);
    if (const Failure *failure = failureIn(arguments))
        return *failure;
    const auto query = queryArguments(mark < 0 ? QByteArray{} : head.target.mid(mark + 1));
    if (const Failure *failure = failureIn(query))
        return *failure;
    auto &merged = std::get<QJsonObject>(arguments);
    addOver(merged, std::get<QJsonObject>(query));
    addOver(merged, route.argumentsIn(known));
    addKnown(route, merged, head.ifNoneMatch);
    return callOf(route, std::move(merged));
}

// A literal beats a name: /profiles/create before /profiles/:name.
OrFailure<const Router::Route *> Router::routeOf(
    const QByteArray &method, const QStringList &path) const
{
    const Route *best = nullptr;
    QStringList allowed;
    for (const Route &route : m_routes) {
        if (!route.fits(path))
            continue;
        allowed.append(QString::fromLatin1(route.method));
        if (route.method == asRouted(method) && (!best || route.names() < best->names()))
            best = &route;
    }
    if (best)
        return best;
    if (allowed.isEmpty())
        return Failure{Code::UnknownCommand, {}, {}};
    return wrongMethod(method, allowed);
}

// Only if the caller gives one tag, and not the argument itself.
void Router::addKnown(const Route &route, QJsonObject &arguments, const QByteArray &header) const
{
    const QString argument = m_revalidated.value(route.command).known;
    const QByteArrayList tags = tagsIn(header);
    if (!argument.isEmpty() && tags.size() == 1 && !arguments.contains(argument))
        arguments.insert(argument, QString::fromLatin1(tags.first()));
}

Router::Destination Router::callOf(const Route &route, QJsonObject arguments) const
{
    Call call{{}, u"http"_s, route.command, {}};
    if (route.command.isEmpty()) {
        const QString kind = arguments.take(u"kind"_s).toString().trimmed();
        call.command = route.kinds.value(kind);
        if (call.command.isEmpty())
            return Failure{Code::InvalidArgument, u"kind is required"_s,
                u"Known kinds: %1."_s.arg(QStringList{route.kinds.keys()}.join(u", "_s))};
    }
    call.arguments = std::move(arguments);
    return call;
}

bool Router::Route::fits(const QStringList &path) const
{
    return std::equal(segments.begin(), segments.end(), path.begin(), path.end(),
        [](const QString &segment, const QString &given) {
            return isName(segment) ? !given.isEmpty() : segment == given;
        });
}

qsizetype Router::Route::names() const
{
    return std::count_if(segments.begin(), segments.end(), isName);
}

QJsonObject Router::Route::argumentsIn(const QStringList &path) const
{
    QJsonObject arguments;
    for (qsizetype i = 0; i < segments.size(); ++i) {
        if (isName(segments.at(i)))
            arguments.insert(segments.at(i).mid(1), path.at(i));
    }
    return arguments;
}
