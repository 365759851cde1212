#include "core/doors/mcp/mcp_methods.h"

#include "core/doors/mcp/mcp_version.h"

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace {

using mcp::Method;
using Era = Method::Era;

constexpr bool kept = true;
constexpr bool asks = true;

constexpr Method rows[] = {
    {"server/discover", Era::Stateless, &mcp::methods::discover, kept},
    {"initialize", Era::Sessions, &mcp::methods::initialize},
    {"ping", Era::Sessions, &mcp::methods::ping},
    {"tools/list", Era::Both, &mcp::methods::listTools, kept},
    {"tools/call", Era::Both, &mcp::methods::callTool, !kept, asks},
    {"resources/list", Era::Both, &mcp::methods::listResources, kept},
    {"resources/templates/list", Era::Both, &mcp::methods::listTemplates, kept},
    {"resources/read", Era::Both, &mcp::methods::readResource, kept, asks},
    {"resources/subscribe", Era::Sessions, &mcp::methods::subscribe},
    {"resources/unsubscribe", Era::Sessions, &mcp::methods::unsubscribe},
    {"prompts/list", Era::Both, &mcp::methods::listPrompts, kept},
    {"prompts/get", Era::Both, &mcp::methods::readPrompt, !kept, asks},
    {"completion/complete", Era::Both, &mcp::methods::complete},
    {"logging/setLevel", Era::Sessions, &mcp::methods::setLevel},
    {"subscriptions/listen", Era::Stateless, &mcp::methods::listen},
    {"tasks/get", Era::Stateless, &mcp::methods::readTask},
    {"tasks/update", Era::Stateless, &mcp::methods::updateTask},
    {"tasks/cancel", Era::Stateless, &mcp::methods::cancelTask},
};

bool hasPart(const mcp::Offer &offer)
{
    return bool(offer.resources.list);
}

// What it can do, as both eras say it.
QJsonObject capabilitiesOf(const mcp::Offer &offer)
{
    const QJsonObject changes{{u"listChanged"_s, true}};
    QJsonObject all{{u"tools"_s, changes}};
    if (!offer.prompts.isEmpty())
        all.insert(u"prompts"_s, changes);
    if (hasPart(offer))
        all.insert(u"resources"_s, QJsonObject{{u"listChanged"_s, true}, {u"subscribe"_s, true}});
    if (offer.complete)
        all.insert(u"completions"_s, QJsonObject{});
    return all;
}

} // namespace

const Method *mcp::methodFor(const QString &name, const Client &client)
{
    const auto found = std::find_if(std::begin(rows), std::end(rows),
        [&name](const Method &each) { return name == QLatin1String{each.name}; });
    if (found == std::end(rows))
        return nullptr;
    const Era other = client.isStateless() ? Era::Sessions : Era::Stateless;
    return found->era == other ? nullptr : &*found;
}

QJsonObject mcp::tasksCapability()
{
    return {{u"extensions"_s, QJsonObject{{tasksExtension, QJsonObject{}}}}};
}

QJsonObject mcp::serverInfo(const Offer &offer)
{
    QJsonObject info{{u"name"_s, offer.name}, {u"version"_s, offer.version}};
    if (!offer.title.isEmpty())
        info.insert(u"title"_s, offer.title);
    if (!offer.icons.isEmpty())
        info.insert(u"icons"_s, offer.icons);
    return info;
}

Task<QJsonObject> mcp::methods::discover(std::shared_ptr<Connection> connection, ExchangeRef)
{
    const Offer &offer = connection->offer();
    QJsonObject capabilities = capabilitiesOf(offer);
    capabilities.insert(u"extensions"_s, QJsonObject{{tasksExtension, QJsonObject{}}});
    QJsonObject result{{u"supportedVersions"_s, QJsonArray::fromStringList(versions())},
        {u"capabilities"_s, capabilities}, {u"serverInfo"_s, serverInfo(offer)}};
    if (!offer.instructions.isEmpty())
        result.insert(u"instructions"_s, offer.instructions);
    const QJsonObject report = result;
    co_return report;
}

Task<QJsonObject> mcp::methods::initialize(std::shared_ptr<Connection> connection, ExchangeRef call)
{
    const QJsonObject &params = call->params();
    if (!params.value(u"protocolVersion").isString())
        throw invalidParams(u"protocolVersion is required"_s);
    Client &client = connection->client();
    client.version = agreedVersion(params.value(u"protocolVersion").toString());
    client.name = params.value(u"clientInfo")[u"name"].toString();
    client.capabilities = params.value(u"capabilities").toObject();
    client.logs = Level::Info;
    const Offer &offer = connection->offer();
    QJsonObject capabilities = capabilitiesOf(offer);
    capabilities.insert(u"logging"_s, QJsonObject{});
    QJsonObject result{{u"protocolVersion"_s, client.version}, {u"capabilities"_s, capabilities},
        {u"serverInfo"_s, serverInfo(offer)}};
    if (!offer.instructions.isEmpty())
        result.insert(u"instructions"_s, offer.instructions);
    const QJsonObject report = result;
    co_return report;
}

Task<QJsonObject> mcp::methods::ping(std::shared_ptr<Connection>, ExchangeRef)
{
    co_return QJsonObject{};
}

Task<QJsonObject> mcp::methods::setLevel(std::shared_ptr<Connection> connection, ExchangeRef call)
{
    const auto level = fromWord<Level>(call->params().value(u"level").toString());
    if (!level)
        throw invalidParams(u"level must be one of "_s + wordsOf<Level>().join(u", "_s));
    connection->client().logs = *level;
    co_return QJsonObject{};
}
