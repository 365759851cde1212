// The display that the environment names.
#pragma once

#include <QString>

#include <optional>

// Why no window can be shown; nullopt where one can. The display is asked, at most every five
// seconds.
std::optional<QString> displayTrouble();
