// Lines that set up clients of MCP: `clawdis mcp install`, `clawdis mcp config`. The talk itself is
// no line: see app/client/pass_on.h.

#include "core/doors/cli/cli_parts.h"

#include "core/doors/cli/exit_code.h"
#include "core/doors/cli/mcp_clients.h"

using namespace Qt::StringLiterals;

namespace {

QString namesOfClients()
{
    QStringList names;
    const auto known = mcp_clients::all();
    for (const McpClient &each : known)
        names.append(each.name);
    return names.join(u", "_s);
}

int install(const Line &line, const McpClient &client, const McpStart &start, bool isAgreed)
{
    const QString file = mcp_clients::fileOf(client);
    line.output.say(
        u"%1, in %2:\n%3"_s.arg(client.title, file, mcp_clients::entryOf(client, start)));
    if (!isAgreed) {
        line.output.say(
            u"\nNothing was written. To write it: clawdis mcp install %1 --yes"_s.arg(client.name));
        return exits::done;
    }
    const auto installed = mcp_clients::install(client, start);
    if (const Failure *failure = failureIn(installed))
        return line.output.fail(*failure, false);
    const QString copy = std::get<QString>(installed);
    line.output.say(u"\nWritten. Restart %1 to use it."_s.arg(client.title));
    if (!copy.isEmpty())
        line.output.say(u"What was there before is in "_s + copy);
    return exits::done;
}

} // namespace

Task<int> runMcp(Line line, QStringList words)
{
    const QString word = words.isEmpty() ? QString{} : words.takeFirst();
    const bool isAgreed = words.removeAll(u"--yes"_s) > 0;
    const QString name = words.isEmpty() ? QString{} : words.takeFirst();
    const McpClient *client = mcp_clients::find(name);
    if ((word != u"install"_s && word != u"config"_s) || !client)
        co_return line.output.refuse({u"Usage: clawdis mcp install|config CLIENT [OPTION...]"_s,
            u"CLIENT is one of "_s + namesOfClients()});
    const McpStart start = mcp_clients::startWith(words);
    if (word == u"install"_s)
        co_return install(line, *client, start, isAgreed);
    line.output.say(mcp_clients::entryOf(*client, start));
    co_return exits::done;
}
