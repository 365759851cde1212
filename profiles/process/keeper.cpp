#include "profiles/process/keeper.h"

#include "base/logging.h"
#include "profiles/process/keeper_peer.h"
#include "profiles/process/keeper_words.h"
#include "profiles/process/process_watch.h"
#include "profiles/process/spawn.h"

#include <QAbstractEventDispatcher>
#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>

#include <cerrno>
#include <cstring>

using namespace Qt::StringLiterals;

namespace {

// One that keeps ending is not restarted: Chrome then ends with the app.
constexpr int mostLaunches = 5;

// It answers at once, unless it is stopped, or Chrome is and the pipe is full.
constexpr timeval answerPatience{.tv_sec = 2, .tv_usec = 0};

QString keeperProgram()
{
    return QCoreApplication::applicationDirPath() + u"/clawdis-keeper"_s;
}

// A socket address holds about 100 bytes: a longer path is reached through its folder.
FileDescriptor connectedTo(const QString &userDataDir)
{
    const QByteArray name = QByteArray{"/"} + keeper::socketName;
    QByteArray path = QFile::encodeName(userDataDir) + name;
    FileDescriptor folder;
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= qsizetype{sizeof address.sun_path}) {
        folder = FileDescriptor{
            ::open(QFile::encodeName(userDataDir).constData(), O_RDONLY | O_CLOEXEC)};
        path = "/proc/self/fd/" + QByteArray::number(folder.number()) + name;
    }
    std::memcpy(address.sun_path, path.constData(), static_cast<std::size_t>(path.size()));
    FileDescriptor socket{::socket(AF_UNIX, SOCK_STREAM, 0)};
    if (!socket.isOpen())
        return {};
    ::fcntl(socket.number(), F_SETFD, FD_CLOEXEC);
    ::setsockopt(socket.number(), SOL_SOCKET, SO_RCVTIMEO, &answerPatience, sizeof answerPatience);
    ::setsockopt(socket.number(), SOL_SOCKET, SO_SNDTIMEO, &answerPatience, sizeof answerPatience);
    const auto *generic = reinterpret_cast<const sockaddr *>(&address);
    if (::connect(socket.number(), generic, sizeof address) != 0
        || !keeper::isOfSameUser(socket.number()))
        return {};
    return socket;
}

struct Greeting {
    QByteArray line;
    ChromeEnds ends;
};

Greeting greetingFrom(int socket)
{
    char text[keeper::longestLine];
    int files[2] = {-1, -1};
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof files)];
    iovec content{text, sizeof text};
    msghdr message{};
    message.msg_iov = &content;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    const ssize_t count = ::recvmsg(socket, &message, 0);
    const cmsghdr *header = count > 0 ? CMSG_FIRSTHDR(&message) : nullptr;
    if (header && header->cmsg_type == SCM_RIGHTS && header->cmsg_len == CMSG_LEN(sizeof files))
        std::memcpy(files, CMSG_DATA(header), sizeof files);
    for (const int file : files) {
        if (file >= 0)
            ::fcntl(file, F_SETFD, FD_CLOEXEC);
    }
    return {QByteArray{text, std::max<qsizetype>(0, count)},
        {FileDescriptor{files[0]}, FileDescriptor{files[1]}}};
}

Failure launchFailure(const QString &why)
{
    return {Code::Internal, u"%1 could not be run: %2"_s.arg(keeperProgram(), why),
        u"Install Clawdis Browser again: that program belongs beside the app's."_s};
}

} // namespace

Keeper::Keeper(QString userDataDir, qint64 chrome, ChromeEnds ends, int appsBefore)
    : m_userDataDir(std::move(userDataDir)), m_chrome(chrome), m_ends(std::move(ends)),
      m_appsBefore(appsBefore)
{
}

OrFailure<Nothing> Keeper::check()
{
    if (QFileInfo{keeperProgram()}.isExecutable())
        return Nothing{};
    return launchFailure(u"it is not there"_s);
}

