// A cookie, a stored value or a download of a page as the window shows it. A value is a secret: it
// is painted on request, and copied, but given to nothing else.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

class QJsonObject;
class QJsonValue;

struct KeptItem {
    enum class Kind { Cookie, Local, Session, Database, Download, Dialog };

    Kind kind;
    QString name;
    QString value;
    QString domain{}; // of a cookie; else its database and store, or where it came from
    QString path{}; // of a cookie
    QString expires{}; // of a cookie: local time; empty: with the browser
    QStringList marks{}; // "HttpOnly", "Secure", "Lax" …; what became of a download
    bool isRevealed = false;

    bool isSecret() const { return kind != Kind::Download && kind != Kind::Dialog; }
    bool canBeRemoved() const { return isSecret() && kind != Kind::Database; }
};

// From a row of the command `cookies`.
KeptItem readKeptCookie(const QJsonObject &cookie);
// From a row of the command `databases`: the first rows of its stores.
QList<KeptItem> readKeptRows(const QJsonValue &database);
// From a row of the command `downloads`.
KeptItem readDownload(const QJsonValue &file);
// From the event of a dialog that was closed.
KeptItem readDialog(const QJsonObject &dialog);
