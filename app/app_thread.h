// Runs the app on its own thread, for a program whose main thread is the window's: a blocked
// window, say by a hung display, blocks no door and no browser.
#pragma once

#include "app/app.h"

#include <QThread>

#include <functional>

// The main thread uses the app only through `calls` and EventRelay.
class AppThread {
public:
    using Make = std::function<std::unique_ptr<App>()>;

    // Runs `make` on that thread, and opens the app.
    OrFailure<Nothing> open(const Make &make);
    // Ends the app, then the thread.
    ~AppThread();

    App &app() { return *m_app; }

private:
    QThread m_thread;
    QObject m_there; // lives on it
    std::unique_ptr<App> m_app;
};

// For the main thread: `run` runs on the thread of `there`; the outcome comes back here.
RunCall callsFromMainThread(RunCall run, QObject *there);
