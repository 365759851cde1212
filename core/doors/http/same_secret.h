// Compares what a caller sent with a secret.
#pragma once

#include <QByteArray>

// In constant time for equal lengths.
bool isSameSecret(const QByteArray &sent, const QByteArray &secret);
