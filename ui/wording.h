// How the window and the tray say what the browser is doing.
#pragma once

#include "ui/browser_state.h"

#include <QCoreApplication>

class Wording {
    Q_DECLARE_TR_FUNCTIONS(Wording)
public:
    // "3 tabs"
    static QString tabs(int count);
    // "running · 3 tabs · port 18800"
    static QString state(const BrowserState &state);
    // "Clawdis — clawd: running, 3 tabs"
    static QString tooltip(const BrowserState &state);
    // "Last call: http · open · ok · 412 ms"
    static QString lastCall(const BrowserState &state);
    // The shell command that opens a page through the HTTP API, as its user types it.
    static QString openingAPage(const BrowserState &state);

private:
    static QString phase(const BrowserState &state);
};
