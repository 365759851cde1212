// Hosts and addresses as they are compared, however they are written: one function for all rules.
#pragma once

#include <QString>

// In small letters and punycode, without the dot at its end. An IPv4 address as four decimal
// numbers, also where it is written in hexadecimal or octal, in fewer numbers, or within an IPv6
// address, as meantAddresses says; another IPv6 address at its shortest, in brackets. Parts of a
// pattern that hold a "*" stay as they are.
QString plainHost(const QString &host);

// The same of the host in an address or in a pattern of addresses, which loses its user info too.
// What has no "://" is returned as it is.
QString plainAddress(const QString &address);
