// Keeps pages from what this app serves, whatever else they may reach: a page that speaks to a door
// of ours is taken for a program of our user, or for a person.
#pragma once

#include "base/failure.h"

#include <QHostAddress>
#include <QUrl>

#include <optional>

namespace own_doors {

// ADDRESS_FORBIDDEN, or nothing. By its host as it is written; a name that stands for this machine
// without saying so is not known here.
std::optional<Failure> refusal(const QUrl &url);

// Of that address, which its host stands for.
std::optional<Failure> refusal(const QUrl &url, const QHostAddress &address);

// As Chrome reads it, which takes much for an address.
QUrl asChromeReads(const QString &address);

} // namespace own_doors
