#include "core/policy/proxied_connection.h"

#include "core/policy/host_refusal.h"
#include "core/policy/own_doors.h"

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestHead = 64 * 1024;
constexpr qsizetype mostUnsent = 1024 * 1024; // per direction
constexpr std::chrono::seconds headTime{30};
constexpr std::chrono::seconds connectTime{30};
constexpr std::chrono::seconds attemptTime{2}; // where the name stands for more than one address

const QByteArray endOfHead = "\r\n\r\n";

QByteArray pathOf(const QUrl &url)
{
    QByteArray path = url.path(QUrl::FullyEncoded).toLatin1();
    if (path.isEmpty())
        path = "/";
    return url.hasQuery() ? path + '?' + url.query(QUrl::FullyEncoded).toLatin1() : path;
}

// Without what is for the neighbour alone, and with the end of the connection instead.
QByteArray closing(const QByteArray &firstLine, const QByteArray &head)
{
    QByteArray written = firstLine + "\r\n";
    const QList<QByteArray> lines = head.split('\n').mid(1);
    for (const QByteArray &line : lines) {
        const QByteArray name = line.left(line.indexOf(':')).trimmed().toLower();
        const bool isOfHop = name.startsWith("proxy-con") || name.startsWith("proxy-auth")
            || name == "connection" || name == "keep-alive";
        if (!name.isEmpty() && !isOfHop)
            written += line.trimmed() + "\r\n";
    }
    return written + "Connection: close\r\n";
}

// The head of the request for the next proxy.
QByteArray headFor(
    const QByteArray &head, const QByteArray &target, const QByteArray &authorization)
{
    const QByteArray method = head.left(head.indexOf(' '));
    QByteArray written = closing(method + ' ' + target + " HTTP/1.1", head);
    if (!authorization.isEmpty())
        written += "Proxy-Authorization: " + authorization + "\r\n";
    return written + "\r\n";
}

QString asForbidden(const Failure &refused)
{
    return u"net::ERR_BLOCKED_BY_ADMINISTRATOR (%1)"_s.arg(refused.message);
}

// More of the answer follows it.
bool isInterim(const QByteArray &head)
{
    return head.startsWith("HTTP/1.") && head.mid(8, 2) == " 1";
}

} // namespace

ProxiedConnection::ProxiedConnection(QTcpSocket *client, const ProxyRoute &route)
    : m_client(client), m_route(route)
{
    client->setParent(this);
    client->setReadBufferSize(mostUnsent);
    m_server.setReadBufferSize(mostUnsent);
    m_server.setProxy(QNetworkProxy::NoProxy);
    m_patience.setSingleShot(true);
    m_patience.callOnTimeout(this, [this] {
        if (m_triedPort != 0 && m_server.state() != QTcpSocket::ConnectedState)
            note(ProxyErrors::nameOf(QAbstractSocket::SocketTimeoutError, wayOfServer()));
        deleteLater();
    });
    m_patience.start(headTime);
    connect(client, &QTcpSocket::readyRead, this, &ProxiedConnection::readHead);
    connect(client, &QTcpSocket::disconnected, this, [this] { endWith(&m_server); });
    connect(&m_server, &QTcpSocket::connected, this, &ProxiedConnection::begin);
    connect(&m_server, &QTcpSocket::disconnected, this, [this] { endWith(m_client); });
    m_attempt.setSingleShot(true);
    m_attempt.callOnTimeout(this, &ProxiedConnection::connectToNextOne);
    connect(
        &m_server, &QTcpSocket::errorOccurred, this,
        [this] {
            if (m_server.state() != QTcpSocket::UnconnectedState)
                return; // The next is on its way already.
            if (m_untried.isEmpty())
                notReached(ProxyErrors::nameOf(m_server.error(), wayOfServer()));
            else
                connectToNextOne();
        },
        Qt::QueuedConnection);
    readHead();
}

ProxiedConnection::~ProxiedConnection()
{
    m_server.disconnect(this);
    m_client->disconnect(this);
}

