// What a person sees of the app: tray and window.
#pragma once

#include "ui/browser_state.h"
#include "ui/tray.h"
#include "ui/window.h"

class App;

class Desktop {
public:
    explicit Desktop(App &app);

private:
    BrowserState m_state;
    Window m_window;
    Tray m_tray;
};
