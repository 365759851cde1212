#include "core/policy/meant_addresses.h"

namespace {

struct Form {
    const char *subnet;
    int at; // the byte where it begins
    bool isInverted = false;
};

// Translated by machines on the way: NAT64, 6to4, Teredo (its server, then its client), SIIT, and
// the oldest form of all.
constexpr Form forms[]{{"64:ff9b::/96", 12}, {"64:ff9b:1::/48", 12}, {"2002::/16", 2},
    {"2001::/32", 4}, {"2001::/32", 12, true}, {"::ffff:0:0:0/96", 12}, {"::/96", 12}};

QHostAddress fourIn(const Q_IPV6ADDR &bytes, const Form &form)
{
    quint32 four = 0;
    for (int i = 0; i < 4; ++i)
        four = four << 8 | bytes[form.at + i];
    return QHostAddress{form.isInverted ? ~four : four};
}

// ISATAP: within any network.
bool isTunnelled(const Q_IPV6ADDR &bytes)
{
    return (bytes[8] & ~3U) == 0 && bytes[9] == 0 && bytes[10] == 0x5e && bytes[11] == 0xfe;
}

} // namespace

QList<QHostAddress> meantAddresses(const QHostAddress &address)
{
    bool isFour = false;
    const quint32 four = address.toIPv4Address(&isFour);
    if (isFour)
        return {QHostAddress{four}};
    QList<QHostAddress> all{address};
    if (address.protocol() != QAbstractSocket::IPv6Protocol || address == QHostAddress::AnyIPv6
        || address == QHostAddress::LocalHostIPv6)
        return all;
    const Q_IPV6ADDR bytes = address.toIPv6Address();
    for (const Form &form : forms) {
        if (address.isInSubnet(QHostAddress::parseSubnet(QString::fromLatin1(form.subnet))))
            all.append(fourIn(bytes, form));
    }
    if (isTunnelled(bytes))
        all.append(fourIn(bytes, {"", 12}));
    return all;
}
