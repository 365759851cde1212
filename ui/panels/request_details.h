// Everything known of one request: what was sent is shown with it, headers and body of the answer
// are asked for when wanted.
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

    // The same request again keeps what was asked for.
    void showRequest(const QString &profile, const SeenRequest &request, const QString &tab);
    // Whether there is still somebody to ask for the answer, looked at when it is wanted.
    void letAsk(std::function<bool()> canAsk) { m_canAsk = std::move(canAsk); }
    const SeenRequest &request() const { return m_request; }
    // With the headers and the body that it was sent with, as far as they are known.
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
    quint64 m_shown = 0; // counts requests: an answer for one that was left is dropped
    QPlainTextEdit *m_summary;
    QPushButton *m_ask;
    TroubleLine *m_trouble;
    QLabel *m_note;
    QPlainTextEdit *m_headers;
    QPlainTextEdit *m_body;
    QTabWidget *m_pages;
};
