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

    // Serve this text at that path, as what its ending says, HTML where it has none.
    void add(const QString &path, const QByteArray &html) { m_made.insert(path, {html}); }
    // Send clients that ask for it there.
    void redirect(const QString &path, const QString &to);
    // Serve the text as a file to download under that name.
    void addFile(const QString &path, const QByteArray &name, const QByteArray &content);
    // Serve the text to scripts of other sites, too, once they have asked whether they may.
    void share(const QString &path, const QByteArray &content);
    // Serve the text to those only who give that name and password.
    void protect(const QString &path, const QByteArray &name, const QByteArray &password,
        const QByteArray &html);

    // How often that path was asked for.
    int asked(const QString &path) const { return m_asked.value(path); }

    // A header of the last request; null if it had none.
    QByteArray lastHeader(const QByteArray &name) const
    {
        return m_lastHeaders.value(name.toLower());
    }

private:
    struct Made {
        QByteArray content;
        QByteArray disposition{};
        QByteArray authorization{};
        QByteArray location{};
        bool isShared = false;
    };

    QHttpServerResponse answer(const QString &path);

    QHttpServer m_server;
    QHash<QString, Made> m_made;
    QHash<QString, int> m_asked;
    QHash<QByteArray, QByteArray> m_lastHeaders; // names in lower case
    quint16 m_port = 0;
};
