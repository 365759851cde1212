// An address typed by a person.
#pragma once

#include <QString>

#include <optional>

// Without a scheme it is a web address; "" stays "". Nullopt if it cannot be an address.
std::optional<QString> typedAddress(const QString &typed);
