// The app on a thread of its own, for a program whose main thread belongs to a window: what holds
// up the window, a display that does not answer for one, holds up no door and no browser.
#pragma once

#include "app/app.h"

#include <QThread>

#include <functional>

// Whoever is on the main thread reaches the app through `calls` and EventRelay alone.
class AppThread {
public:
    using Make = std::function<std::unique_ptr<App>()>;

    // Runs `make` there, and opens what it made.
    OrFailure<Nothing> open(const Make &make);
    // Ends the app there, and the thread.
    ~AppThread();

    App &app() { return *m_app; }

private:
    QThread m_thread;
    QObject m_there; // lives on it
    std::unique_ptr<App> m_app;
};

// For the main thread: `run` runs a call on the thread of `there`, and the outcome comes back here.
RunCall callsFromMainThread(RunCall run, QObject *there);
