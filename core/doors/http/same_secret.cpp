#include "core/doors/http/same_secret.h"

#include <sodium.h>

bool isSameSecret(const QByteArray &sent, const QByteArray &secret)
{
    return sent.size() == secret.size()
        && sodium_memcmp(
               sent.constData(), secret.constData(), static_cast<std::size_t>(sent.size()))
        == 0;
}
