// An act in a window that is minimized, which stays so: decision 017.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "profiles/chrome/chrome_arguments.h"
#include "profiles/desktop/quiet_windows.h"

#include <memory>

class Connection;

// To be held while a tab is acted on.
using HeldWindows = std::shared_ptr<QuietWindows::Shown>;

// Nothing where that Chrome has no window.
std::shared_ptr<QuietWindows> quietWindowsOf(const ChromeLaunch &launch);

// Nothing where none is minimized. Takes half a second at most, and throws nothing.
Task<HeldWindows> keepMinimized(std::shared_ptr<QuietWindows> windows,
    std::shared_ptr<Connection> connection, QString targetId, Deadline deadline);