void ProxiedConnection::readHead()
{
    m_head += m_client->read(longestHead + 1 - m_head.size());
    const qsizetype end = m_head.indexOf(endOfHead);
    if (end < 0 && m_head.size() > longestHead)
        refuse("431 Request Header Fields Too Large", u"the head is too long"_s);
    if (end < 0)
        return;
    disconnect(m_client, &QTcpSocket::readyRead, this, nullptr);
    take(m_head);
}

void ProxiedConnection::take(const QByteArray &head)
{
    const qsizetype end = head.indexOf(endOfHead);
    const QList<QByteArray> words = head.left(head.indexOf('\r')).split(' ');
    if (words.size() != 3 || !words.last().startsWith("HTTP/1."))
        return refuse("400 Bad Request", u"this is no request to a proxy"_s);
    m_isTunnel = words.first() == "CONNECT";
    const QString target = QString::fromLatin1(words.at(1));
    m_url = QUrl{m_isTunnel ? u"https://"_s + target : target, QUrl::StrictMode};
    m_url.setUserInfo({});
    m_url.setFragment({});
    const bool isWhole = !m_url.host().isEmpty() && (m_isTunnel || m_url.scheme() == u"http"_s);
    if (!isWhole)
        return refuse("400 Bad Request", u"this is no whole address"_s);
    m_port = static_cast<quint16>(m_url.port(m_isTunnel ? 443 : 80));
    std::optional<Failure> refused = own_doors::refusal(m_url);
    if (!refused && m_route.policy)
        refused = m_isTunnel ? m_route.policy->connectionRefusal(m_url.host(), m_port)
                             : m_route.policy->refusal(m_url);
    if (refused)
        return forbid(*refused);
    if (m_route.next && m_route.next->isFor(m_url.host(), m_port))
        m_next = &*m_route.next;
    if (const auto closed = m_next ? m_route.nextRefusal() : std::nullopt)
        return forbid(*closed);
    const QByteArray body = head.mid(end + endOfHead.size());
    const QByteArray asked = head.left(end);
    if (m_isTunnel)
        m_head = body;
    else if (isWholeForNext())
        m_head = headFor(asked, m_url.toEncoded(), m_next->authorization()) + body;
    else
        m_head = headFor(asked, pathOf(m_url), {}) + body;
    m_patience.start(connectTime);
    if (m_next && !m_route.policy) {
        m_targets = {m_url.host()};
        lookUpNext();
    } else {
        look(m_url, &ProxiedConnection::reach);
    }
}

void ProxiedConnection::lookUpNext()
{
    QUrl next;
    next.setScheme(u"http"_s);
    next.setHost(m_next->host);
    next.setPort(m_next->port);
    look(next, &ProxiedConnection::reachNext);
}

// The next proxy gets the request as it is, rather than a tunnel for it. It would look a name up by
// itself, and might find another address than the one that was checked.
bool ProxiedConnection::isWholeForNext() const
{
    if (m_isTunnel || !m_next || !m_next->isHttp())
        return false;
    const QString host = m_url.host();
    return !m_route.policy || !QHostAddress{host}.isNull() || host == u"localhost"_s;
}

// Goes on with the addresses of that host; one that is refused refuses all, as a name that leads
// into a private network too is not to be trusted.
void ProxiedConnection::look(const QUrl &at, void (ProxiedConnection::*goOn)(const QStringList &))
{
    admittedAddresses(
        m_route.policy, at, this, [this, goOn](const OrFailure<QList<QHostAddress>> &admitted) {
            if (const Failure *failure = failureIn(admitted)) {
                if (failure->code != Code::NavigationFailed)
                    return forbid(*failure);
                return notReached(goOn == &ProxiedConnection::reachNext
                        ? u"net::ERR_PROXY_CONNECTION_FAILED"_s
                        : u"net::ERR_NAME_NOT_RESOLVED"_s);
            }
            QStringList addresses;
            for (const QHostAddress &each : std::get<QList<QHostAddress>>(admitted))
                addresses.append(each.toString());
            (this->*goOn)(addresses);
        });
}

