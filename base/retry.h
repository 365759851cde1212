// How often a call may try again where it failed without having done anything.
#pragma once

#include <chrono>

struct Retry {
    int attempts = 3; // in all, the first one included
    std::chrono::milliseconds delay{500}; // between two, where only time can help
    bool isFuzzy = false; // an element of a similar name will do, if there is one only
    bool mayDismiss = false; // Escape is pressed to close what covers the element
};
