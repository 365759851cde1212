// Acts in a minimized window without restoring it: decision 017.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "profiles/chrome/chrome_arguments.h"
#include "profiles/desktop/quiet_windows.h"

#include <memory>

class Connection;

// Hold it while acting on the tab.
using HeldWindows = std::shared_ptr<QuietWindows::Shown>;

// Null if that Chrome has no window.
std::shared_ptr<QuietWindows> quietWindowsOf(const ChromeLaunch &launch);

// Null if none is minimized. Takes at most half a second; never throws.
Task<HeldWindows> keepMinimized(std::shared_ptr<QuietWindows> windows,
    std::shared_ptr<Connection> connection, QString targetId, Deadline deadline);
