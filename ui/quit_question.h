// Asks before the app ends under callers that are at work, or ends browsers.
#pragma once

#include <functional>

class Calls;
class Profiles;
class QWidget;

// `quit` at once where nobody is and none runs; else once a person says so, and `keep` where they
// do not. Does not block, and asks once at a time.
void quitOrAsk(const Calls &calls, const Profiles &profiles, QWidget *parent,
    std::function<void()> quit, std::function<void()> keep = {});
