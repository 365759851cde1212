#include "core/streams/publishing.h"

#include "core/streams/video_limits.h"

#include <QJsonDocument>
#include <QTimer>
#include <QtEndian>

#include <utility>

using namespace Qt::StringLiterals;

namespace {

// No secrets, whatever their names. By the proxy alone it follows no server elsewhere.
QProcessEnvironment environmentOfPublisher(const QString &proxy)
{
    QProcessEnvironment environment;
    for (const char *name : {"PATH", "HOME", "SSL_CERT_FILE", "SSL_CERT_DIR"}) {
        if (qEnvironmentVariableIsSet(name))
            environment.insert(QString::fromLatin1(name), qEnvironmentVariable(name));
    }
    if (proxy.isEmpty())
        return environment;
    for (const QString &name :
        {u"HTTP_PROXY"_s, u"HTTPS_PROXY"_s, u"http_proxy"_s, u"https_proxy"_s})
        environment.insert(name, proxy);
    return environment;
}

} // namespace

Publishing::Publishing(const VideoProgram &program, const Options &options, QObject *leaving)
    : m_leaving(leaving), m_process(std::make_unique<QProcess>())
{
    m_process->setProcessEnvironment(environmentOfPublisher(options.proxy));
    m_process->setStandardErrorFile(QProcess::nullDevice()); // the library writes tokens there
    connect(m_process.get(), &QProcess::readyReadStandardOutput, this, &Publishing::read);
    connect(m_process.get(), &QProcess::finished, this, [this](int, QProcess::ExitStatus status) {
        read();
        const QString crashed = u"the program that publishes it has ended unexpectedly"_s;
        end(status == QProcess::CrashExit || m_why.isEmpty() ? crashed : m_why);
    });
    connect(m_process.get(), &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            end(u"the program that publishes it does not start"_s);
    });
    m_process->start(program.publisher, {program.library});
    order({{u"do"_s, u"connect"_s}, {u"url"_s, options.url}, {u"token"_s, options.token},
        {u"width"_s, options.width}, {u"height"_s, options.height}, {u"fps"_s, options.fps}});
}

Publishing::~Publishing()
{
    if (!m_process)
        return;
    QProcess *const process = m_process.release();
    process->disconnect(this);
    process->setParent(m_leaving);
    connect(process, &QProcess::finished, process, &QObject::deleteLater);
    if (process->state() == QProcess::NotRunning) {
        process->deleteLater();
        return;
    }
    process->closeWriteChannel();
    QTimer::singleShot(video_limits::endTime, process, &QProcess::kill);
}

void Publishing::show(const QByteArray &jpeg)
{
    if (m_process && m_process->bytesToWrite() < video_limits::unsent)
        send('P', jpeg);
}

void Publishing::sendData(const QByteArray &event)
{
    if (m_process && m_process->bytesToWrite() < video_limits::unsent)
        send('E', event);
}

void Publishing::mute(bool isMuted)
{
    order({{u"do"_s, isMuted ? u"mute"_s : u"unmute"_s}});
}

void Publishing::order(const QJsonObject &what)
{
    send('J', QJsonDocument{what}.toJson(QJsonDocument::Compact));
}

void Publishing::send(char kind, const QByteArray &content)
{
    if (!m_process)
        return;
    QByteArray head{5, kind};
    qToBigEndian(static_cast<quint32>(content.size()), head.data() + 1);
    m_process->write(head + content);
}

void Publishing::read()
{
    m_unread += m_process->readAllStandardOutput();
    for (qsizetype end = m_unread.indexOf('\n'); end >= 0; end = m_unread.indexOf('\n')) {
        const QJsonObject line = QJsonDocument::fromJson(m_unread.left(end)).object();
        m_unread.remove(0, end + 1);
        if (line.value(u"is").toString() == u"error")
            m_why = line.value(u"error").toString();
        Q_EMIT said(line);
    }
    if (m_unread.size() > video_limits::lineSize)
        m_process->kill();
}

void Publishing::end(const QString &why)
{
    if (!m_process)
        return;
    m_process->disconnect(this);
    m_process->setParent(m_leaving);
    m_process.release()->deleteLater();
    Q_EMIT ended(why);
}
