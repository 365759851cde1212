// What a person types for an address.
#pragma once

#include <QString>

#include <optional>

// Without a scheme it is one of the web; "" is "". Nothing where it can be no address.
std::optional<QString> typedAddress(const QString &typed);
