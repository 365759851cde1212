// A call as a page to read: a heading, what it came to, pairs of names and values, and its JSON
// indented. All that is in it is text: much of it comes from pages and callers.
#pragma once

#include <QPalette>

class QTextDocument;
struct CallRecord;

void writeCall(QTextDocument &page, const CallRecord &call, const QPalette &palette);
