// What a person sees of the app: tray and window.
#pragma once

#include <memory>

class App;

class Desktop {
public:
    explicit Desktop(App &app);
    ~Desktop();
};
