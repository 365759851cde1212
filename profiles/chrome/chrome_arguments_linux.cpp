#include "profiles/chrome/chrome_arguments.h"

QStringList platformArguments()
{
    QStringList arguments{QStringLiteral("--disable-dev-shm-usage")};
    if (qEnvironmentVariableIsEmpty("DISPLAY") && !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY"))
        arguments += QStringLiteral("--ozone-platform-hint=auto");
    return arguments;
}

bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY")
        || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
}
