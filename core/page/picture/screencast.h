// Pictures of a tab while it changes, for people who watch it: ten a second at most, and always the
// last one. On a session of its own: what else is done to the tab does not notice.
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QSize>
#include <QString>
#include <QTimer>

#include <optional>

class Session;

class Screencast : public QObject {
    Q_OBJECT
public:
    Screencast(Session &session, int maxWidth);

    // Pictures may be that wide too, from now on.
    void widen(int maxWidth);

Q_SIGNALS:
    // A JPEG as base64, and the size of the viewport in CSS pixels.
    void shown(const QString &jpeg, QSize viewport);

private:
    void begin();
    void beginAgain();
    void take(const QJsonObject &frame);
    void goOn();
    void showNewest();

    struct Frame {
        QString jpeg;
        QSize viewport;
    };

    QPointer<Session> m_session;
    int m_maxWidth;
    QTimer m_pause; // since the last one was shown
    std::optional<Frame> m_newest; // not shown yet
    QList<int> m_unanswered; // Chrome sends no more than a few of them
    bool m_mayLack = false; // something that was to be seen after the newest
};
