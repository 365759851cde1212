// Everything known about one request: from the app's log at once, the body of its answer from the
// browser when that part is looked at.
#pragma once

#include "ui/base/refresh.h"
#include "ui/models/known_request.h"
#include "ui/models/seen_request.h"

#include <QTimer>
#include <QWidget>

#include <functional>

class BodyView;
class MessageView;
class QLabel;
class QPlainTextEdit;
class QTabWidget;
class TroubleLine;
class WindowDoor;

class RequestDetails : public QWidget {
    Q_OBJECT
public:
    explicit RequestDetails(WindowDoor &door, QWidget *parent = nullptr);

    // The same request again keeps its loaded answer.
    void showRequest(const QString &profile, const SeenRequest &request, const QString &tab);
    // `canAsk`, called on demand: whether the answer can still be had.
    void letAsk(std::function<bool()> canAsk) { m_canAsk = std::move(canAsk); }
    const SeenRequest &request() const { return m_request; }
    const KnownRequest &known() const { return m_known; }
    // With the headers and body it was sent with, as far as known.
    void copyAsCurl();
    bool isSettled() const { return m_reading.isIdle(); }

Q_SIGNALS:
    void repeatWanted();

protected:
    void showEvent(QShowEvent *event) override;

private:
    QLayout *arranged();
    QLayout *line();
    QString overview() const;
    bool mayAsk() const { return !m_canAsk || m_canAsk(); }
    bool isOn(const QWidget *part) const;
    QJsonObject place() const;
    void askWhatIsKnown();
    void learn(const KnownRequest &known);
    void askForMessages();
    void showKnown();
    void forget();
    void readAnswer();
    void reportSaved(const QString &path, const QString &trouble);

    WindowDoor &m_door;
    QString m_profile;
    SeenRequest m_request;
    QString m_tab; // its title
    KnownRequest m_known;
    std::function<bool()> m_canAsk;
    quint64 m_shown = 0; // counts requests: late answers for earlier ones are dropped
    bool m_isRead = false; // its answer
    Refresh m_reading;
    QTimer m_listen; // to an open socket
    QPlainTextEdit *m_overview;
    QPlainTextEdit *m_headers;
    QPlainTextEdit *m_sent;
    BodyView *m_answer;
    MessageView *m_messages;
    QTabWidget *m_parts;
    TroubleLine *m_trouble;
    QLabel *m_note;
};