void ProxiedConnection::reach(const QStringList &addresses)
{
    m_targets = addresses;
    if (m_next)
        lookUpNext();
    else
        connectToOne(addresses, m_port);
}

void ProxiedConnection::reachNext(const QStringList &addresses)
{
    if (isWholeForNext())
        return connectToOne(addresses, m_next->port);
    m_server.setProxy(QNetworkProxy{
        m_next->kind, addresses.first(), m_next->port, m_next->userName, m_next->password});
    connectToOne(m_targets, m_port);
}

// Many names stand for an address of IPv6 that leads nowhere here, and then for one that does.
void ProxiedConnection::connectToOne(const QStringList &addresses, quint16 port)
{
    m_untried = addresses;
    m_triedPort = port;
    connectToNextOne();
}

void ProxiedConnection::connectToNextOne()
{
    m_attempt.stop();
    m_server.abort();
    const QString address = m_untried.takeFirst();
    if (!m_untried.isEmpty())
        m_attempt.start(attemptTime);
    m_server.connectToHost(address, m_triedPort);
}

// A page asks for this as if there were no proxy between: it is to fail, and not to be answered.
void ProxiedConnection::notReached(const QString &error)
{
    note(error);
    if (m_isTunnel)
        return refuse("502 Bad Gateway", error);
    m_patience.stop();
    m_client->abort();
    deleteLater();
}

void ProxiedConnection::forbid(const Failure &refused)
{
    note(asForbidden(refused));
    refuse("403 Forbidden", refused.message);
}

void ProxiedConnection::note(const QString &error) const
{
    m_route.errors->note(m_url.host(), m_port, error);
}

ProxyErrors::Way ProxiedConnection::wayOfServer() const
{
    if (!m_next)
        return ProxyErrors::Way::Direct;
    if (isWholeForNext())
        return ProxyErrors::Way::ToNext;
    return m_next->isHttp() ? ProxyErrors::Way::ThroughHttp : ProxyErrors::Way::ThroughSocks;
}

void ProxiedConnection::begin()
{
    m_route.errors->forget(m_url.host(), m_port);
    m_patience.stop();
    m_attempt.stop();
    disconnect(&m_server, &QTcpSocket::errorOccurred, this, nullptr);
    if (m_isTunnel)
        m_client->write("HTTP/1.1 200 Connection Established\r\n\r\n");
    if (!m_isTunnel || !m_route.policy)
        return passAll();
    m_patience.start(headTime);
    connect(m_client, &QTcpSocket::readyRead, this, &ProxiedConnection::judgeTunnel);
    judgeTunnel();
}

// Chrome asks for a tunnel for what it will encrypt and for plain WebSockets: which of them it is,
// and where within the host a plain one goes, is seen only now.
void ProxiedConnection::judgeTunnel()
{
    constexpr char startOfTls = 0x16;
    m_head += m_client->read(longestHead + 1 - m_head.size());
    const qsizetype end = m_head.indexOf(endOfHead);
    const bool isEncrypted = m_head.startsWith(startOfTls);
    if (m_head.isEmpty() || (!isEncrypted && end < 0 && m_head.size() <= longestHead))
        return;
    if (const auto refused = isEncrypted ? m_route.policy->originRefusal(m_url) : plainRefusal()) {
        note(asForbidden(*refused));
        m_server.disconnect(this);
        m_server.abort();
        m_client->abort();
        deleteLater();
        return;
    }
    m_patience.stop();
    disconnect(m_client, &QTcpSocket::readyRead, this, nullptr);
    passAll();
}

