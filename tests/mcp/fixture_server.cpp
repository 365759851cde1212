// A server of the protocol alone, for the official conformance suite: our core with its fixtures.
// Serves /mcp on any free port of 127.0.0.1, and prints which.

#include "core/doors/mcp/mcp_http.h"
#include "core/doors/service/service_door.h"
#include "tests/mcp/fixtures.h"

#include <QCoreApplication>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace {

Task<QStringList> complete(mcp::ExchangeRef, QJsonObject, QString, QString beginning)
{
    QStringList values;
    for (const QString &each : {u"paris"_s, u"park"_s, u"party"_s, u"testing"_s}) {
        if (each.startsWith(beginning))
            values.append(each);
    }
    const QStringList all = values;
    co_return all;
}

mcp::Offer offer(mcp::News &news)
{
    mcp::Offer offered{.name = u"fixtures"_s, .version = u"1"_s};
    offered.tools = fixtures::contentTools() + fixtures::askingTools() + fixtures::longTools()
        + fixtures::noisyTools(news);
    offered.prompts = fixtures::prompts();
    offered.resources = fixtures::resources();
    offered.complete = &complete;
    return offered;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app{argc, argv};
    mcp::News news;
    const auto offered = std::make_shared<const mcp::Offer>(offer(news));
    mcp::Http http{[offered](const QByteArray &) { return offered; }, news};
    ServiceDoor door{{.port = 0}};
    door.mount({"/mcp"_ba, [&http](const HttpRequest &request, auto response) {
                    http.serve(request, std::move(response));
                }});
    if (const auto listening = door.listen(); failureIn(listening))
        return 1;
    std::printf("%s/mcp\n", qPrintable(door.address()));
    std::fflush(stdout);
    return QCoreApplication::exec();
}
