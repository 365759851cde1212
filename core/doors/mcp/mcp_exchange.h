// One request while it is being answered: what its handler asks, sends and waits for.
#pragma once

#include "base/cancel_source.h"
#include "base/pending.h"
#include "base/task.h"
#include "core/doors/jsonrpc/rpc_message.h"
#include "core/doors/mcp/mcp_client.h"
#include "core/doors/mcp/mcp_error.h"
#include "core/doors/mcp/mcp_outlet.h"

#include <QJsonArray>
#include <QList>
#include <QMap>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace mcp {

// Something only the client knows: {"elicitation/create", {"message": …}}.
struct Question {
    QString key; // distinguishes the questions of one request
    QString method;
    QJsonObject params{};
};
using Questions = QList<Question>;
using Answers = QMap<QString, QJsonObject>; // by key

// Thrown where a stateless client has to ask its user and call again.
struct InputNeeded {
    Questions questions;
};

// How questions reach the client: they differ by era, and in tasks.
using Ask = std::function<Task<Answers>(Questions)>;

class Exchange {
public:
    Exchange(RpcRequest request, Client client, std::shared_ptr<Outlet> outlet);

    const QByteArray &id() const { return m_id; } // as sent
    const QString &method() const { return m_method; }
    const QJsonObject &params() const { return m_params; }
    QJsonObject arguments() const { return m_params.value(QLatin1String{"arguments"}).toObject(); }
    QJsonObject meta() const { return m_params.value(QLatin1String{"_meta"}).toObject(); }
    const Client &client() const { return m_client; }

    // Ignored unless the client gave a token for it. Must grow from call to call.
    void progress(
        double done, std::optional<double> whole = std::nullopt, const QString &message = {});
    // Ignored unless the client wants messages of this level.
    void log(Level level, const QJsonValue &what);
    void notify(const QString &method, const QJsonObject &params);

    // Asks what is not answered yet, and gives all answers. A handler of a stateless client runs
    // again from its start after each round: it asks before it acts.
    Task<Answers> ask(Questions questions);
    void askThrough(Ask ask) { m_ask = std::move(ask); }
    const Answers &answers() const { return m_answers; }
    void knowAnswers(Answers answers) { m_answers = std::move(answers); }

    // False if it was cancelled meanwhile.
    Task<bool> rest(std::chrono::milliseconds time);
    void cancel();
    bool isCancelled() const { return m_stop->isCancelled(); }
    // For what works at it: called when it is cancelled.
    const CancelSourceRef &stop() const { return m_stop; }
    void whenCancelled(std::function<void()> callback) { m_whenCancelled = std::move(callback); }

    // From now on its messages go nowhere: the client has its answer.
    void detach() { m_outlet = nullptr; }
    const std::shared_ptr<Outlet> &outlet() const { return m_outlet; }

private:
    QByteArray m_id;
    QString m_method;
    QJsonObject m_params;
    Client m_client;
    std::shared_ptr<Outlet> m_outlet;
    Ask m_ask;
    Answers m_answers;
    double m_progress = -1;
    CancelSourceRef m_stop = std::make_shared<CancelSource>();
    std::function<void()> m_whenCancelled;
};
using ExchangeRef = std::shared_ptr<Exchange>;

// The answer of a client to one question; throws an Error if it is none.
QJsonObject checkedAnswer(const Question &question, const QJsonValue &answer);

} // namespace mcp
