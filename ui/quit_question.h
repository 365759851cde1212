// Asks before quitting while calls or browsers run.
#pragma once

#include <functional>

class Calls;
class Profiles;
class QWidget;

// Calls `quit` at once if none run, else when a person agrees, and `keep` if they do not. Does not
// block; asks once at a time.
void quitOrAsk(const Calls &calls, const Profiles &profiles, QWidget *parent,
    std::function<void()> quit, std::function<void()> keep = {});
