// Pictures of a changing tab for people who watch: as many a second as they ask for, at most,
// always including the last. On its own session, so it disturbs nothing else.
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QSize>
#include <QString>
#include <QTimer>

#include <optional>

class Session;

// How large and how many pictures are wanted, at most.
struct CastOptions {
    int maxWidth; // pixels
    int fps = 10; // 1 to 30

    // Enough for both.
    CastOptions with(const CastOptions &other) const
    {
        return {qMax(maxWidth, other.maxWidth), qMax(fps, other.fps)};
    }
};

class Screencast : public QObject {
    Q_OBJECT
public:
    Screencast(Session &session, CastOptions options);

    // More are wanted from now on; never fewer.
    void raise(const CastOptions &options);

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
    CastOptions m_options;
    QTimer m_pause; // between two pictures
    std::optional<Frame> m_newest; // not yet shown
    QList<int> m_unanswered; // Chrome sends no more before the pause is over
    bool m_mayLack = false; // the newest picture may not be the last
};
