#include "tests/support/fixture_site.h"

#include <QFile>
#include <QHttpServerResponse>

using namespace Qt::StringLiterals;

FixtureSite::FixtureSite()
{
    m_server.route(u"/<arg>"_s, [this](const QUrl &path) {
        const QString name = path.path();
        if (m_made.contains(name))
            return QHttpServerResponse{"text/html; charset=utf-8", m_made.value(name)};
        QFile file{QStringLiteral(CLAWDIS_SOURCE_DIR "/tests/site/") + name};
        if (name.contains(u".."_s) || !file.open(QIODevice::ReadOnly))
            return QHttpServerResponse{"text/html; charset=utf-8", "<h1>Not found</h1>",
                QHttpServerResponse::StatusCode::NotFound};
        return QHttpServerResponse{"text/html; charset=utf-8", file.readAll()};
    });
    m_port = m_server.listen(QHostAddress::LocalHost, 0);
}

QString FixtureSite::url(const QString &path) const
{
    return u"http://127.0.0.1:%1/%2"_s.arg(m_port).arg(path);
}

QString FixtureSite::otherSiteUrl(const QString &path) const
{
    return u"http://localhost:%1/%2"_s.arg(m_port).arg(path);
}
