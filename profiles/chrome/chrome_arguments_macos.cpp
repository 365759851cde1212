#include "profiles/chrome/chrome_arguments.h"

// The password store basic does not keep Chrome from asking the keychain here.
QStringList platformArguments()
{
    return {QStringLiteral("--use-mock-keychain")};
}

bool hasDisplay()
{
    return true;
}
