#include "profiles/chrome/chrome_arguments.h"

#include "profiles/process/display.h"

QStringList platformArguments()
{
    QStringList arguments{QStringLiteral("--disable-dev-shm-usage")};
    if (qEnvironmentVariableIsEmpty("DISPLAY") && !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY"))
        arguments += QStringLiteral("--ozone-platform-hint=auto");
    return arguments;
}

bool hasDisplay()
{
    return !displayTrouble();
}
