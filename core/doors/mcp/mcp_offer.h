// What a server offers its clients.
#pragma once

#include "core/doors/mcp/mcp_exchange.h"

#include <QObject>

namespace mcp {

// Whether a tool's call may go on after its answer, for clients that ask how far it has come.
enum class LongWork { Never, Allowed, Required };

struct Tool {
    QString name{};
    QString title{};
    QString description{};
    QJsonObject takes{}; // the schema of its arguments
    QJsonObject gives{}; // of its structured content; empty: it has none
    QJsonObject annotations{};
    QJsonArray icons{};
    QJsonObject needs{}; // capabilities that a client must have
    LongWork longWork = LongWork::Never;
    // What must be known before the work begins; it asks, and does nothing else.
    std::function<Task<>(ExchangeRef)> first{};
    // The result: {content, structuredContent?, isError?}. Throws Errors only.
    std::function<Task<QJsonObject>(ExchangeRef)> run{};
};

struct Prompt {
    QString name{};
    QString title{};
    QString description{};
    QJsonArray arguments{}; // [{name, description, required}]
    std::function<Task<QJsonArray>(ExchangeRef)> run{}; // its messages
};

// What is offered by all of one kind: resources as {uri, name, …}.
struct Resources {
    std::function<Task<QJsonArray>(ExchangeRef)> list{};
    QJsonArray templates{};
    // The contents; an empty array if there is no such resource.
    std::function<Task<QJsonArray>(ExchangeRef, QString uri)> read{};
};

struct Offer {
    QString name{};
    QString title{};
    QString version{};
    QString instructions{}; // for the model
    QJsonArray icons{};
    QList<Tool> tools{};
    QList<Prompt> prompts{};
    Resources resources{};
    // Beginnings of an argument's value: `about` is {type: "ref/prompt", name} or {type:
    // "ref/resource", uri}.
    std::function<Task<QStringList>(
        ExchangeRef, QJsonObject about, QString argument, QString beginning)>
        complete{};
    // A client with a session has gone.
    std::function<void(const QString &owner)> left{};

    const Tool *tool(const QString &sought) const;
    const Prompt *prompt(const QString &sought) const;
};

// Says to all clients that something is not as it was.
class News : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

Q_SIGNALS:
    void toolsChanged();
    void promptsChanged();
    void resourcesChanged();
    void resourceUpdated(const QString &uri);
};

// [{type: "text", text}]
QJsonArray textContent(const QString &text);

} // namespace mcp
