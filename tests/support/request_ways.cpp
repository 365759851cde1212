#include "tests/support/request_ways.h"

#include <QTcpSocket>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

QString element(const QString &tag, const QString &properties, const QString &where = u"head"_s)
{
    return u"document.%1.append(Object.assign(document.createElement('%2'), {%3}))"_s.arg(
        where, tag, properties);
}

QString rules(const QString &kind)
{
    return element(u"script"_s,
        u"type: 'speculationrules', textContent: JSON.stringify({%1: [{source: 'list', urls: [U], "
        "eagerness: 'immediate'}]})"_s.arg(kind));
}

QByteArray pageAt(const QByteArray &path)
{
    if (path == "/shared.js")
        return "onconnect = e => e.ports[0].onmessage = m => fetch(m.data, {mode: 'no-cors'})";
    if (path == "/service.js")
        return "onmessage = e => e.waitUntil(fetch(e.data, {mode: 'no-cors'}));"
               "oninstall = () => skipWaiting()";
    return "<!doctype html><title>t</title><body>open";
}

} // namespace

QList<RequestWay> waysOfPages()
{
    const QString sends = u"mode: 'no-cors', method: 'POST', body: 'x'"_s;
    return {{u"fetch"_s, u"fetch(U, {%1})"_s.arg(sends)},
        {u"beacon"_s, u"navigator.sendBeacon(U, 'x')"_s},
        {u"keepalive"_s, u"fetch(U, {%1, keepalive: true})"_s.arg(sends)},
        {u"ping"_s,
            u"const a = Object.assign(document.createElement('a'), {href: '#', ping: U});"
            "document.body.append(a); a.click()"_s},
        {u"prefetch"_s, element(u"link"_s, u"rel: 'prefetch', href: U"_s)},
        {u"preload"_s, element(u"link"_s, u"rel: 'preload', as: 'image', href: U"_s)},
        {u"module"_s, element(u"link"_s, u"rel: 'modulepreload', href: U"_s)},
        {u"picture"_s, u"new Image().src = U"_s}, {u"script"_s, element(u"script"_s, u"src: U"_s)},
        {u"stylesheet"_s, element(u"link"_s, u"rel: 'stylesheet', href: U"_s)},
        {u"film"_s, element(u"video"_s, u"src: U"_s, u"body"_s)},
        {u"frame"_s, element(u"iframe"_s, u"src: U"_s, u"body"_s)},
        {u"object"_s, element(u"object"_s, u"data: U"_s, u"body"_s)},
        {u"events"_s, u"new EventSource(U)"_s},
        {u"worker"_s,
            u"new Worker(URL.createObjectURL(new Blob([`fetch('${U}', {mode: 'no-cors'})`])))"_s},
        {u"keptworker"_s,
            u"new Worker(URL.createObjectURL(new Blob([`fetch('${U}', {%1, keepalive: true})`])))"_s
                .arg(sends)},
        {u"shared"_s, u"new SharedWorker('/shared.js').port.postMessage(U)"_s},
        {u"form"_s,
            u"const f = Object.assign(document.createElement('form'), {action: U, target: "
            u"'there', method: 'post'});"
            "document.body.append(f, Object.assign(document.createElement('iframe'), {name: "
            "'there'})); f.submit()"_s},
        {u"download"_s,
            u"const a = Object.assign(document.createElement('a'), {href: U, download: 'x'});"
            "document.body.append(a); a.click()"_s}};
}

QList<RequestWay> waysPastSessions()
{
    return {{u"socket"_s, u"new WebSocket(U.replace('http', 'ws'))"_s}};
}

QList<RequestWay> waysUnsure()
{
    return {{u"speculation"_s, rules(u"prefetch"_s)}, {u"prerendering"_s, rules(u"prerender"_s)},
        {u"transport"_s, u"new WebTransport(U.replace('http', 'https')).closed.catch(() => 0)"_s},
        {u"popup"_s, u"window.open(U)"_s},
        {u"later"_s, u"window.fetchLater && fetchLater(U, {activateAfter: 0})"_s}};
}

QList<RequestWay> waysOfSafePages()
{
    return {{u"service"_s,
        u"navigator.serviceWorker.register('/service.js').then(() => navigator.serviceWorker.ready)"
        ".then(found => found.active.postMessage(U))"_s}};
}

QString goingAll(const QList<RequestWay> &ways, const QString &forbidden, const QString &open)
{
    QString all = u"() => {"_s;
    for (const QString &to : {forbidden + u"/no/"_s, open + u"/yes/"_s}) {
        for (const RequestWay &each : ways)
            all += u"(U => { %1 })('%2%3');\n"_s.arg(each.script, to, each.name);
    }
    return all + u"return 1 }"_s;
}

CountingSite::CountingSite(const QStringList &addresses)
{
    for (const QString &each : addresses) {
        const auto server = std::make_shared<QTcpServer>();
        if (!server->listen(QHostAddress{each}))
            qFatal("cannot listen on %s", qPrintable(each));
        m_ports.insert(each, server->serverPort());
        m_servers.append(server);
        serve(*server, each);
    }
}

void CountingSite::serve(QTcpServer &server, const QString &address)
{
    QObject::connect(&server, &QTcpServer::newConnection, &server, [this, &server, address] {
        QTcpSocket *client = server.nextPendingConnection();
        ++m_connections[address];
        QObject::connect(client, &QTcpSocket::disconnected, client, &QObject::deleteLater);
        QObject::connect(client, &QTcpSocket::readyRead, client, [this, client] {
            const QByteArray head = client->peek(8192);
            const qsizetype host = head.toLower().indexOf("\r\nhost: ");
            if (!head.contains("\r\n\r\n") || host < 0)
                return;
            client->readAll();
            const QByteArray path = head.mid(head.indexOf(' ') + 1).split(' ').first();
            const QByteArray name = head.mid(host + 8).split('\r').first();
            m_asked.append(QString::fromLatin1(name + path));
            const QByteArray body = pageAt(path);
            const QByteArray type = path.endsWith(".js") ? "text/javascript" : "text/html";
            client->write("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: " + type
                + "\r\nAccess-Control-Allow-Origin: *\r\nContent-Length: "
                + QByteArray::number(body.size()) + "\r\n\r\n" + body);
            client->disconnectFromHost();
        });
    });
}

bool CountingSite::hasAll(const QList<RequestWay> &ways) const
{
    return std::all_of(ways.begin(), ways.end(), [this](const RequestWay &way) {
        return std::any_of(m_asked.begin(), m_asked.end(),
            [&](const QString &each) { return each.endsWith(u"/yes/"_s + way.name); });
    });
}

QStringList CountingSite::forbidden() const
{
    return m_asked.filter(u"/no/"_s);
}
