#include "ui/models/typed_address.h"

#include <QRegularExpression>
#include <QUrl>

using namespace Qt::StringLiterals;

std::optional<QString> typedAddress(const QString &typed)
{
    const QString address = typed.trimmed();
    static const QRegularExpression scheme{u"^[a-zA-Z][a-zA-Z0-9+.-]*:(?!\\d)"_s};
    static const QRegularExpression gapInHost{u"^[^/?#]*\\s"_s};
    if (address.isEmpty() || scheme.match(address).hasMatch())
        return address;
    const QString host = QUrl{u"http://"_s + address}.host();
    if (host.isEmpty() || gapInHost.match(address).hasMatch())
        return std::nullopt;
    const bool isNear = host == u"localhost"_s || host == u"::1"_s || host.startsWith(u"127."_s);
    return (isNear ? u"http://"_s : u"https://"_s) + address;
}
