#include "core/page/text/net_errors.h"

#include <QUrl>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace {

enum class Again { MayHelp, InVain };

struct Meaning {
    const char *error; // its beginning; the first that fits counts
    Again again;
    const char *hint;
};

constexpr Meaning meanings[] = {
    {"ERR_INVALID_AUTH_CREDENTIALS", Again::InVain,
        "The site (401), or a proxy between (407), asks for a user name and a password: give them "
        "with {setCredentials}."},
    {"ERR_UNSUPPORTED_AUTH_SCHEME", Again::InVain,
        "The site asks for a login (401) of a kind that Chrome does not have."},
    {"ERR_PROXY_AUTH", Again::InVain,
        "The proxy asks for a user name and a password: give them in its address, as in "
        "http://name:password@host:port."},
    {"ERR_PROXY", Again::MayHelp,
        "The proxy cannot be reached: check that it runs, and the proxy of the profile or "
        "session."},
    {"ERR_TUNNEL", Again::MayHelp,
        "The proxy does not let this host through, or does not reach it: check the address, and "
        "ask who looks after the proxy."},
    {"ERR_SOCKS", Again::MayHelp, "The SOCKS proxy does not lead there: check that it runs."},
    {"ERR_TOO_MANY_REDIRECTS", Again::InVain,
        "The site redirects in a circle, often for want of a cookie or a login: log in, or clear "
        "the site's cookies with {clearCookies}, or go to another of its addresses."},
    {"ERR_CERT_DATE_INVALID", Again::InVain,
        "The site's certificate has expired, or the clock of this machine is wrong. Ask whether "
        "it may be visited all the same, in a session with ignoreHttpsErrors: {createSession}."},
    {"ERR_CERT_COMMON_NAME_INVALID", Again::InVain,
        "The site's certificate is for another host: check the host's name. Ask whether it may be "
        "visited all the same, in a session with ignoreHttpsErrors: {createSession}."},
    {"ERR_CERT_AUTHORITY_INVALID", Again::InVain,
        "Nobody that Chrome trusts has signed the site's certificate, as on machines of "
        "developers. Ask whether it may be visited all the same, in a session with "
        "ignoreHttpsErrors: {createSession}."},
    {"ERR_CERT_REVOKED", Again::InVain,
        "The site's certificate was revoked: it is not the site's."},
    {"ERR_CERT", Again::InVain,
        "The site's certificate is wrong. Ask whether it may be visited all the same, in a "
        "session with ignoreHttpsErrors: {createSession}."},
    {"ERR_SSL_CLIENT_AUTH", Again::InVain, "The site asks for a certificate of its visitor."},
    {"ERR_BAD_SSL_CLIENT_AUTH", Again::InVain, "The site asks for a certificate of its visitor."},
    {"ERR_SSL", Again::InVain,
        "What answers there speaks no TLS that Chrome knows: try http:// in place of https://, or "
        "another port."},
    {"ERR_UNSAFE_PORT", Again::InVain,
        "Chrome opens no page at this port, which other services use: serve the page at another "
        "port, such as 8080."},
    {"ERR_CONNECTION_REFUSED", Again::MayHelp,
        "Nothing listens at that host and port: check both, and that the server runs."},
    {"ERR_CONNECTION_RESET", Again::MayHelp,
        "The server ended the connection: it may be busy or starting, or speak only http:// or "
        "only https:// there."},
    {"ERR_CONNECTION_CLOSED", Again::MayHelp,
        "The server ended the connection: it may be busy or starting, or speak only http:// or "
        "only https:// there."},
    {"ERR_EMPTY_RESPONSE", Again::MayHelp,
        "The server, or a proxy between, ended the connection without an answer: it may be busy "
        "or starting, or speak only https:// there."},
    {"ERR_CONNECTION_TIMED_OUT", Again::MayHelp,
        "The host does not answer: check its name and port, and whether a firewall is between."},
    {"ERR_TIMED_OUT", Again::MayHelp, "The site did not answer in time: it may be slow, or down."},
    {"ERR_ADDRESS_UNREACHABLE", Again::MayHelp,
        "No way leads to that host from this machine: check the address and the network."},
    {"ERR_ADDRESS_INVALID", Again::InVain, "No host can have that address: check it."},
    {"ERR_NAME_NOT_RESOLVED", Again::InVain,
        "No host has this name: check how it is written, and that this machine can look names up."},
    {"ERR_NAME_RESOLUTION_FAILED", Again::MayHelp,
        "Names cannot be looked up now: check the network of this machine."},
    {"ERR_INTERNET_DISCONNECTED", Again::MayHelp,
        "The tab is offline: put it online with {setOffline offline=false}, or check the network "
        "of this machine."},
    {"ERR_NETWORK_CHANGED", Again::MayHelp, "The network of this machine changed meanwhile."},
    {"ERR_NETWORK_ACCESS_DENIED", Again::InVain, "This machine lets no program reach that host."},
    {"ERR_BLOCKED_BY_CLIENT", Again::InVain,
        "A rule of this tab or an extension blocks the address: {rules} lists the rules."},
    {"ERR_BLOCKED_BY_ADMINISTRATOR", Again::InVain,
        "A policy of this machine, or of the session or profile, blocks the address: ask who set "
        "it."},
    {"ERR_BLOCKED_BY_CSP", Again::InVain,
        "The page that leads there allows no such address: open it in a tab of its own."},
    {"ERR_BLOCKED_BY_RESPONSE", Again::InVain,
        "The site lets nobody show its page here: open it in a tab of its own."},
    {"ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS", Again::InVain,
        "Chrome lets no page lead into the local network: navigate there."},
    {"ERR_BLOCKED", Again::InVain, "Chrome or a policy blocks the address."},
    {"ERR_HTTP_RESPONSE_CODE_FAILURE", Again::MayHelp,
        "The site answers with an error and no page: {requests} gives its status."},
    {"ERR_INVALID_HTTP_RESPONSE", Again::InVain,
        "What answers there speaks no HTTP: check the port."},
    {"ERR_INVALID_RESPONSE", Again::MayHelp, "What the server answers is no HTTP: check the port."},
    {"ERR_RESPONSE_HEADERS", Again::MayHelp,
        "The headers of the site's answer contradict each other."},
    {"ERR_CONTENT", Again::MayHelp,
        "The site's answer came damaged or not whole: it may be an error of the server."},
    {"ERR_INCOMPLETE", Again::MayHelp, "The site's answer did not come whole."},
    {"ERR_HTTP2", Again::MayHelp, "The server broke off in HTTP/2: it may be busy."},
    {"ERR_QUIC", Again::MayHelp, "The server broke off in HTTP/3: it may be busy."},
    {"ERR_FILE_NOT_FOUND", Again::InVain, "There is no such file: check the path."},
    {"ERR_ACCESS_DENIED", Again::InVain, "The file may not be read by this user."},
    {"ERR_UNKNOWN_URL_SCHEME", Again::InVain,
        "Another program opens addresses that begin so: Chrome does not."},
    {"ERR_ABORTED", Again::MayHelp,
        "The site sent nothing to show (as with 204), or went elsewhere meanwhile: look at the "
        "tab."},
    {"ERR_INSUFFICIENT_RESOURCES", Again::MayHelp, "Chrome has too much to do: close some tabs."},
};

const Meaning *meaningOf(const QString &error)
{
    const auto *found = std::find_if(std::begin(meanings), std::end(meanings),
        [&](const Meaning &each) { return error.startsWith(QLatin1StringView{each.error}); });
    return found == std::end(meanings) ? nullptr : found;
}

} // namespace

Failure notReached(const QString &error, const QString &url)
{
    const QString name = error.startsWith(u"net::"_s) ? error.sliced(5) : error;
    const Meaning *meaning = meaningOf(name);
    Failure failure{Code::NavigationFailed, u"%1 at %2"_s.arg(error, url),
        meaning ? QString::fromLatin1(meaning->hint)
                : u"Check the address and that the site is reachable."_s,
        {{u"netError"_s, name.section(u' ', 0, 0)}}};
    if (meaning && meaning->again == Again::InVain)
        failure.evidence.insert(u"lasting"_s, true);
    return failure;
}
