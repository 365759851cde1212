#include "profiles/profile.h"

#include <QRegularExpression>

bool isValidProfileName(const QString &name)
{
    static const QRegularExpression rule{QStringLiteral("\\A[a-z0-9][a-z0-9-]{0,63}\\z")};
    return rule.match(name).hasMatch();
}