OrFailure<std::unique_ptr<Keeper>> Keeper::start(
    const QString &userDataDir, qint64 chrome, ChromeEnds ends)
{
    std::unique_ptr<Keeper> made{new Keeper{userDataDir, chrome, std::move(ends)}};
    const OrFailure<Nothing> launched = made->launch();
    if (const Failure *failure = failureIn(launched))
        return *failure;
    return made;
}

OrFailure<std::unique_ptr<Keeper>> Keeper::find(const QString &userDataDir)
{
    FileDescriptor socket = connectedTo(userDataDir);
    if (!socket.isOpen())
        return nullptr;
    Greeting greeting = greetingFrom(socket.number());
    const qsizetype known = sizeof keeper::greeting - 1;
    if (!greeting.line.startsWith(keeper::greeting) || !greeting.ends.fromChrome.isOpen()) {
        const bool isBusy = greeting.line == keeper::refusal;
        const QString why = isBusy ? u"is held by another app"_s : u"is not handed over"_s;
        return Failure{Code::ProfileLocked, u"The browser on %1 %2."_s.arg(userDataDir, why),
            u"Close that app, or the browser."_s};
    }
    // An older keeper does not count apps: it had at least one.
    const QList<QByteArray> numbers = greeting.line.mid(known).trimmed().split(' ');
    const int apps = std::max(1, numbers.value(1).toInt());
    std::unique_ptr<Keeper> found{
        new Keeper{userDataDir, numbers.first().toLongLong(), std::move(greeting.ends), apps}};
    found->link(std::move(socket));
    return found;
}

OrFailure<Nothing> Keeper::launch()
{
    ++m_launches;
    int pair[2] = {-1, -1};
    if (::socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0)
        return launchFailure(QString::fromLocal8Bit(std::strerror(errno)));
    FileDescriptor ours{pair[0]};
    const FileDescriptor theirs{pair[1]};
    ::fcntl(ours.number(), F_SETFD, FD_CLOEXEC);
    const auto spawned = spawn(keeperProgram(),
        {m_userDataDir, QString::number(m_chrome), QString::number(m_appsBefore)},
        {theirs.number(), m_ends.toChrome.number(), m_ends.fromChrome.number()});
    if (const Failure *failure = failureIn(spawned))
        return launchFailure(failure->message);
    const auto &[pid, output] = std::get<Spawned>(spawned);
    ::close(output); // It prints nothing.
    auto *watch = new ProcessWatch{pid, QAbstractEventDispatcher::instance()};
    connect(watch, &ProcessWatch::ended, watch, &QObject::deleteLater);
    link(std::move(ours));
    return Nothing{};
}

void Keeper::link(FileDescriptor app)
{
    m_notifier.reset();
    m_link = std::move(app);
    m_notifier = std::make_unique<QSocketNotifier>(m_link.number(), QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &Keeper::lookAtLink);
    if (!m_session.isEmpty())
        noteSession(m_session);
}

// It sends nothing more: readable means it has ended, with Chrome or before.
void Keeper::lookAtLink()
{
    m_notifier->setEnabled(false);
    m_notifier.release()->deleteLater();
    pollfd pipe{m_ends.fromChrome.number(), 0, 0};
    if (::poll(&pipe, 1, 0) != 0)
        return; // Chrome is ending.
    const OrFailure<Nothing> again
        = m_launches < mostLaunches ? launch() : launchFailure(u"it ends at once"_s);
    if (const Failure *failure = failureIn(again))
        qCWarning(logChrome).noquote()
            << "Chrome will end with the app pid=" << m_chrome << "reason=" << failure->message;
    else
        qCInfo(logChrome) << "the keeper was ended, another keeps Chrome pid=" << m_chrome;
}

void Keeper::noteSession(const QByteArray &session)
{
    m_session = session;
    const QByteArray line = keeper::session + session + '\n';
    ::send(m_link.number(), line.constData(), static_cast<std::size_t>(line.size()), MSG_NOSIGNAL);
}
