#include "profiles/chrome/chrome_arguments.h"

// Here Chrome uses the keychain in spite of the password store basic.
QStringList platformArguments()
{
    return {QStringLiteral("--use-mock-keychain")};
}

bool hasDisplay()
{
    return true;
}
