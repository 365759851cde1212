#include "profiles/settings/profile.h"

#include "profiles/settings/ports.h"

#include <QRegularExpression>
#include <QUrl>

QString Profile::tabSocket(const QString &targetId) const
{
    QUrl socket{endpoint()};
    socket.setScheme(ports::isSecure(socket) ? QStringLiteral("wss") : QStringLiteral("ws"));
    socket.setPath(QStringLiteral("/devtools/page/") + targetId);
    return addresses::withoutSecrets(socket.toString());
}

bool isValidProfileName(const QString &name)
{
    static const QRegularExpression rule{QStringLiteral("\\A[a-z0-9][a-z0-9-]{0,63}\\z")};
    return rule.match(name).hasMatch();
}
