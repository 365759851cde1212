// What `steps` replies, in words.
#pragma once

#include "core/catalogue/call.h"
#include "core/doors/mcp_tools/sections.h"

namespace steps_told {

// Nothing for the reply of another command.
void add(Sections &told, const Reply &reply);

// {steps} of the reply, as replies whose dialogs, downloads and cautions are told.
QList<Reply> rowsOf(const Reply &reply);

} // namespace steps_told
