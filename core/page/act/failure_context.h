// What an agent needs to know to go on after the last attempt of an act.
#pragma once

#include "core/page/page.h"

#include <QJsonObject>

// {element?, url, consoleErrors, suggestion}: what the call named, as it was reported; the
// page's address; the newest three errors of its console; and a call to make next, as a hint names
// it. Nothing of a page that the caller may not read.
QJsonObject contextOf(const Page &page, const Failure &failure);
