// The text browser service in the app: its door, its key, its Chrome.

#include "app/app.h"

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
    return {{"/openrpc.json", openrpc}, {"/docs", docs}};
}

} // namespace

RpcDoor::Parts App::partsOfRpc()
{
    const QList<Command> commands = commands::forEveryone();
    return {.events = m_events,
        .run = [this](Call asked) { return call(std::move(asked)); },
        .openRpc = [commands] { return openRpc(commands); },
        .documents = documentsOf(commands),
        .gauges =
            [this] {
                return RpcMetrics::Gauges{static_cast<int>(m_engine.sessions().all().size()),
                    m_engine.sessions().endedUnused(), m_chromeStarts, residentMemory()};
            },
        .isReady = [this] { return !m_alone.rpc || m_chromeStarts > 0; }};
}

void App::addRpcDoor()
{
    if (!m_elsewhere.isEmpty())
        return;
    m_doors.add({.name = u"rpc"_s,
        .isOpenUnlessSaid = false,
        .open = [this]() -> OrFailure<QString> {
            const auto listening = m_rpc.listen();
            if (const Failure *failure = failureIn(listening))
                return *failure;
            learnRpcKey();
            return m_rpc.address();
        },
        .close = [this] { m_rpc.close(); },
        .clients = [this] { return m_rpc.connections(); }});
}

Task<QByteArray> App::rpcKey()
{
    if (m_alone.rpc && !m_alone.rpc->key.isEmpty())
        co_return QByteArray{m_alone.rpc->key};
    co_return co_await m_rpcKey.made();
}

// Never throws: nobody awaits it. Until it is known nobody gets in.
Task<> App::learnRpcKey()
{
    try {
        const QByteArray key = co_await rpcKey();
        m_rpc.setKey(key);
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote().nospace()
            << "no key for /rpc: " << failure.message << " hint=" << failure.hint;
    }
}

// A service whose Chrome does not start, as one without a sandbox does not, ends.
Task<> App::startChromeOfRpc()
{
    try {
        const auto browser = m_engine.besideProfiles();
        const Deadline deadline = Deadline::in(startTime);
        co_await browser->start(deadline);
        qCInfo(logApp).noquote() << "serving" << m_rpc.address() + u"/rpc"_s;
    } catch (const Failure &failure) {
        Failure told = failure;
        told.hint += u" Where the kernel gives Chrome no sandbox, NO_SANDBOX=1 does without."_s;
        QCoreApplication::exit(refuse(told));
    }
}
