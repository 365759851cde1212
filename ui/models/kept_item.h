// A cookie or a stored value of a page as the window shows it. The value is a secret: it is painted
// on request, and copied, but told to nothing else.
#pragma once

#include <QString>
#include <QStringList>

class QJsonObject;

struct KeptItem {
    enum class Kind { Cookie, Local, Session };

    Kind kind;
    QString name;
    QString value;
    QString domain{}; // of a cookie, as are the following
    QString path{};
    QString expires{}; // local time; empty: with the browser
    QStringList marks{}; // "HttpOnly", "Secure", "Lax" …
    bool isRevealed = false;
};

// From a row of the command `cookies`.
KeptItem readKeptCookie(const QJsonObject &cookie);