// Of what is no whole request, too.
std::optional<Failure> ProxiedConnection::plainRefusal() const
{
    const QList<QByteArray> words = m_head.left(m_head.indexOf('\r')).split(' ');
    QUrl url = m_url;
    url.setScheme(u"http"_s);
    url.setPort(m_port);
    const QUrl asked{QString::fromLatin1(words.value(1)), QUrl::StrictMode};
    const bool isRequest = words.size() == 3 && words.at(1).startsWith('/') && asked.isValid()
        && asked.host().isEmpty();
    if (!isRequest)
        return Failure{Code::AddressForbidden, u"this is no request"_s, {}};
    url.setPath(asked.path(QUrl::FullyEncoded), QUrl::TolerantMode);
    url.setQuery(asked.query(QUrl::FullyEncoded), QUrl::TolerantMode);
    return m_route.policy->refusal(url);
}

void ProxiedConnection::passAll()
{
    connect(m_client, &QTcpSocket::readyRead, this, [this] { pass(m_client, &m_server); });
    connect(&m_server, &QTcpSocket::bytesWritten, this, [this] { pass(m_client, &m_server); });
    connect(&m_server, &QTcpSocket::readyRead, this, [this] { pass(&m_server, m_client); });
    connect(m_client, &QTcpSocket::bytesWritten, this, [this] { pass(&m_server, m_client); });
    m_server.write(m_head);
    m_head.clear();
    pass(m_client, &m_server);
    pass(&m_server, m_client);
}

// Whatever the server makes of "close": the client must not send its next request this way, as
// nobody would check that.
void ProxiedConnection::passHead()
{
    m_reply += m_server.read(longestHead + 1 - m_reply.size());
    qsizetype end = m_reply.indexOf(endOfHead);
    while (end >= 0 && isInterim(m_reply)) {
        m_client->write(m_reply.left(end + endOfHead.size()));
        m_reply.remove(0, end + endOfHead.size());
        end = m_reply.indexOf(endOfHead);
    }
    if (end < 0 && m_reply.size() > longestHead) {
        m_server.disconnect(this);
        m_client->disconnect(this); // what it gets now is the last
        m_server.abort();
        return refuse("502 Bad Gateway", u"the head of the answer is too long"_s);
    }
    if (end < 0)
        return;
    if (isWholeForNext() && m_reply.mid(8, 4) == " 407") {
        m_server.disconnect(this);
        m_server.abort();
        return notReached(u"net::ERR_PROXY_AUTH_REQUESTED"_s);
    }
    m_hasReplied = true;
    const QByteArray head = m_reply.left(end);
    m_client->write(closing(head.left(head.indexOf('\r')), head) + "\r\n"
        + m_reply.mid(end + endOfHead.size()));
    m_reply.clear();
    pass(&m_server, m_client);
}

void ProxiedConnection::pass(QTcpSocket *from, QTcpSocket *to)
{
    if (from == &m_server && !m_isTunnel && !m_hasReplied)
        return passHead();
    if (to->bytesToWrite() < mostUnsent)
        to->write(from->read(mostUnsent));
}

void ProxiedConnection::refuse(const QByteArray &status, const QString &why)
{
    m_patience.stop();
    const QByteArray text = why.toUtf8() + '\n';
    m_client->write("HTTP/1.1 " + status
        + "\r\nContent-Type: text/plain; charset=utf-8\r\n"
          "Connection: close\r\nContent-Length: "
        + QByteArray::number(text.size()) + "\r\n\r\n" + text);
    endWith(m_client);
}

// What is written already is still sent; nothing is read any more.
void ProxiedConnection::endWith(QTcpSocket *other)
{
    if (other == m_client && m_server.bytesAvailable() > 0 && !m_isTunnel && !m_hasReplied)
        passHead();
    if (other == m_client && m_server.bytesAvailable() > 0 && (m_isTunnel || m_hasReplied))
        m_client->write(m_server.readAll());
    other->disconnectFromHost();
    if (other->state() == QTcpSocket::UnconnectedState)
        deleteLater();
    else
        connect(other, &QTcpSocket::disconnected, this, &QObject::deleteLater);
}
