// Pictures of a changing tab for people who watch: at most ten a second, always including the last.
// On its own session, so it disturbs nothing else.
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

    // Raises the largest width.
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
    QTimer m_pause; // between two pictures
    std::optional<Frame> m_newest; // not yet shown
    QList<int> m_unanswered; // Chrome sends only a few of these
    bool m_mayLack = false; // the newest picture may not be the last
};
