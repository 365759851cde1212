#include "profiles/process/display.h"

std::optional<QString> displayTrouble()
{
    return std::nullopt;
}
