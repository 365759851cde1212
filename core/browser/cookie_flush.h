// Has Chrome write its cookies to disk soon after they may have changed. By itself it waits for
// half a minute, and one that is killed meanwhile has lost a login.
#pragma once

#include <QObject>
#include <QTimer>

#include <functional>

class Session;

class CookieFlush : public QObject {
    Q_OBJECT
public:
    // `anyTab` gives the session of a page that is open, or null.
    explicit CookieFlush(std::function<Session *()> anyTab);

    // Within a second, and once a second at most. What has not changed is not written again.
    void soon();

private:
    void flush();

    std::function<Session *()> m_anyTab;
    QTimer m_timer;
};
