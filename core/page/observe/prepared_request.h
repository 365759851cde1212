// How the next navigation of a tab is to be asked for, otherwise than as a plain GET.
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QMap>
#include <QString>

#include <optional>

struct Ruling;

// Its headers go to the host of its address only: a redirect to another host, to another port, or
// from https to http takes them out again. Method and body are those of the first request; what
// becomes of them on a redirect is as the server says, by the rules of HTTP.
class PreparedRequest {
public:
    // `frame` is Chrome's id of the main frame.
    PreparedRequest(QString url, QString method, std::optional<QByteArray> body,
        QMap<QString, QString> headers, QString frame);

    // Of what Chrome holds: adds to the ruling what this one is to be sent with. `paused` is
    // Chrome's event.
    void addTo(Ruling &ruling, const QJsonObject &paused);

    // Of what Chrome holds: the method that this gives it; empty if none.
    QString methodOf(const QJsonObject &paused) const;

private:
    bool isOurs(const QJsonObject &paused) const;
    bool mayHaveHeaders(const QString &url) const;

    QString m_url;
    QString m_method;
    std::optional<QByteArray> m_body;
    QMap<QString, QString> m_headers;
    QString m_frame;
    QString m_networkId; // of the navigation, once it has begun
};
