// The pages of tests/site over HTTP, for the length of a test.
#pragma once

#include <QHttpServer>
#include <QString>

class FixtureSite {
public:
    FixtureSite();

    // Of a file of tests/site. 127.0.0.1 and localhost are two sites to a browser.
    QString url(const QString &path) const;
    QString otherSiteUrl(const QString &path) const;

    // Serve this text at that path, as HTML.
    void add(const QString &path, const QByteArray &html) { m_made.insert(path, html); }

private:
    QHttpServer m_server;
    QHash<QString, QByteArray> m_made;
    quint16 m_port = 0;
};
