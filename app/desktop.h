// What a person sees of the app: tray and window.
#pragma once

#include "ui/appearance.h"
#include "ui/color_scheme.h"
#include "ui/models/desk.h"
#include "ui/tray.h"
#include "ui/window.h"

#include <QSettings>

class App;

class Desktop {
public:
    explicit Desktop(App &app);

private:
    Desk m_desk;
    ColorScheme m_scheme;
    Appearance m_appearance;
    QSettings m_memory; // of the window; lies in the home
    Window m_window;
    Tray m_tray;
};
