// Has Chrome write its cookies to disk soon after they may have changed. Chrome itself waits half a
// minute, and loses logins if it is killed meanwhile.
#pragma once

#include <QObject>
#include <QTimer>

#include <functional>

class Session;

class CookieFlush : public QObject {
    Q_OBJECT
public:
    // `anyTab` returns the session of any open page, or null.
    explicit CookieFlush(std::function<Session *()> anyTab);

    // Within a second, at most once a second. Chrome rewrites nothing that has not changed.
    void soon();

private:
    void flush();

    std::function<Session *()> m_anyTab;
    QTimer m_timer;
};
