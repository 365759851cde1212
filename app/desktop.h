// What a person sees of the app: tray and window.
#pragma once

#include "app/event_relay.h"
#include "app/program.h"
#include "ui/appearance.h"
#include "ui/base/color_scheme.h"
#include "ui/models/desk.h"
#include "ui/tray.h"
#include "ui/window.h"

#include <QSettings>

class App;

class Desktop {
public:
    // The app runs on another thread.
    Desktop(App &app, Opening opening);

private:
    EventStream m_events;
    EventRelay m_relay;
    Desk m_desk;
    ColorScheme m_scheme;
    Appearance m_appearance;
    QSettings m_memory; // of the window; lies in the home
    Window m_window;
    Tray m_tray;
};
