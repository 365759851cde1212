#include "app/text_browser_service.h"

#include "app/program.h"
#include "base/logging.h"
#include "core/commands/commands.h"
#include "core/doors/rpc/open_rpc.h"
#include "core/doors/rpc/rpc_docs.h"
#include "profiles/process/process_memory.h"

#include <QCoreApplication>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::seconds startTime{15};

HttpDocuments documentsOf(const QList<Command> &commands)
{
    const auto openrpc = [commands] {
        return HttpDocument{
            "application/json; charset=utf-8", QJsonDocument{openRpc(commands)}.toJson()};
    };
    const auto docs = [commands] { return rpcDocs(openRpc(commands)); };
    return {{"/openrpc.json", madeOnce(openrpc)}, {"/docs", madeOnce(docs)}};
}

} // namespace

TextBrowserService::TextBrowserService(
    const std::optional<RpcOptions> &alone, const RpcOptions &otherwise, const Uses &uses)
    : m_uses(uses), m_alone(alone), m_door(alone.value_or(otherwise), parts())
{
    connect(&uses.events, &EventStream::stateChanged, this, [this](const Event &event) {
        if (event.kind == Event::Kind::BrowserStarted)
            ++m_chromeStarts;
    });
}

RpcDoor::Parts TextBrowserService::parts()
{
    const QList<Command> commands = commands::forEveryone();
    return {.events = m_uses.events,
        .run = m_uses.run,
        .openRpc = [commands] { return openRpc(commands); },
        .documents = documentsOf(commands),
        .gauges =
            [this] {
                return RpcGauges{static_cast<int>(m_uses.engine.sessions().all().size()),
                    m_uses.engine.sessions().endedUnused(), m_chromeStarts, residentMemory()};
            },
        .isReady = [this] { return !m_alone || m_chromeStarts > 0; }};
}

Door TextBrowserService::door()
{
    return {.name = u"rpc"_s,
        .isOpenUnlessSaid = false,
        .open = [this]() -> OrFailure<QString> {
            const auto listening = m_door.listen();
            if (const Failure *failure = failureIn(listening))
                return *failure;
            learnKey();
            return m_door.address();
        },
        .close = [this] { m_door.close(); },
        .clients = [this] { return m_door.connections(); }};
}

Task<QByteArray> TextBrowserService::key()
{
    if (m_alone && !m_alone->key.isEmpty())
        co_return QByteArray{m_alone->key};
    co_return co_await m_key.made();
}

// Never throws: no caller awaits it. Until it is known nobody gets in.
Task<> TextBrowserService::learnKey()
{
    try {
        const QByteArray known = co_await key();
        m_door.setKey(known);
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote().nospace()
            << "no key for /rpc: " << failure.message << " hint=" << failure.hint;
    }
}

// A service whose Chrome does not start, as one without a sandbox does not, ends.
Task<> TextBrowserService::startChrome()
{
    try {
        const auto browser = m_uses.engine.sessionBrowser();
        const Deadline deadline = Deadline::in(startTime);
        co_await browser->start(deadline);
        qCInfo(logApp).noquote() << "serving" << m_door.address() + u"/rpc"_s;
    } catch (const Failure &failure) {
        Failure reported = failure;
        reported.hint += u" Where the kernel gives Chrome no sandbox, NO_SANDBOX=1 does without."_s;
        QCoreApplication::exit(refuse(reported));
    }
}
