#include "tests/support/other_chrome.h"

#include "tests/support/real_chrome.h"

#include <QJsonDocument>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QSignalSpy>
#include <QTest>

#include <signal.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

OtherChrome::OtherChrome(quint16 port, const QString &userDataDir)
    : m_port(port != 0 ? port : freePort())
{
    const QString folder = userDataDir.isEmpty() ? m_folder.path() : userDataDir;
    QStringList arguments{u"--remote-debugging-port=%1"_s.arg(m_port),
        u"--user-data-dir="_s + folder, u"--headless=new"_s, u"--disable-gpu"_s,
        u"--no-first-run"_s, u"--disable-background-networking"_s, u"--password-store=basic"_s};
    if (::geteuid() == 0)
        arguments += u"--no-sandbox"_s;
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    m_process.setChildProcessModifier([] { ::setpgid(0, 0); });
    m_process.start(u"/usr/bin/chromium"_s, arguments + QStringList{u"about:blank"_s});
    while (m_socket.isEmpty() && (m_process.canReadLine() || m_process.waitForReadyRead(20'000))) {
        const QString line = QString::fromUtf8(m_process.readLine()).trimmed();
        const QString listening = u"DevTools listening on "_s;
        if (line.startsWith(listening))
            m_socket = line.mid(listening.size());
    }
    if (m_socket.isEmpty())
        qFatal("another Chrome did not start");
    // It must not block on a full output pipe.
    QObject::connect(&m_process, &QProcess::readyRead, &m_process, [this] { m_process.readAll(); });
}

OtherChrome::~OtherChrome()
{
    end();
}

// With its children, which would write into its folder a moment longer.
void OtherChrome::end()
{
    const auto group = static_cast<pid_t>(m_process.processId());
    if (group <= 0)
        return;
    ::kill(-group, SIGKILL);
    m_process.waitForFinished(5000);
    static_cast<void>(QTest::qWaitFor([group] { return ::kill(-group, 0) != 0; }, 5000));
}

QString OtherChrome::open(const QString &url)
{
    const QByteArray made
        = asked("PUT", u"/json/new?"_s + QString::fromLatin1(QUrl::toPercentEncoding(url)));
    return QJsonDocument::fromJson(made).object().value(u"id"_s).toString();
}

QJsonArray OtherChrome::pages()
{
    QJsonArray pages;
    const QJsonArray all = QJsonDocument::fromJson(asked("GET", u"/json/list"_s)).array();
    for (const QJsonValue &target : all) {
        if (target[u"type"_s] == u"page"_s)
            pages.append(target);
    }
    return pages;
}

QString OtherChrome::titleOf(const QString &targetId)
{
    const QJsonArray all = pages();
    for (const QJsonValue &page : all) {
        if (page[u"id"_s] == targetId)
            return page[u"title"_s].toString();
    }
    return {};
}

QByteArray OtherChrome::asked(const QByteArray &verb, const QString &path)
{
    QNetworkAccessManager network;
    const QNetworkRequest request{QUrl{u"http://127.0.0.1:%1%2"_s.arg(port()).arg(path)}};
    const std::unique_ptr<QNetworkReply> reply{network.sendCustomRequest(request, verb)};
    QSignalSpy finished{reply.get(), &QNetworkReply::finished};
    finished.wait(4000);
    return reply->readAll();
}
