#include "core/doors/http/same_user.h"

#ifdef __linux__

#include "base/own_chromes.h"
#include "core/doors/http/own_chrome.h"

#include <QHostAddress>
#include <QTcpSocket>
#include <QtEndian>

#include <linux/inet_diag.h>
#include <linux/netlink.h>
#include <linux/sock_diag.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <optional>

namespace {

struct Question {
    nlmsghdr header;
    inet_diag_req_v2 diagnosis;
};

// As the client sees it: IPv4 in the shape of IPv6 is a socket of IPv4.
bool isFour(const QHostAddress &address)
{
    bool is = false;
    address.toIPv4Address(&is);
    return is;
}

template<typename Field> void write(Field &field, const QHostAddress &address)
{
    const Q_IPV6ADDR six = address.toIPv6Address();
    const quint32 four = qToBigEndian(address.toIPv4Address());
    if (isFour(address))
        std::memcpy(field, &four, sizeof four);
    else
        std::memcpy(field, &six, sizeof six);
}

// Asks for exactly one socket: the client's, whose local end is our peer.
Question questionAbout(const QTcpSocket &socket)
{
    Question question{};
    question.header.nlmsg_len = sizeof question;
    question.header.nlmsg_type = SOCK_DIAG_BY_FAMILY;
    question.header.nlmsg_flags = NLM_F_REQUEST;
    inet_diag_req_v2 &diagnosis = question.diagnosis;
    diagnosis.sdiag_family = isFour(socket.peerAddress()) ? AF_INET : AF_INET6;
    diagnosis.sdiag_protocol = IPPROTO_TCP;
    diagnosis.idiag_states = ~0U;
    diagnosis.id.idiag_sport = qToBigEndian(socket.peerPort());
    diagnosis.id.idiag_dport = qToBigEndian(socket.localPort());
    write(diagnosis.id.idiag_src, socket.peerAddress());
    write(diagnosis.id.idiag_dst, socket.localAddress());
    diagnosis.id.idiag_cookie[0] = INET_DIAG_NOCOOKIE;
    diagnosis.id.idiag_cookie[1] = INET_DIAG_NOCOOKIE;
    return question;
}

std::optional<inet_diag_msg> answerTo(const Question &question)
{
    const int kernel = ::socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_SOCK_DIAG);
    if (kernel < 0)
        return std::nullopt;
    const timeval patience{.tv_sec = 0, .tv_usec = 100'000};
    ::setsockopt(kernel, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    alignas(nlmsghdr) std::array<char, 4096> buffer{};
    ssize_t size = -1;
    if (::send(kernel, &question, sizeof question, 0) == ssize_t{sizeof question})
        size = ::recv(kernel, buffer.data(), buffer.size(), 0);
    ::close(kernel);

    nlmsghdr header{};
    inet_diag_msg message{};
    if (size < ssize_t{NLMSG_LENGTH(sizeof message)})
        return std::nullopt;
    std::memcpy(&header, buffer.data(), sizeof header);
    if (header.nlmsg_type != SOCK_DIAG_BY_FAMILY)
        return std::nullopt;
    std::memcpy(&message, buffer.data() + NLMSG_HDRLEN, sizeof message);
    return message;
}

} // namespace

// A socket whose process has closed it shows user 0 and no inode: without checking the inode,
// anyone who hangs up at once would pass for root. If the connection is gone the kernel falls back
// to a listening socket: hence the check of state and ports.
Peer peerOf(const QTcpSocket &socket)
{
    const bool isTrusted = socket.peerAddress().protocol() == QAbstractSocket::IPv4Protocol
        && socket.peerAddress().isLoopback();
    if (!isTrusted && own_chromes::pids().isEmpty())
        return Peer::OtherUser;
    const Question question = questionAbout(socket);
    const auto peer = answerTo(question);
    if (!peer)
        return Peer::OtherUser;
    const bool isThatOne = peer->id.idiag_sport == question.diagnosis.id.idiag_sport
        && peer->id.idiag_dport == question.diagnosis.id.idiag_dport
        && peer->idiag_state != TCP_LISTEN;
    if (!isThatOne || peer->idiag_inode == 0)
        return isTrusted ? Peer::Gone : Peer::OtherUser;
    if (peer->idiag_uid == ::geteuid() && isOfOwnChrome(peer->idiag_inode))
        return Peer::OwnChrome;
    return isTrusted && peer->idiag_uid == ::geteuid() ? Peer::SameUser : Peer::OtherUser;
}

#endif
