// What `steps` replies, in words.
#pragma once

#include "core/catalogue/call.h"
#include "core/doors/mcp_tools/sections.h"

namespace step_reports {

// Nothing for the reply of another command.
void add(Sections &output, const Reply &reply);

// {steps} of the reply, as replies whose dialogs, downloads and cautions are reported.
QList<Reply> rowsOf(const Reply &reply);

} // namespace step_reports
