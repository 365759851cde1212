// Asks before the app ends under callers that are at work.
#pragma once

#include <functional>

class Calls;
class QWidget;

// `quit` at once where nobody is; else once a person says so. Does not block, and asks once at a
// time.
void quitOrAsk(const Calls &calls, QWidget *parent, std::function<void()> quit);
