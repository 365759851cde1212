#include "profiles/chrome/session_request.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>

#include <unistd.h>

#include <cerrno>
#include <csignal>

using namespace Qt::StringLiterals;

namespace {

// The answer is far shorter; longer ones are leftovers of an earlier client.
constexpr qsizetype longestAnswer = 64 * 1024;

// Above the ids of a Connection, and different each time, so that no old answer matches.
constexpr int firstId = 2'000'000'001;
constexpr int lastId = 2'147'483'646;

QByteArray asking(int id, const QByteArray &method, const QJsonObject &params = {})
{
    const QJsonObject message{
        {u"id"_s, id}, {u"method"_s, QString::fromLatin1(method)}, {u"params"_s, params}};
    return QJsonDocument{message}.toJson(QJsonDocument::Compact) + '\0';
}

} // namespace

SessionRequest::SessionRequest(ChromeEnds ends, const QByteArray &before, QObject *parent)
    : QObject(parent), m_id(QRandomGenerator::global()->bounded(firstId, lastId)),
      m_readable(ends.fromChrome.number(), QSocketNotifier::Read),
      m_writable(ends.toChrome.number(), QSocketNotifier::Write)
{
    m_pipe.ends = std::move(ends);
    if (!before.isEmpty()) {
        // The NUL ends a message that may have been cut.
        m_question = '\0'
            + asking(firstId - 1, "Target.detachFromTarget",
                {{u"sessionId"_s, QString::fromLatin1(before)}});
    }
    m_question += asking(m_id, "Target.attachToBrowserTarget");
    for (const FileDescriptor *end : {&m_pipe.ends.toChrome, &m_pipe.ends.fromChrome})
        ::fcntl(end->number(), F_SETFL, ::fcntl(end->number(), F_GETFL) | O_NONBLOCK);
    connect(&m_readable, &QSocketNotifier::activated, this, &SessionRequest::read);
    connect(&m_writable, &QSocketNotifier::activated, this, &SessionRequest::write);
}

SessionRequest::~SessionRequest()
{
    m_readable.setEnabled(false);
    m_writable.setEnabled(false);
}

// Short enough that the write is all or nothing.
void SessionRequest::write()
{
    m_writable.setEnabled(false);
    [[maybe_unused]] static const auto before = std::signal(SIGPIPE, SIG_IGN);
    const ssize_t count = ::write(m_pipe.ends.toChrome.number(), m_question.constData(),
        static_cast<std::size_t>(m_question.size()));
    if (count < 0 && (errno == EAGAIN || errno == EINTR))
        m_writable.setEnabled(true);
}

void SessionRequest::read()
{
    char bytes[8192];
    const ssize_t count = ::read(m_pipe.ends.fromChrome.number(), bytes, sizeof bytes);
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR))
        m_readable.setEnabled(false);
    if (count <= 0)
        return;
    m_heard.append(bytes, count);
    qsizetype begin = 0;
    for (qsizetype at = m_heard.indexOf('\0'); at >= 0 && m_pipe.session.isEmpty();
         at = m_heard.indexOf('\0', begin)) {
        if (!std::exchange(m_isTooLong, false))
            take(m_heard.mid(begin, at - begin));
        begin = at + 1;
    }
    m_heard.remove(0, begin);
    if (!m_pipe.session.isEmpty()) {
        m_readable.setEnabled(false);
        m_pipe.begun = m_heard;
        Q_EMIT answered();
    } else if (m_heard.size() > longestAnswer) {
        m_isTooLong = true;
        m_heard.clear();
    }
}

void SessionRequest::take(const QByteArray &message)
{
    const QJsonObject answer = QJsonDocument::fromJson(message).object();
    if (answer.value(u"id").toInteger() == m_id)
        m_pipe.session = answer.value(u"result")[u"sessionId"_s].toString().toLatin1();
}

ChromePipe SessionRequest::taken()
{
    return std::move(m_pipe);
}
