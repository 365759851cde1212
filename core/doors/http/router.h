// Finds what a request asks for: a call of a command, or a document.
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/doors/http/http_document.h"
#include "core/doors/http/http_service.h"

#include <QHash>
#include <QMap>

// Routes are those the commands declare. Arguments come from the JSON body, overridden by the
// query, overridden by ":name" segments of the path. They are not checked here.
class Router {
public:
    Router(const QList<Command> &commands, HttpDocuments documents);

    // The door sets the call's id.
    using Destination = std::variant<Call, HttpDocument, Failure>;
    Destination destinationOf(const HttpRequest &request) const;

    // Documents hold no private data and change nothing.
    bool isDocument(const QByteArray &target) const;

    // The field of that command's reply that is its ETag; empty if none.
    QString tagOf(const QString &command) const { return m_revalidated.value(command).tag; }

private:
    struct Route {
        QByteArray method;
        QStringList segments;
        QString command; // empty if `kind` decides
        QMap<QString, QString> kinds{}; // kind to command

        bool fits(const QStringList &path) const;
        qsizetype names() const;
        QJsonObject argumentsIn(const QStringList &path) const;
    };

    void add(const Command &command);
    OrFailure<const Route *> routeOf(const QByteArray &method, const QStringList &path) const;
    void addKnown(const Route &route, QJsonObject &arguments, const QByteArray &header) const;
    Destination callOf(const Route &route, QJsonObject arguments) const;

    struct Revalidated {
        QString tag; // a field of the reply
        QString known; // the argument for If-None-Match
    };

    QList<Route> m_routes;
    QHash<QString, Revalidated> m_revalidated; // by command
    HttpDocuments m_documents;
};
