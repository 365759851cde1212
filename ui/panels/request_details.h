// Everything known about one request. Shows what was sent; asks for the response's headers and body
// on demand.
#pragma once

#include "ui/models/seen_request.h"

#include <QJsonObject>
#include <QWidget>

#include <functional>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTabWidget;
class TroubleLine;
class WindowDoor;

class RequestDetails : public QWidget {
    Q_OBJECT
public:
    explicit RequestDetails(WindowDoor &door, QWidget *parent = nullptr);

    // The same request again keeps its loaded response.
    void showRequest(const QString &profile, const SeenRequest &request, const QString &tab);
    // `canAsk`, called on demand: whether the response can still be had.
    void letAsk(std::function<bool()> canAsk) { m_canAsk = std::move(canAsk); }
    const SeenRequest &request() const { return m_request; }
    // With the headers and body it was sent with, as far as known.
    void copyAsCurl();

private:
    void arrange();
    QString summary() const;
    void askWhatWasSent();
    void showSummary();
    void forget();
    void ask();
    void tell(const QJsonObject &answer);

    WindowDoor &m_door;
    QString m_profile;
    SeenRequest m_request;
    QString m_tab; // its title
    QJsonObject m_sentHeaders;
    std::optional<QString> m_sentBody;
    std::function<bool()> m_canAsk;
    quint64 m_shown = 0; // counts requests: late answers for earlier ones are dropped
    QPlainTextEdit *m_summary;
    QPushButton *m_ask;
    TroubleLine *m_trouble;
    QLabel *m_note;
    QPlainTextEdit *m_headers;
    QPlainTextEdit *m_body;
    QTabWidget *m_pages;
};
