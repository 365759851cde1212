#include "app/desktop.h"

Desktop::Desktop(App &) { }
Desktop::~Desktop() = default;
