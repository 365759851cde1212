// The addresses that an address leads to: IPv6 has several ways to write one of IPv4, and machines
// on the way that take it there.
#pragma once

#include <QHostAddress>
#include <QList>

// Those of IPv4 that are written in it, in place of it where it is no more than a way to write one
// (::ffff:a.b.c.d), else behind it.
QList<QHostAddress> meantAddresses(const QHostAddress &address);
