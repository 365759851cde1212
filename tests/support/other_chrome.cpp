#include "tests/support/other_chrome.h"

#include <QCoroTask>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QSignalSpy>

using namespace Qt::StringLiterals;

OtherChrome::OtherChrome(quint16 port, const QString &userDataDir)
    : m_process(std::make_unique<ChromeProcess>(m_folder.ledger()))
{
    ChromeLaunch launch = m_folder.launch();
    if (port != 0)
        launch.port = port;
    if (!userDataDir.isEmpty())
        launch.userDataDir = userDataDir;
    const auto outcome = started(*m_process, launch);
    if (const Failure *failure = failureIn(outcome))
        qFatal("%s", qPrintable(failure->message));
}

OtherChrome::~OtherChrome()
{
    end();
}

void OtherChrome::end()
{
    m_process->kill();
    isEnded(*m_process);
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
