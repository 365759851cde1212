#include "core/doors/mcp/mcp_results.h"

#include "core/doors/mcp/mcp_version.h"

using namespace Qt::StringLiterals;

namespace mcp {

namespace {

constexpr QLatin1StringView prefix{"io.modelcontextprotocol/"};
// How long a client may keep lists: they change with the settings, of which it is notified.
constexpr int keptFor = 60'000; // ms

QString named(const char *name)
{
    return prefix + QLatin1StringView{name};
}

Error incomplete(const QString &name)
{
    return {.number = InvalidParams, .message = u"_meta must hold "_s + name, .isOfEnvelope = true};
}

QJsonObject capabilityFor(const Question &question)
{
    const QString name = question.method.section(u'/', 0, 0); // elicitation, sampling, roots
    return {{name, QJsonObject{}}};
}

} // namespace

Error results::unsupported(const QString &version)
{
    return {.number = UnsupportedVersion,
        .message = u"This revision is not spoken here: "_s + version.left(50),
        .data
        = {{u"supported"_s, QJsonArray::fromStringList(versions())}, {u"requested"_s, version}},
        .isOfEnvelope = true};
}

bool results::isStateless(const QString &method, const QJsonObject &meta)
{
    return meta.contains(named("protocolVersion")) || method == u"server/discover"
        || method == u"subscriptions/listen" || method.startsWith(u"tasks/");
}

Client results::clientIn(const QJsonObject &meta, const QString &owner)
{
    const QJsonValue version = meta.value(named("protocolVersion"));
    const QJsonValue capabilities = meta.value(named("clientCapabilities"));
    if (!version.isString())
        throw incomplete(named("protocolVersion"));
    if (version.toString() != QLatin1StringView{statelessVersion})
        throw unsupported(version.toString());
    if (!capabilities.isObject())
        throw incomplete(named("clientCapabilities"));
    return {.version = version.toString(),
        .name = meta.value(named("clientInfo"))[u"name"].toString(),
        .capabilities = capabilities.toObject(),
        .logs = fromWord<Level>(meta.value(named("logLevel")).toString()),
        .owner = owner};
}

Answers results::answersIn(const Exchange &call, const Seal &seal)
{
    Answers answers;
    const QJsonObject &params = call.params();
    if (params.contains(u"requestState")) {
        const auto kept = seal.open(params.value(u"requestState").toString(), call);
        if (!kept)
            throw invalidParams(u"requestState is not as it was given, or too old"_s);
        answers = *kept;
    }
    const QJsonValue more = params.value(u"inputResponses");
    if (!more.isUndefined() && !more.isObject())
        throw invalidParams(u"inputResponses must be an object"_s);
    const QJsonObject said = more.toObject();
    for (auto each = said.begin(); each != said.end(); ++each) {
        if (!each.value().isObject())
            throw invalidParams(u"inputResponses: %1 must be an object"_s.arg(each.key()));
        answers.insert(each.key(), each.value().toObject());
    }
    return answers;
}

void results::requireAnswering(const Client &client, const Question &question)
{
    const QJsonObject capability = capabilityFor(question);
    if (!client.can(capability))
        throw missingCapability(capability);
}

Task<Answers> results::askByReturning(ExchangeRef call, Questions questions)
{
    for (const Question &each : std::as_const(questions))
        requireAnswering(call->client(), each);
    throw InputNeeded{questions};
    co_return Answers{};
}

QJsonObject results::inputRequired(
    const Questions &questions, const Seal &seal, const Exchange &call)
{
    QJsonObject requests;
    for (const Question &each : questions)
        requests.insert(
            each.key, QJsonObject{{u"method"_s, each.method}, {u"params"_s, each.params}});
    return {{u"resultType"_s, u"input_required"_s}, {u"inputRequests"_s, requests},
        {u"requestState"_s, seal.close(call.answers(), call)}};
}

QJsonObject results::completed(
    QJsonObject result, const Method &method, const Exchange &call, const Connection &connection)
{
    if (!call.client().isStateless())
        return result;
    const bool isWhole = !result.contains(u"resultType");
    if (isWhole)
        result.insert(u"resultType"_s, u"complete"_s);
    if (method.isKept && isWhole) {
        const bool isOfServer = QLatin1StringView{method.name} != "resources/read"_L1;
        result.insert(u"ttlMs"_s, isOfServer ? keptFor : 0);
        result.insert(u"cacheScope"_s, u"private"_s);
    }
    QJsonObject meta = result.value(u"_meta").toObject();
    const Offer &offer = connection.offer();
    meta.insert(
        named("serverInfo"), QJsonObject{{u"name"_s, offer.name}, {u"version"_s, offer.version}});
    result.insert(u"_meta"_s, meta);
    return result;
}

} // namespace mcp
